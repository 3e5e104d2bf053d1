//! Calls of the functions that interfaces/xmp/spec/runtime.api describes, typed.
//!
//! Generated from interfaces/xmp/spec/runtime.api by `cargo run -p xtask -- seam`; not to be edited.

use super::codes::*;
use super::*;
use crate::pieces::Code;

/// What the names in generated text begin with.
pub const PREFIX: &str = "ngyx_";

arguments! {
/// `ngyx_coarray *`
Coarray coarray "ngyx_coarray *";
/// `ngyx_nodes *`
Nodes nodes "ngyx_nodes *";
/// `ngyx_template *`
Template template "ngyx_template *";
/// `ngyx_dim *`
Dim dim "ngyx_dim *";
/// `ngyx_array *`
Array array "ngyx_array *";
/// `ngyx_pile *`
Pile pile "ngyx_pile *";
/// `ngyx_header *`
Header header "ngyx_header *";
/// `ngyx_frame *`
Frame frame "ngyx_frame *";
/// `ngyx_run *`
Run run "ngyx_run *";
/// `ngyx_runs *`
Runs runs "ngyx_runs *";
/// `ngyx_located *`
Located located "ngyx_located *";
/// `ngyx_owned *`
Owned owned "ngyx_owned *";
/// `ngyx_operand *`
Operand operand "ngyx_operand *";
/// `ngyx_converting *`
Converting converting "ngyx_converting *";
/// `ngyx_side *`
Side side "ngyx_side *";
/// `ngyx_rows *`
Rows rows "ngyx_rows *";
}

/// Types, as C writes them.
pub mod types {
    /// An index, a number of elements, a distance.
    pub const OFFSET: &str = "ngyx_pd";
    /// A size in bytes.
    pub const SIZE: &str = "ngyx_sz";
    pub const COARRAY: &str = "ngyx_coarray";
    pub const NODES: &str = "ngyx_nodes";
    pub const TEMPLATE: &str = "ngyx_template";
    pub const DIM: &str = "ngyx_dim";
    pub const ARRAY: &str = "ngyx_array";
    pub const PILE: &str = "ngyx_pile";
    pub const HEADER: &str = "ngyx_header";
    pub const FRAME: &str = "ngyx_frame";
    pub const RUN: &str = "ngyx_run";
    pub const RUNS: &str = "ngyx_runs";
    pub const LOCATED: &str = "ngyx_located";
    pub const OWNED: &str = "ngyx_owned";
    pub const OPERAND: &str = "ngyx_operand";
    pub const CONVERTING: &str = "ngyx_converting";
    pub const SIDE: &str = "ngyx_side";
    pub const ROWS: &str = "ngyx_rows";
}

/// The functions and variables themselves: to be passed, or called by an attribute.
pub mod name {
    pub const UNIT: &str = "ngyx_unit";
    pub const AT_START: &str = "ngyx_at_start";
    pub const START: &str = "ngyx_start";
    pub const IMAGE: &str = "ngyx_image";
    pub const IMAGE_INDEX: &str = "ngyx_image_index";
    pub const IMAGE_OF: &str = "ngyx_image_of";
    pub const RANK_SLOW: &str = "ngyx_rank_slow";
    pub const PUT_SLOW: &str = "ngyx_put_slow";
    pub const GET_SLOW: &str = "ngyx_get_slow";
    pub const PUT_ND_SLOW: &str = "ngyx_put_nd_slow";
    pub const GET_ND_SLOW: &str = "ngyx_get_nd_slow";
    pub const COPY_ND_SLOW: &str = "ngyx_copy_nd_slow";
    pub const MOVE_ND_SLOW: &str = "ngyx_move_nd_slow";
    pub const ACC: &str = "ngyx_acc";
    pub const ACC_ND: &str = "ngyx_acc_nd";
    pub const SYNC_MEMORY: &str = "ngyx_sync_memory";
    pub const SYNC_ALL: &str = "ngyx_sync_all";
    pub const SYNC_IMAGES: &str = "ngyx_sync_images";
    pub const POST: &str = "ngyx_post";
    pub const WAIT: &str = "ngyx_wait";
    pub const LOCK: &str = "ngyx_lock";
    pub const UNLOCK: &str = "ngyx_unlock";
    pub const ATOMIC_DEFINE: &str = "ngyx_atomic_define";
    pub const ATOMIC_REF: &str = "ngyx_atomic_ref";
    pub const ATOMIC_OP: &str = "ngyx_atomic_op";
    pub const EXCHANGE_SLOW: &str = "ngyx_exchange_slow";
    pub const ATOMIC_COMPARE_AND_SWAP: &str = "ngyx_atomic_compare_and_swap";
    pub const COUNTING: &str = "ngyx_counting";
    pub const NODES_NEW: &str = "ngyx_nodes_new";
    pub const NODES_SECTION: &str = "ngyx_nodes_section";
    pub const NODES_EXECUTING: &str = "ngyx_nodes_executing";
    pub const IMAGE_SET: &str = "ngyx_image_set";
    pub const BARRIER: &str = "ngyx_barrier";
    pub const NODES_IMAGE: &str = "ngyx_nodes_image";
    pub const NODES_ELEMENT: &str = "ngyx_nodes_element";
    pub const ON_NODES: &str = "ngyx_on_nodes";
    pub const ON_TEMPLATE: &str = "ngyx_on_template";
    pub const SHARING: &str = "ngyx_sharing";
    pub const BCAST_SECTION: &str = "ngyx_bcast_section";
    pub const HOLDER: &str = "ngyx_holder";
    pub const BEGIN: &str = "ngyx_begin";
    pub const BEGIN_ITERATIONS: &str = "ngyx_begin_iterations";
    pub const END: &str = "ngyx_end";
    pub const TEMPLATE_NEW: &str = "ngyx_template_new";
    pub const TEMPLATE_DROP: &str = "ngyx_template_drop";
    pub const DISTRIBUTE: &str = "ngyx_distribute";
    pub const TEMPLATE_FIX: &str = "ngyx_template_fix";
    pub const ARRAY_DECLARE: &str = "ngyx_array_declare";
    pub const ARRAY_MAKE: &str = "ngyx_array_make";
    pub const ARRAY_PARAM: &str = "ngyx_array_param";
    pub const ARRAY_RECORD: &str = "ngyx_array_record";
    pub const ARRAY_EXTENT: &str = "ngyx_array_extent";
    pub const ARRAY_HERE: &str = "ngyx_array_here";
    pub const ARRAY_AT: &str = "ngyx_array_at";
    pub const ARRAY_HELD: &str = "ngyx_array_held";
    pub const ARRAY_FREE: &str = "ngyx_array_free";
    pub const ARRAY_DROP: &str = "ngyx_array_drop";
    pub const ARRAY_FORGET: &str = "ngyx_array_forget";
    pub const PILE_ADD: &str = "ngyx_pile_add";
    pub const PILE_DROP: &str = "ngyx_pile_drop";
    pub const LIB_MALLOC: &str = "ngyx_lib_malloc";
    pub const LIB_FREE: &str = "ngyx_lib_free";
    pub const NODES_SPACE: &str = "ngyx_nodes_space";
    pub const LOOP: &str = "ngyx_loop";
    pub const LOOP_WIDE: &str = "ngyx_loop_wide";
    pub const LOOP_FRAME: &str = "ngyx_loop_frame";
    pub const RUNS_NEW: &str = "ngyx_runs_new";
    pub const RUNS_FREE: &str = "ngyx_runs_free";
    pub const SECTION_RUNS: &str = "ngyx_section_runs";
    pub const OWNS: &str = "ngyx_owns";
    pub const REDUCE: &str = "ngyx_reduce";
    pub const LOCATE: &str = "ngyx_locate";
    pub const APPLY: &str = "ngyx_apply";
    pub const FILL_ONES: &str = "ngyx_fill_ones";
    pub const OWNED_OPEN: &str = "ngyx_owned_open";
    pub const OWNED_CLOSE: &str = "ngyx_owned_close";
    pub const REPLICATED: &str = "ngyx_replicated";
    pub const BCAST: &str = "ngyx_bcast";
    pub const REFLECT: &str = "ngyx_reflect";
    pub const REFLECT_INIT: &str = "ngyx_reflect_init";
    pub const REFLECT_DO: &str = "ngyx_reflect_do";
    pub const REDUCE_SHADOW: &str = "ngyx_reduce_shadow";
    pub const GMOVE: &str = "ngyx_gmove";
    pub const GMOVE_FETCH: &str = "ngyx_gmove_fetch";
    pub const GMOVE_STORE: &str = "ngyx_gmove_store";
    pub const WAIT_ASYNC: &str = "ngyx_wait_async";
    pub const COINDEXED_MOVE: &str = "ngyx_coindexed_move";
    pub const COINDEXED_AT: &str = "ngyx_coindexed_at";
    pub const COINDEXED_ACC: &str = "ngyx_coindexed_acc";
    pub const DESC_TEMPLATE: &str = "ngyx_desc_template";
    pub const DESC_ARRAY: &str = "ngyx_desc_array";
    pub const UNMAPPED: &str = "ngyx_unmapped";
    pub const UNMAPPED_END: &str = "ngyx_unmapped_end";
    pub const LIB_TRANSPOSE: &str = "ngyx_lib_transpose";
    pub const LIB_MATMUL: &str = "ngyx_lib_matmul";
    pub const LIB_SORT: &str = "ngyx_lib_sort";
    pub const LIB_PACK: &str = "ngyx_lib_pack";
    pub const LIB_UNPACK: &str = "ngyx_lib_unpack";
    pub const LIB_GATHER: &str = "ngyx_lib_gather";
    pub const LIB_SCATTER: &str = "ngyx_lib_scatter";
    pub const LIB_SYNC_MEMORY: &str = "ngyx_lib_sync_memory";
    pub const LIB_SYNC_ALL: &str = "ngyx_lib_sync_all";
    pub const LIB_SYNC_IMAGE: &str = "ngyx_lib_sync_image";
    pub const LIB_SYNC_IMAGES: &str = "ngyx_lib_sync_images";
    pub const LIB_SYNC_IMAGES_ALL: &str = "ngyx_lib_sync_images_all";
    pub const LIB_COMALLOC: &str = "ngyx_lib_comalloc";
    pub const LIB_COFREE: &str = "ngyx_lib_cofree";
    pub const LIB_PRIMARY_INDEX: &str = "ngyx_lib_primary_index";
    pub const LIB_IMAGE_INDEX: &str = "ngyx_lib_image_index";
    pub const CHECK_CONSTRUCTS: &str = "ngyx_check_constructs";
    pub const CHECK_PASS: &str = "ngyx_check_pass";
    pub const CHECK_TASK: &str = "ngyx_check_task";
    pub const BEGIN_UNCHECKED: &str = "ngyx_begin_unchecked";
    pub const CHECK_ELEMENT: &str = "ngyx_check_element";
    pub const CHECK_WRITTEN: &str = "ngyx_check_written";
    pub const CHECK_SECTION: &str = "ngyx_check_section";
    pub const CHECK_SECTIONS: &str = "ngyx_check_sections";
    pub const CHECK_CONFORM: &str = "ngyx_check_conform";
    pub const CHECK_SYMMETRIC: &str = "ngyx_check_symmetric";
    pub const TEMP: &str = "ngyx_temp";
    pub const TEMP_FREE: &str = "ngyx_temp_free";
    pub const MAPPED: &str = "ngyx_mapped";
    pub const THERE: &str = "ngyx_there";
    pub const THERE_IN: &str = "ngyx_there_in";
    pub const SEEN: &str = "ngyx_seen";
    pub const SEEN_IN: &str = "ngyx_seen_in";
    pub const SEEN_WHOLE: &str = "ngyx_seen_whole";
    pub const IMAGE_2: &str = "ngyx_image_2";
    pub const PUT: &str = "ngyx_put";
    pub const PUT_1: &str = "ngyx_put_1";
    pub const PUT_2: &str = "ngyx_put_2";
    pub const GET_1: &str = "ngyx_get_1";
    pub const GET_2: &str = "ngyx_get_2";
    pub const MOVE_1: &str = "ngyx_move_1";
    pub const MOVE_2: &str = "ngyx_move_2";
    pub const SECTION_N: &str = "ngyx_section_n";
    pub const ACC_N: &str = "ngyx_acc_n";
    pub const ROWS_BEGIN: &str = "ngyx_rows_begin";
    pub const ROWS_NEXT: &str = "ngyx_rows_next";
    pub const ROWS_ACC: &str = "ngyx_rows_acc";
    pub const FROM: &str = "ngyx_from";
    pub const TO: &str = "ngyx_to";
    pub const HOME: &str = "ngyx_home";
    pub const DONE: &str = "ngyx_done";
    pub const CLASH: &str = "ngyx_clash";
    pub const EMPTY_N: &str = "ngyx_empty_n";
    pub const ACC_1: &str = "ngyx_acc_1";
    pub const EXCHANGE_1: &str = "ngyx_exchange_1";
    pub const EXCHANGE_2: &str = "ngyx_exchange_2";
    pub const EXCHANGE_4: &str = "ngyx_exchange_4";
    pub const EXCHANGE_8: &str = "ngyx_exchange_8";
    pub const DEFINE: &str = "ngyx_define";
    pub const REF: &str = "ngyx_ref";
    pub const CYCLIC: &str = "ngyx_cyclic";
    pub const PLACE: &str = "ngyx_place";
    pub const PLACE_CYCLIC: &str = "ngyx_place_cyclic";
    pub const CYCLIC_HERE: &str = "ngyx_cyclic_here";
    pub const REST: &str = "ngyx_rest";
    pub const ITERATIONS_OF: &str = "ngyx_iterations_of";
    pub const OMITTED: &str = "ngyx_omitted";
    pub const TRIPLET_COUNT: &str = "ngyx_triplet_count";
    pub const HERE: &str = "ngyx_here";

    #[cfg(test)]
    pub const ALL: &[&str] = &[
        "ngyx_unit",
        "ngyx_at_start",
        "ngyx_start",
        "ngyx_image",
        "ngyx_image_index",
        "ngyx_image_of",
        "ngyx_rank_slow",
        "ngyx_put_slow",
        "ngyx_get_slow",
        "ngyx_put_nd_slow",
        "ngyx_get_nd_slow",
        "ngyx_copy_nd_slow",
        "ngyx_move_nd_slow",
        "ngyx_acc",
        "ngyx_acc_nd",
        "ngyx_sync_memory",
        "ngyx_sync_all",
        "ngyx_sync_images",
        "ngyx_post",
        "ngyx_wait",
        "ngyx_lock",
        "ngyx_unlock",
        "ngyx_atomic_define",
        "ngyx_atomic_ref",
        "ngyx_atomic_op",
        "ngyx_exchange_slow",
        "ngyx_atomic_compare_and_swap",
        "ngyx_counting",
        "ngyx_nodes_new",
        "ngyx_nodes_section",
        "ngyx_nodes_executing",
        "ngyx_image_set",
        "ngyx_barrier",
        "ngyx_nodes_image",
        "ngyx_nodes_element",
        "ngyx_on_nodes",
        "ngyx_on_template",
        "ngyx_sharing",
        "ngyx_bcast_section",
        "ngyx_holder",
        "ngyx_begin",
        "ngyx_begin_iterations",
        "ngyx_end",
        "ngyx_template_new",
        "ngyx_template_drop",
        "ngyx_distribute",
        "ngyx_template_fix",
        "ngyx_array_declare",
        "ngyx_array_make",
        "ngyx_array_param",
        "ngyx_array_record",
        "ngyx_array_extent",
        "ngyx_array_here",
        "ngyx_array_at",
        "ngyx_array_held",
        "ngyx_array_free",
        "ngyx_array_drop",
        "ngyx_array_forget",
        "ngyx_pile_add",
        "ngyx_pile_drop",
        "ngyx_lib_malloc",
        "ngyx_lib_free",
        "ngyx_nodes_space",
        "ngyx_loop",
        "ngyx_loop_wide",
        "ngyx_loop_frame",
        "ngyx_runs_new",
        "ngyx_runs_free",
        "ngyx_section_runs",
        "ngyx_owns",
        "ngyx_reduce",
        "ngyx_locate",
        "ngyx_apply",
        "ngyx_fill_ones",
        "ngyx_owned_open",
        "ngyx_owned_close",
        "ngyx_replicated",
        "ngyx_bcast",
        "ngyx_reflect",
        "ngyx_reflect_init",
        "ngyx_reflect_do",
        "ngyx_reduce_shadow",
        "ngyx_gmove",
        "ngyx_gmove_fetch",
        "ngyx_gmove_store",
        "ngyx_wait_async",
        "ngyx_coindexed_move",
        "ngyx_coindexed_at",
        "ngyx_coindexed_acc",
        "ngyx_desc_template",
        "ngyx_desc_array",
        "ngyx_unmapped",
        "ngyx_unmapped_end",
        "ngyx_lib_transpose",
        "ngyx_lib_matmul",
        "ngyx_lib_sort",
        "ngyx_lib_pack",
        "ngyx_lib_unpack",
        "ngyx_lib_gather",
        "ngyx_lib_scatter",
        "ngyx_lib_sync_memory",
        "ngyx_lib_sync_all",
        "ngyx_lib_sync_image",
        "ngyx_lib_sync_images",
        "ngyx_lib_sync_images_all",
        "ngyx_lib_comalloc",
        "ngyx_lib_cofree",
        "ngyx_lib_primary_index",
        "ngyx_lib_image_index",
        "ngyx_check_constructs",
        "ngyx_check_pass",
        "ngyx_check_task",
        "ngyx_begin_unchecked",
        "ngyx_check_element",
        "ngyx_check_written",
        "ngyx_check_section",
        "ngyx_check_sections",
        "ngyx_check_conform",
        "ngyx_check_symmetric",
        "ngyx_temp",
        "ngyx_temp_free",
        "ngyx_mapped",
        "ngyx_there",
        "ngyx_there_in",
        "ngyx_seen",
        "ngyx_seen_in",
        "ngyx_seen_whole",
        "ngyx_image_2",
        "ngyx_put",
        "ngyx_put_1",
        "ngyx_put_2",
        "ngyx_get_1",
        "ngyx_get_2",
        "ngyx_move_1",
        "ngyx_move_2",
        "ngyx_section_n",
        "ngyx_acc_n",
        "ngyx_rows_begin",
        "ngyx_rows_next",
        "ngyx_rows_acc",
        "ngyx_from",
        "ngyx_to",
        "ngyx_home",
        "ngyx_done",
        "ngyx_clash",
        "ngyx_empty_n",
        "ngyx_acc_1",
        "ngyx_exchange_1",
        "ngyx_exchange_2",
        "ngyx_exchange_4",
        "ngyx_exchange_8",
        "ngyx_define",
        "ngyx_ref",
        "ngyx_cyclic",
        "ngyx_place",
        "ngyx_place_cyclic",
        "ngyx_cyclic_here",
        "ngyx_rest",
        "ngyx_iterations_of",
        "ngyx_omitted",
        "ngyx_triplet_count",
    ];
}

/// `void ngyx_unit(ngyx_coarray *begin, ngyx_coarray *end)`
///
/// Called by each unit's constructor; idempotent for the same range.
pub fn unit(begin: Coarray, end: Coarray) -> Code {
    call("ngyx_unit", [begin.code(), end.code()])
}

/// `void ngyx_at_start(void (*init)(void))`
///
/// Called by a unit's constructor, once per function. `init` runs in ngyx_start, in the order of the calls, before main. All
/// registered coarrays are allocated by then. For file-scope node arrays, and extents that are not constant.
pub fn at_start(init: Addr) -> Code {
    call("ngyx_at_start", [init.code()])
}

/// `void ngyx_start(int argc, char **argv)`
///
/// Starts the runtime and allocates all registered coarrays, collectively. Called by the constructor of libnagaya_start.
/// A size that differs between images ends the job with a message that names the coarray, both images and both sizes.
pub fn start(argc: Int, argv: Addr) -> Code {
    call("ngyx_start", [argc.code(), argv.code()])
}

/// `int ngyx_image(int corank, const int *cosubscripts, const int *extents, const char *name, const char *at)`
///
/// Image number of cosubscripts (0-based each; first varies fastest; the last codimension is open). Out of range: error.
pub fn image(cosubscripts: List<Int>, extents: List<Int>, name: Text, at: At) -> Code {
    let corank = cosubscripts.length();
    call("ngyx_image", [corank, cosubscripts.code(), extents.code(), name.code(), at.code()])
}

/// `int ngyx_image_index(int corank, const int *cosubscripts, const int *extents)`
///
/// xmp_image_index(a, i, j): as ngyx_image, but cosubscripts that mean no image give -1 instead of an error. 0-based.
pub fn image_index(cosubscripts: List<Int>, extents: List<Int>) -> Code {
    let corank = cosubscripts.length();
    call("ngyx_image_index", [corank, cosubscripts.code(), extents.code()])
}

/// `int ngyx_image_of(const void *base, int corank, const int *cosubscripts, const char *name, const char *at)`
///
/// As ngyx_image for a dynamic coarray `p:[i][j]`: `base` is an address inside a block of xmp_comalloc, which remembers
/// the codimensions given there.
pub fn image_of(base: Addr, cosubscripts: List<Int>, name: Text, at: At) -> Code {
    let corank = cosubscripts.length();
    call("ngyx_image_of", [base.code(), corank, cosubscripts.code(), name.code(), at.code()])
}

/// `int ngyx_rank_slow(int image, const char *at)`
///
/// Rank of an image of the current image set. Error if there is no such image: it names the image, the set's size and the user's line.
pub fn rank_slow(image: Int, at: At) -> Code {
    call("ngyx_rank_slow", [image.code(), at.code()])
}

/// `void ngyx_put_slow(void *co, int image, const void *src, ngyx_sz size, const char *at)`
///
/// Locally complete on return; remotely complete after the next sync_memory, sync_all or sync_images.
pub fn put_slow(co: Addr, image: Int, src: Addr, size: Size, at: At) -> Code {
    call("ngyx_put_slow", [co.code(), image.code(), src.code(), size.code(), at.code()])
}

/// `void ngyx_get_slow(void *dst, const void *co, int image, ngyx_sz size, const char *at)`
///
/// Complete on return.
pub fn get_slow(dst: Addr, co: Addr, image: Int, size: Size, at: At) -> Code {
    call("ngyx_get_slow", [dst.code(), co.code(), image.code(), size.code(), at.code()])
}

/// `void ngyx_put_nd_slow(int nd, ngyx_sz esize, void *co, const ngyx_pd *costride, int image, const void *src, const ngyx_pd *srcstride, const ngyx_sz *count, const char *at)`
pub fn put_nd_slow(
    esize: Size,
    co: Addr,
    costride: List<Offset>,
    image: Int,
    src: Addr,
    srcstride: List<Offset>,
    count: List<Size>,
    at: At,
) -> Code {
    let nd = costride.length();
    call(
        "ngyx_put_nd_slow",
        [
            nd,
            esize.code(),
            co.code(),
            costride.code(),
            image.code(),
            src.code(),
            srcstride.code(),
            count.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_get_nd_slow(int nd, ngyx_sz esize, void *dst, const ngyx_pd *dststride, const void *co, const ngyx_pd *costride, int image, const ngyx_sz *count, const char *at)`
///
/// As put and get, on N-dimensional strided sections; a srcstride of all zeros broadcasts one element.
pub fn get_nd_slow(
    esize: Size,
    dst: Addr,
    dststride: List<Offset>,
    co: Addr,
    costride: List<Offset>,
    image: Int,
    count: List<Size>,
    at: At,
) -> Code {
    let nd = dststride.length();
    call(
        "ngyx_get_nd_slow",
        [
            nd,
            esize.code(),
            dst.code(),
            dststride.code(),
            co.code(),
            costride.code(),
            image.code(),
            count.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_copy_nd_slow(int nd, ngyx_sz esize, void *dstco, const ngyx_pd *dststride, int dstimage, const void *srcco, const ngyx_pd *srcstride, int srcimage, const ngyx_sz *count, const char *at)`
///
/// Both sides remote. Source read and destination remotely complete on return.
pub fn copy_nd_slow(
    esize: Size,
    dstco: Addr,
    dststride: List<Offset>,
    dstimage: Int,
    srcco: Addr,
    srcstride: List<Offset>,
    srcimage: Int,
    count: List<Size>,
    at: At,
) -> Code {
    let nd = dststride.length();
    call(
        "ngyx_copy_nd_slow",
        [
            nd,
            esize.code(),
            dstco.code(),
            dststride.code(),
            dstimage.code(),
            srcco.code(),
            srcstride.code(),
            srcimage.code(),
            count.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_move_nd_slow(int nd, ngyx_sz esize, void *dst, const ngyx_pd *dststride, const void *src, const ngyx_pd *srcstride, const ngyx_sz *count, const char *at)`
///
/// Between two addresses of the caller (local, or of mapped images) that may overlap: as if src were read completely first.
pub fn move_nd_slow(
    esize: Size,
    dst: Addr,
    dststride: List<Offset>,
    src: Addr,
    srcstride: List<Offset>,
    count: List<Size>,
    at: At,
) -> Code {
    let nd = dststride.length();
    call(
        "ngyx_move_nd_slow",
        [nd, esize.code(), dst.code(), dststride.code(), src.code(), srcstride.code(), count.code(), at.code()],
    )
}

/// `void ngyx_acc(ngyx_op op, ngyx_type type, void *co, int image, const void *src, const char *at)`
pub fn acc(op: Op, ty: Type, co: Addr, image: Int, src: Addr, at: At) -> Code {
    call("ngyx_acc", [op.code(), ty.code(), co.code(), image.code(), src.code(), at.code()])
}

/// `void ngyx_acc_nd(ngyx_op op, ngyx_type type, int nd, void *co, const ngyx_pd *costride, int image, const void *src, const ngyx_pd *srcstride, const ngyx_sz *count, const char *at)`
///
/// Element-wise atomic `co = co op src`. Locally complete on return; remotely complete after the next synchronisation.
pub fn acc_nd(
    op: Op,
    ty: Type,
    co: Addr,
    costride: List<Offset>,
    image: Int,
    src: Addr,
    srcstride: List<Offset>,
    count: List<Size>,
    at: At,
) -> Code {
    let nd = costride.length();
    call(
        "ngyx_acc_nd",
        [
            op.code(),
            ty.code(),
            nd,
            co.code(),
            costride.code(),
            image.code(),
            src.code(),
            srcstride.code(),
            count.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_sync_memory(const char *at)`
pub fn sync_memory(at: At) -> Code {
    call("ngyx_sync_memory", [at.code()])
}

/// `void ngyx_sync_all(const char *at)`
pub fn sync_all(at: At) -> Code {
    call("ngyx_sync_all", [at.code()])
}

/// `void ngyx_sync_images(int n, const int *images, const char *at)`
///
/// n < 0: all images.
pub fn sync_images(n: Int, images: List<Int>, at: At) -> Code {
    call("ngyx_sync_images", [n.code(), images.code(), at.code()])
}

/// `void ngyx_post(int image, int tag, const char *at)`
///
/// Completes the caller's preceding puts remotely, then signals.
pub fn post(image: Int, tag: Int, at: At) -> Code {
    call("ngyx_post", [image.code(), tag.code(), at.code()])
}

/// `void ngyx_wait(int image, int has_tag, int tag, const char *at)`
///
/// image < 0: from any image.
pub fn wait(image: Int, has_tag: Int, tag: Int, at: At) -> Code {
    call("ngyx_wait", [image.code(), has_tag.code(), tag.code(), at.code()])
}

/// `int ngyx_lock(void *co, int image, int try_only, int *acquired, int *status, const char *at)`
pub fn lock(co: Addr, image: Int, try_only: Int, acquired: Option<Ref<Int>>, status: Option<Ref<Int>>, at: At) -> Code {
    call("ngyx_lock", [co.code(), image.code(), try_only.code(), acquired.code(), status.code(), at.code()])
}

/// `int ngyx_unlock(void *co, int image, int *status, const char *at)`
///
/// co: local address of an xmp_lock_t coarray. Without `status` an error condition ends the job with a message.
pub fn unlock(co: Addr, image: Int, status: Option<Ref<Int>>, at: At) -> Code {
    call("ngyx_unlock", [co.code(), image.code(), status.code(), at.code()])
}

/// `void ngyx_atomic_define(void *co, int image, int value, const char *at)`
pub fn atomic_define(co: Addr, image: Int, value: Int, at: At) -> Code {
    call("ngyx_atomic_define", [co.code(), image.code(), value.code(), at.code()])
}

/// `int ngyx_atomic_ref(const void *co, int image, const char *at)`
///
/// Complete on return. Every atomic takes effect at once and in one piece; it orders nothing else.
pub fn atomic_ref(co: Addr, image: Int, at: At) -> Code {
    call("ngyx_atomic_ref", [co.code(), image.code(), at.code()])
}

/// `long long ngyx_atomic_op(ngyx_op op, ngyx_type type, void *co, int image, long long operand, const char *at)`
///
/// The extensions xmp_atomic_add, _and, _or, _xor, _swap and their _fetch_ forms: `co = co op operand`. It returns the value before.
/// `op` is SUM, AND, OR, XOR or REPLACE, and `type` is I32, U32, I64 or U64.
pub fn atomic_op(op: Op, ty: Type, co: Addr, image: Int, operand: Wide, at: At) -> Code {
    call("ngyx_atomic_op", [op.code(), ty.code(), co.code(), image.code(), operand.code(), at.code()])
}

/// `int ngyx_exchange_slow(void *co, int image, void *old, const void *now, ngyx_sz size, const char *at)`
///
/// 1, 2, 4 or 8 bytes: co = *now if it still equals *old, in one piece, and then 1; otherwise *old = co. Complete on return. Atomic
/// with respect to accumulates and atomics of integers.
pub fn exchange_slow(co: Addr, image: Int, old: Addr, now: Addr, size: Size, at: At) -> Code {
    call("ngyx_exchange_slow", [co.code(), image.code(), old.code(), now.code(), size.code(), at.code()])
}

/// `long long ngyx_atomic_compare_and_swap(ngyx_type type, void *co, int image, long long compare, long long desired, const char *at)`
///
/// xmp_atomic_compare_and_swap(&old, co:[k], compare, desired): stores `desired` when the value equals `compare`; gives the value before.
pub fn atomic_compare_and_swap(ty: Type, co: Addr, image: Int, compare: Wide, desired: Wide, at: At) -> Code {
    call(
        "ngyx_atomic_compare_and_swap",
        [ty.code(), co.code(), image.code(), compare.code(), desired.code(), at.code()],
    )
}

/// `void ngyx_counting(int nd, const ngyx_pd *low)`
///
/// The next declaration of nodes, a template or an array is one of Fortran. Its messages count dimensions from the innermost. They
/// count indices from `low`, where this interface counts from 0. Indices of a template are as written, and `low` is 0 for them.
pub fn counting(low: List<Offset>) -> Code {
    let nd = low.length();
    call("ngyx_counting", [nd, low.code()])
}

/// `ngyx_nodes *ngyx_nodes_new(int nd, const int *extents, int star, const char *name, const char *at)`
///
/// A node array over the entire set. `star`: the dimension (0 = outermost of the C spelling) that takes what is left, or -1. Error,
/// with both numbers, if the product and the number of processes differ.
pub fn nodes_new(extents: List<Int>, star: Int, name: Text, at: At) -> Code {
    let nd = extents.length();
    call("ngyx_nodes_new", [nd, extents.code(), star.code(), name.code(), at.code()])
}

/// `ngyx_nodes *ngyx_nodes_section(const ngyx_nodes *of, int nd, const int *extents, int star, const int *base, const int *length, const int *step, const char *name, const char *at)`
///
/// `nodes q[..] = p[..]`: element k of the new array is element k of the referenced section. The order is that of C elements: the last
/// subscript varies fastest. There is one base, length and step per dimension of `of`, and a single subscript has length 1. Length
/// INT_MIN (NGYX_REST) takes the rest of the dimension. INT_MIN + 1 (NGYX_OWN) is the subscript `*`: the caller's own coordinate.
pub fn nodes_section(
    of: Nodes,
    extents: List<Int>,
    star: Int,
    base: List<Int>,
    length: List<Int>,
    step: List<Int>,
    name: Text,
    at: At,
) -> Code {
    let nd = extents.length();
    call(
        "ngyx_nodes_section",
        [of.code(), nd, extents.code(), star.code(), base.code(), length.code(), step.code(), name.code(), at.code()],
    )
}

/// `ngyx_nodes *ngyx_nodes_executing(int nd, const int *extents, int star, const char *name, const char *at)`
///
/// `nodes q[..] = *`: the nodes that execute the declaration.
pub fn nodes_executing(extents: List<Int>, star: Int, name: Text, at: At) -> Code {
    let nd = extents.length();
    call("ngyx_nodes_executing", [nd, extents.code(), star.code(), name.code(), at.code()])
}

/// `void ngyx_image_set(const ngyx_nodes *nodes, const char *at)`
///
/// `#pragma xmp image(p)`: the next image-control statement works on these nodes.
pub fn image_set(nodes: Nodes, at: At) -> Code {
    call("ngyx_image_set", [nodes.code(), at.code()])
}

/// `void ngyx_barrier(const ngyx_nodes *nodes, const char *at)`
///
/// `barrier`; NULL: the executing nodes. Others pass. Completes the caller's accesses first.
pub fn barrier(nodes: Option<Nodes>, at: At) -> Code {
    call("ngyx_barrier", [nodes.code(), at.code()])
}

/// `int ngyx_nodes_image(const ngyx_nodes *nodes, int position, const char *at)`
///
/// `#pragma xmp coarray on p :: a`: coindex `position` of `a` means this image.
pub fn nodes_image(nodes: Nodes, position: Int, at: At) -> Code {
    call("ngyx_nodes_image", [nodes.code(), position.code(), at.code()])
}

/// `int ngyx_nodes_element(const ngyx_nodes *nodes, int nd, const int *subscripts, const char *at)`
///
/// Image of one node `p[i][j]` (post, wait).
pub fn nodes_element(nodes: Nodes, subscripts: List<Int>, at: At) -> Code {
    let nd = subscripts.length();
    call("ngyx_nodes_element", [nodes.code(), nd, subscripts.code(), at.code()])
}

/// `const ngyx_nodes *ngyx_on_nodes(const ngyx_nodes *of, const int *base, const int *length, const int *step, const char *name, const char *at)`
///
/// The nodes that a clause means by a section of a node array; messages call it `name`. The rules are those of ngyx_nodes_section,
/// with two exceptions. A length that a step takes beyond the dimension is cut there. NGYX_OWN on a node outside the array means no
/// node.
pub fn on_nodes(of: Nodes, base: List<Int>, length: List<Int>, step: List<Int>, name: Text, at: At) -> Code {
    call("ngyx_on_nodes", [of.code(), base.code(), length.code(), step.code(), name.code(), at.code()])
}

/// `const ngyx_nodes *ngyx_on_template(const ngyx_template *t, const ngyx_subscript *kind, const ngyx_pd *first, const ngyx_pd *second, const ngyx_pd *step, const char *name, const char *at)`
///
/// The nodes that own an element of a section of a template, in the order of its node array. One kind, two bounds and a step
/// per dimension of `t`. PTRDIFF_MIN is a bound that was not written. Lengths are cut as for ngyx_on_nodes.
pub fn on_template(
    t: Template,
    kind: List<Subscript>,
    first: List<Offset>,
    second: List<Offset>,
    step: List<Offset>,
    name: Text,
    at: At,
) -> Code {
    call("ngyx_on_template", [t.code(), kind.code(), first.code(), second.code(), step.code(), name.code(), at.code()])
}

/// `const ngyx_nodes *ngyx_sharing(const ngyx_template *t, const ngyx_subscript *kind, const ngyx_pd *first, const ngyx_pd *second, const ngyx_pd *step, const char *name, const char *at)`
///
/// The executing ones among these nodes. The reduction clauses of a loop combine over them. The kind is NGYX_ITERATIONS for the loop's
/// indices, or NGYX_EVERY where its values are not known before the nest.
pub fn sharing(
    t: Template,
    kind: List<Subscript>,
    first: List<Offset>,
    second: List<Offset>,
    step: List<Offset>,
    name: Text,
    at: At,
) -> Code {
    call("ngyx_sharing", [t.code(), kind.code(), first.code(), second.code(), step.code(), name.code(), at.code()])
}

/// `void ngyx_bcast_section(const ngyx_nodes *on, const ngyx_nodes *source, int nd, ngyx_sz esize, void *first, const ngyx_pd *stride, const ngyx_pd *count, const char *at)`
///
/// ngyx_bcast of a section: `first` is its first element; a count that is not positive makes it empty.
pub fn bcast_section(
    on: Option<Nodes>,
    source: Option<Nodes>,
    esize: Size,
    first: Addr,
    stride: List<Offset>,
    count: List<Offset>,
    at: At,
) -> Code {
    let nd = stride.length();
    call(
        "ngyx_bcast_section",
        [on.code(), source.code(), nd, esize.code(), first.code(), stride.code(), count.code(), at.code()],
    )
}

/// `const ngyx_nodes *ngyx_holder(const ngyx_nodes *on, int holds, const char *at)`
///
/// The first node of `on` (NULL: the executing nodes) that calls it with `holds`, as a set; the first of all if none does. NULL on
/// nodes that are not of `on`. Collective over `on`.
pub fn holder(on: Option<Nodes>, holds: Int, at: At) -> Code {
    call("ngyx_holder", [on.code(), holds.code(), at.code()])
}

/// `int ngyx_begin(const ngyx_nodes *set, const char *at)`
///
/// 1 if the caller is of the set. Then the set executes from now on, and images are its members. NULL: the nodes that execute already.
/// Error if some do not.
pub fn begin(set: Option<Nodes>, at: At) -> Code {
    call("ngyx_begin", [set.code(), at.code()])
}

/// `ngyx_entry ngyx_begin_iterations(const ngyx_nodes *set, const char *at)`
///
/// The same for the iterations of a loop: the current set of images stays.
pub fn begin_iterations(set: Option<Nodes>, at: At) -> Code {
    call("ngyx_begin_iterations", [set.code(), at.code()])
}

/// `void ngyx_end(const int *began)`
///
/// Undoes an ngyx_begin or ngyx_begin_iterations that gave 1; for variables with a clean-up.
pub fn end(began: Ref<Int>) -> Code {
    call("ngyx_end", [began.code()])
}

/// `ngyx_template *ngyx_template_new(int nd, const ngyx_pd *low, const ngyx_pd *extent, const char *name, const char *at)`
///
/// `template`. extent NULL: `:`, and template_fix sets it.
pub fn template_new(nd: Int, low: Option<List<Offset>>, extent: Option<List<Offset>>, name: Text, at: At) -> Code {
    call("ngyx_template_new", [nd.code(), low.code(), extent.code(), name.code(), at.code()])
}

/// `void ngyx_template_drop(ngyx_template *const *t)`
///
/// The end of its scope (attribute cleanup). Arrays keep what they need of it.
pub fn template_drop(t: Addr) -> Code {
    call("ngyx_template_drop", [t.code()])
}

/// `void ngyx_distribute(ngyx_template *t, int nd, const ngyx_format *format, const ngyx_pd *chunk, const int *const *lists, const ngyx_nodes *onto, const char *at)`
///
/// `distribute`, once. lists[d]: the lengths of a gblock(list), one per node.
pub fn distribute(
    t: Template,
    format: List<Format>,
    chunk: List<Offset>,
    lists: List<List<Int>>,
    onto: Nodes,
    at: At,
) -> Code {
    let nd = format.length();
    call("ngyx_distribute", [t.code(), nd, format.code(), chunk.code(), lists.code(), onto.code(), at.code()])
}

/// `void ngyx_template_fix(ngyx_template *t, int nf, const ngyx_format *format, const ngyx_pd *chunk, const int *const *lists, int nd, const ngyx_pd *low, const ngyx_pd *extent, const char *at)`
///
/// `template_fix`: formats (nf 0: none), bounds (extent NULL: none). Error: complete before, or still not.
pub fn template_fix(
    t: Template,
    format: List<Format>,
    chunk: List<Offset>,
    lists: List<List<Int>>,
    nd: Int,
    low: Option<List<Offset>>,
    extent: Option<List<Offset>>,
    at: At,
) -> Code {
    let nf = format.length();
    call(
        "ngyx_template_fix",
        [t.code(), nf, format.code(), chunk.code(), lists.code(), nd.code(), low.code(), extent.code(), at.code()],
    )
}

/// `void ngyx_array_declare(ngyx_array *array, ngyx_sz esize, ngyx_sz align, int nd, const ngyx_template *t, const int *dim, const ngyx_pd *offset, const ngyx_pd *low, const ngyx_pd *high, const char *name, const char *at)`
///
/// `align` and `shadow`, as far as they are known without memory. `align`: of the local section, at least 64. A `dim` of -1: the
/// dimension is not distributed. A `low` of -1: full shadow.
pub fn array_declare(
    array: Array,
    esize: Size,
    align: Size,
    t: Template,
    dim: List<Int>,
    offset: List<Offset>,
    low: List<Offset>,
    high: List<Offset>,
    name: Text,
    at: At,
) -> Code {
    let nd = dim.length();
    call(
        "ngyx_array_declare",
        [
            array.code(),
            esize.code(),
            align.code(),
            nd,
            t.code(),
            dim.code(),
            offset.code(),
            low.code(),
            high.code(),
            name.code(),
            at.code(),
        ],
    )
}

/// `void *ngyx_array_make(ngyx_array *array, int nd, const ngyx_pd *extent, const char *at)`
///
/// Makes the local sections (zeroed), fills the descriptor, gives the local section's address. Collective over the executing nodes.
pub fn array_make(array: Array, extent: List<Offset>, at: At) -> Code {
    let nd = extent.length();
    call("ngyx_array_make", [array.code(), nd, extent.code(), at.code()])
}

/// `void ngyx_array_param(ngyx_array *array, void *data, int nd, const ngyx_pd *extent, const char *at)`
///
/// A parameter whose argument is `data`. The descriptor names the array whose local section begins there, which must be stored as
/// declared. If there is none, only local access works. An `extent` of -1: that of the argument. Local.
pub fn array_param(array: Array, data: Option<Addr>, extent: List<Offset>, at: At) -> Code {
    let nd = extent.length();
    call("ngyx_array_param", [array.code(), data.code(), nd, extent.code(), at.code()])
}

/// `void ngyx_array_record(const ngyx_array *array, ngyx_array *declared, const char *type, int nd, const ngyx_pd *extent, const char *at)`
///
/// What a unit declares about an array of the program, at start. The unit that defines it passes NULL as `declared`. The others have
/// described `declared` like it, which ends here. Declarations that differ end the job when all units have begun. A NULL `array`: no unit
/// defines it. An `extent` of -1: not written. `type`: of an element, as C writes it, or NULL.
pub fn array_record(
    array: Option<Array>,
    declared: Option<Array>,
    ty: Option<Text>,
    extent: List<Offset>,
    at: At,
) -> Code {
    let nd = extent.length();
    call("ngyx_array_record", [array.code(), declared.code(), ty.code(), nd, extent.code(), at.code()])
}

/// `ngyx_pd ngyx_array_extent(const ngyx_array *array, int dim, const char *at)`
///
/// The extent of a dimension.
pub fn array_extent(array: Array, dim: Int, at: At) -> Code {
    call("ngyx_array_extent", [array.code(), dim.code(), at.code()])
}

/// `ngyx_pd ngyx_array_here(const ngyx_array *array, int dim, const char *at)`
///
/// Elements along a dimension that this node stores, shadow included; none where it owns none, but with a full shadow.
pub fn array_here(array: Array, dim: Int, at: At) -> Code {
    call("ngyx_array_here", [array.code(), dim.code(), at.code()])
}

/// `const ngyx_array *ngyx_array_at(const ngyx_array *array, const void *data, const char *at)`
///
/// A descriptor of the array that begins at `data`, the value of a pointer or a member that `array` declares. Local.
pub fn array_at(array: Array, data: Addr, at: At) -> Code {
    call("ngyx_array_at", [array.code(), data.code(), at.code()])
}

/// `const ngyx_array *ngyx_array_held(const ngyx_array *array, const void *data)`
///
/// The same for `xmp_desc_of`: `array` itself if nothing begins at `data`, as before `xmp_malloc`. Local.
pub fn array_held(array: Array, data: Addr) -> Code {
    call("ngyx_array_held", [array.code(), data.code()])
}

/// `void ngyx_array_free(void *data, const char *name, const char *at)`
///
/// `free(p)` of an aligned pointer. NULL is ignored. Collective over the nodes that made it.
pub fn array_free(data: Option<Addr>, name: Text, at: At) -> Code {
    call("ngyx_array_free", [data.code(), name.code(), at.code()])
}

/// `void ngyx_array_drop(ngyx_array *array)`
///
/// The end of an array's block (attribute cleanup): gives its sections back. Collective over the nodes that made it.
pub fn array_drop(array: Array) -> Code {
    call("ngyx_array_drop", [array.code()])
}

/// `void ngyx_array_forget(ngyx_array *array)`
///
/// The end of a descriptor whose array stays: a parameter, a pointer.
pub fn array_forget(array: Array) -> Code {
    call("ngyx_array_forget", [array.code()])
}

/// `void *ngyx_pile_add(ngyx_pile *pile, void *data)`
pub fn pile_add(pile: Pile, data: Addr) -> Code {
    call("ngyx_pile_add", [pile.code(), data.code()])
}

/// `void ngyx_pile_drop(ngyx_pile *pile)`
///
/// Local sections that end together (attribute cleanup): those of a structure's members. Zeroed at first; `add` gives `data`.
pub fn pile_drop(pile: Pile) -> Code {
    call("ngyx_pile_drop", [pile.code()])
}

/// `void *ngyx_lib_malloc(const char *at, void *d, const ngyx_pd *extent, int n)`
pub fn lib_malloc(at: At, d: Addr, extent: List<Offset>) -> Code {
    let n = extent.length();
    call("ngyx_lib_malloc", [at.code(), d.code(), extent.code(), n])
}

/// `void ngyx_lib_free(const char *at, void *d)`
///
/// What the macros xmp_malloc and xmp_free of xmp.h call.
pub fn lib_free(at: At, d: Addr) -> Code {
    call("ngyx_lib_free", [at.code(), d.code()])
}

/// `ngyx_template *ngyx_nodes_space(const ngyx_nodes *nodes, int low, const char *at)`
///
/// The indices of a node array, from `low` on in each dimension, as a template with one on each node: for `loop (i) on p[i]`. The same
/// handle each time; it lives as long as the program.
pub fn nodes_space(nodes: Nodes, low: Int, at: At) -> Code {
    call("ngyx_nodes_space", [nodes.code(), low.code(), at.code()])
}

/// `void ngyx_loop(ngyx_pd *range, const ngyx_header *h, const char *at)`
///
/// Where a node's part has no gaps: its first value, and the value at which to stop.
pub fn loop_(range: List<Offset>, h: Header, at: At) -> Code {
    call("ngyx_loop", [range.code(), h.code(), at.code()])
}

/// `void ngyx_loop_wide(ngyx_pd *range, const ngyx_header *h, ngyx_pd low, ngyx_pd high, int unbound, const char *at)`
///
/// `expand`: the values of a part that is `low` and `high` indices wider than the node's own. It stays within the bounds of the loop
/// unless `unbound`. It is empty if the own part is outside these bounds.
pub fn loop_wide(range: List<Offset>, h: Header, low: Offset, high: Offset, unbound: Int, at: At) -> Code {
    call("ngyx_loop_wide", [range.code(), h.code(), low.code(), high.code(), unbound.code(), at.code()])
}

/// `void ngyx_loop_frame(ngyx_frame *frame, const ngyx_header *h, ngyx_pd low, ngyx_pd high, int unbound, const char *at)`
///
/// `margin`. The pieces are five ranges: the widened part, the own part, the low and the high strip, and what is between the strips.
/// Only one of the two parts has a strip. `mark`: 1 the piece belongs to the widened part, 2 to the own one.
pub fn loop_frame(frame: Frame, h: Header, low: Offset, high: Offset, unbound: Int, at: At) -> Code {
    call("ngyx_loop_frame", [frame.code(), h.code(), low.code(), high.code(), unbound.code(), at.code()])
}

/// `void ngyx_runs_new(ngyx_runs *runs, const ngyx_header *h, const char *at)`
pub fn runs_new(runs: Runs, h: Header, at: At) -> Code {
    call("ngyx_runs_new", [runs.code(), h.code(), at.code()])
}

/// `void ngyx_runs_free(ngyx_runs *runs)`
///
/// The node's values for any part, in the order of the loop. Each run is `again` times `count` values: first + r * period + t * step.
/// With a step of 1 or -1, the elements of a run are contiguous. The last function frees the runs.
pub fn runs_free(runs: Runs) -> Code {
    call("ngyx_runs_free", [runs.code()])
}

/// `void ngyx_section_runs(ngyx_runs *runs, const ngyx_template *t, int dim, ngyx_subscript kind, ngyx_pd first, ngyx_pd second, ngyx_pd step, ngyx_pd count, const char *at)`
///
/// The elements that this node owns of a section of a dimension, as runs of their numbers. `kind` and bounds are those of
/// ngyx_on_template. `count`: how many elements the section must have, or a negative number for any.
pub fn section_runs(
    runs: Runs,
    t: Template,
    dim: Int,
    kind: Subscript,
    first: Offset,
    second: Offset,
    step: Offset,
    count: Offset,
    at: At,
) -> Code {
    call(
        "ngyx_section_runs",
        [
            runs.code(),
            t.code(),
            dim.code(),
            kind.code(),
            first.code(),
            second.code(),
            step.code(),
            count.code(),
            at.code(),
        ],
    )
}

/// `int ngyx_owns(const ngyx_template *t, int dim, ngyx_subscript kind, ngyx_pd first, ngyx_pd second, ngyx_pd step, const char *at)`
///
/// Whether this node owns an index of a section of a dimension, given as for ngyx_on_template.
pub fn owns(t: Template, dim: Int, kind: Subscript, first: Offset, second: Offset, step: Offset, at: At) -> Code {
    call("ngyx_owns", [t.code(), dim.code(), kind.code(), first.code(), second.code(), step.code(), at.code()])
}

/// `int ngyx_reduce(const ngyx_nodes *on, ngyx_op op, ngyx_type type, void *data, ngyx_sz n, const char *at)`
///
/// `reduction`; NULL: the executing nodes. The same bits on all of them. Others pass, and get 0.
pub fn reduce(on: Option<Nodes>, op: Op, ty: Type, data: Addr, n: Size, at: At) -> Code {
    call("ngyx_reduce", [on.code(), op.code(), ty.code(), data.code(), n.code(), at.code()])
}

/// `int ngyx_locate(const ngyx_nodes *on, ngyx_located *found, const char *at)`
///
/// An extremum with the iteration in which it was found. The extremum follows the structure without a gap, then the values that belong
/// to it. `size` counts all bytes, and `type` is an ngyx_type. `kind` is the sum of 1 for the least, and 2 for the last of equal ones.
/// The first of the `keys` is 1 if something was found. The others are the control variables, the outermost first, with a greater value
/// for a later iteration. All nodes get the extremum, the keys and the values of one node.
pub fn locate(on: Option<Nodes>, found: Located, at: At) -> Code {
    call("ngyx_locate", [on.code(), found.code(), at.code()])
}

/// `void ngyx_apply(ngyx_op op, ngyx_type type, void *into, const void *from, ngyx_sz n)`
///
/// into[i] = into[i] op from[i] on the caller's own memory, as a reduction combines two nodes. Nothing if there is no such operation.
pub fn apply(op: Op, ty: Type, into: Addr, from: Addr, n: Size) -> Code {
    call("ngyx_apply", [op.code(), ty.code(), into.code(), from.code(), n.code()])
}

/// `void ngyx_fill_ones(ngyx_type type, void *data, ngyx_sz n)`
///
/// The elements become 1, the identity of a product. Nothing if the type has no such number.
pub fn fill_ones(ty: Type, data: Addr, n: Size) -> Code {
    call("ngyx_fill_ones", [ty.code(), data.code(), n.code()])
}

/// `void ngyx_owned_open(ngyx_owned *owned, const ngyx_array *array, const ngyx_nodes *on, const char *at)`
pub fn owned_open(owned: Owned, array: Array, on: Option<Nodes>, at: At) -> Code {
    call("ngyx_owned_open", [owned.code(), array.code(), on.code(), at.code()])
}

/// `void ngyx_owned_close(ngyx_owned *owned)`
///
/// `ngyx_owned_open` copies the elements that the caller owns of a distributed array, for a reduction or a broadcast.
/// `ngyx_owned_close` puts them back. None on nodes outside `on` (NULL: the executing nodes). Error: not all nodes of `on` own the
/// same elements.
pub fn owned_close(owned: Owned) -> Code {
    call("ngyx_owned_close", [owned.code()])
}

/// `void ngyx_replicated(const ngyx_array *array, const ngyx_nodes *on, const char *at)`
///
/// That error alone, for an element.
pub fn replicated(array: Array, on: Option<Nodes>, at: At) -> Code {
    call("ngyx_replicated", [array.code(), on.code(), at.code()])
}

/// `void ngyx_bcast(const ngyx_nodes *on, const ngyx_nodes *source, void *data, ngyx_sz bytes, const char *at)`
///
/// `bcast` from the one node of `source` (NULL: the first of `on`); on NULL: to the executing nodes. Others pass.
pub fn bcast(on: Option<Nodes>, source: Option<Nodes>, data: Addr, bytes: Size, at: At) -> Code {
    call("ngyx_bcast", [on.code(), source.code(), data.code(), bytes.code(), at.code()])
}

/// `void ngyx_reflect(const ngyx_array *array, int nd, const ngyx_pd *low, const ngyx_pd *high, const int *periodic, int orthogonal, const int *async, const char *at)`
///
/// `reflect`; a width of PTRDIFF_MIN is the declared one. Collective over the array's nodes.
pub fn reflect(
    array: Array,
    low: List<Offset>,
    high: List<Offset>,
    periodic: List<Int>,
    orthogonal: Int,
    async_: Option<Ref<Int>>,
    at: At,
) -> Code {
    let nd = low.length();
    call(
        "ngyx_reflect",
        [array.code(), nd, low.code(), high.code(), periodic.code(), orthogonal.code(), async_.code(), at.code()],
    )
}

/// `void ngyx_reflect_init(const ngyx_array *array, int nd, const ngyx_pd *low, const ngyx_pd *high, const int *periodic, int orthogonal, const char *at)`
pub fn reflect_init(
    array: Array,
    low: List<Offset>,
    high: List<Offset>,
    periodic: List<Int>,
    orthogonal: Int,
    at: At,
) -> Code {
    let nd = low.length();
    call(
        "ngyx_reflect_init",
        [array.code(), nd, low.code(), high.code(), periodic.code(), orthogonal.code(), at.code()],
    )
}

/// `void ngyx_reflect_do(const ngyx_array *array, const int *async, const char *at)`
///
/// The same in two steps: the first describes it, and the second does it, any number of times.
pub fn reflect_do(array: Array, async_: Option<Ref<Int>>, at: At) -> Code {
    call("ngyx_reflect_do", [array.code(), async_.code(), at.code()])
}

/// `void ngyx_reduce_shadow(const ngyx_array *array, ngyx_type type, int nd, const ngyx_pd *low, const ngyx_pd *high, const int *periodic, int orthogonal, const int *async, const char *at)`
///
/// `reduce_shadow`: adds shadows to what they mirror. type: as for ngyx_acc.
pub fn reduce_shadow(
    array: Array,
    ty: Type,
    low: List<Offset>,
    high: List<Offset>,
    periodic: List<Int>,
    orthogonal: Int,
    async_: Option<Ref<Int>>,
    at: At,
) -> Code {
    let nd = low.length();
    call(
        "ngyx_reduce_shadow",
        [
            array.code(),
            ty.code(),
            nd,
            low.code(),
            high.code(),
            periodic.code(),
            orthogonal.code(),
            async_.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_gmove(const ngyx_operand *left, const ngyx_operand *right, ngyx_mode mode, const int *async, const char *at)`
///
/// `gmove`. Collective over the executing nodes.
pub fn gmove(left: Operand, right: Operand, mode: Mode, async_: Option<Ref<Int>>, at: At) -> Code {
    call("ngyx_gmove", [left.code(), right.code(), mode.code(), async_.code(), at.code()])
}

/// `ngyx_converting ngyx_gmove_fetch(const ngyx_operand *left, const ngyx_operand *right, ngyx_mode mode, const char *at)`
///
/// The first half of a gmove that converts: what this node moves, for the caller to convert. Collective as `ngyx_gmove`.
pub fn gmove_fetch(left: Operand, right: Operand, mode: Mode, at: At) -> Code {
    call("ngyx_gmove_fetch", [left.code(), right.code(), mode.code(), at.code()])
}

/// `void ngyx_gmove_store(const ngyx_operand *left, const ngyx_operand *right, ngyx_mode mode, const char *at)`
///
/// The second half, with the same operands: what has been converted goes to the left side. Complete on return.
pub fn gmove_store(left: Operand, right: Operand, mode: Mode, at: At) -> Code {
    call("ngyx_gmove_store", [left.code(), right.code(), mode.code(), at.code()])
}

/// `void ngyx_wait_async(const ngyx_nodes *on, int n, const int *ids, const char *at)`
///
/// `wait_async`; NULL: the executing nodes. Others pass.
pub fn wait_async(on: Option<Nodes>, ids: List<Int>, at: At) -> Code {
    let n = ids.length();
    call("ngyx_wait_async", [on.code(), n, ids.code(), at.code()])
}

/// `void ngyx_coindexed_move(const ngyx_operand *left, const int *left_image, const ngyx_operand *right, const int *right_image, const char *at)`
///
/// left = right. The right side may be a single element for all of the left one. A put is locally complete on return and remotely
/// after the next synchronisation, a get is complete on return. Errors: no such image, or it has no part of the array, or does not
/// store an element; shapes that differ.
pub fn coindexed_move(
    left: Operand,
    left_image: Option<Ref<Int>>,
    right: Operand,
    right_image: Option<Ref<Int>>,
    at: At,
) -> Code {
    call("ngyx_coindexed_move", [left.code(), left_image.code(), right.code(), right_image.code(), at.code()])
}

/// `void *ngyx_coindexed_at(const ngyx_operand *of, const int *image, const char *at)`
///
/// Where one element is: the address in the caller's segment that corresponds to it, for atomics. Errors as of the move.
pub fn coindexed_at(of: Operand, image: Option<Ref<Int>>, at: At) -> Code {
    call("ngyx_coindexed_at", [of.code(), image.code(), at.code()])
}

/// `void ngyx_coindexed_acc(ngyx_op op, ngyx_type type, int negate, const ngyx_operand *left, const int *left_image, const ngyx_operand *right, const int *right_image, const char *at)`
///
/// left = left op right, or op -right, element-wise atomic. Completion as of a put. op, type: as for ngyx_acc.
pub fn coindexed_acc(
    op: Op,
    ty: Type,
    negate: Int,
    left: Operand,
    left_image: Option<Ref<Int>>,
    right: Operand,
    right_image: Option<Ref<Int>>,
    at: At,
) -> Code {
    call(
        "ngyx_coindexed_acc",
        [
            op.code(),
            ty.code(),
            negate.code(),
            left.code(),
            left_image.code(),
            right.code(),
            right_image.code(),
            at.code(),
        ],
    )
}

/// `void *ngyx_desc_template(const ngyx_template *t)`
pub fn desc_template(t: Template) -> Code {
    call("ngyx_desc_template", [t.code()])
}

/// `void *ngyx_desc_array(const ngyx_array *array, ngyx_type type)`
///
/// xmp_desc_of(x): gives the address back and remembers that it is a descriptor. type: what the elements are.
pub fn desc_array(array: Array, ty: Type) -> Code {
    call("ngyx_desc_array", [array.code(), ty.code()])
}

/// `void *ngyx_unmapped(const ngyx_operand *of, ngyx_type type, const char *at)`
///
/// A descriptor of an array with the values of a local section, which all executing nodes have whole: an argument that is not mapped.
pub fn unmapped(of: Operand, ty: Type, at: At) -> Code {
    call("ngyx_unmapped", [of.code(), ty.code(), at.code()])
}

/// `void ngyx_unmapped_end(const ngyx_operand *of, void *d, int result, const char *at)`
///
/// Its end; `result`: its values go back to the section. Both are collective over the executing nodes.
pub fn unmapped_end(of: Operand, d: Addr, result: Int, at: At) -> Code {
    call("ngyx_unmapped_end", [of.code(), d.code(), result.code(), at.code()])
}

/// `void ngyx_lib_transpose(const char *at, void *x, void *a, int opt)`
pub fn lib_transpose(at: At, x: Addr, a: Addr, opt: Int) -> Code {
    call("ngyx_lib_transpose", [at.code(), x.code(), a.code(), opt.code()])
}

/// `void ngyx_lib_matmul(const char *at, void *x, void *a, void *b)`
pub fn lib_matmul(at: At, x: Addr, a: Addr, b: Addr) -> Code {
    call("ngyx_lib_matmul", [at.code(), x.code(), a.code(), b.code()])
}

/// `void ngyx_lib_sort(const char *at, void *of, void *out, int down)`
pub fn lib_sort(at: At, of: Addr, out: Addr, down: Int) -> Code {
    call("ngyx_lib_sort", [at.code(), of.code(), out.code(), down.code()])
}

/// `void ngyx_lib_pack(const char *at, void *v, void *a, void *mask)`
pub fn lib_pack(at: At, v: Addr, a: Addr, mask: Option<Addr>) -> Code {
    call("ngyx_lib_pack", [at.code(), v.code(), a.code(), mask.code()])
}

/// `void ngyx_lib_unpack(const char *at, void *a, void *v, void *mask)`
pub fn lib_unpack(at: At, a: Addr, v: Addr, mask: Option<Addr>) -> Code {
    call("ngyx_lib_unpack", [at.code(), a.code(), v.code(), mask.code()])
}

/// `void ngyx_lib_gather(const char *at, void *x, void *a, int n, void *const *indices)`
pub fn lib_gather(at: At, x: Addr, a: Addr, indices: List<Addr>) -> Code {
    let n = indices.length();
    call("ngyx_lib_gather", [at.code(), x.code(), a.code(), n, indices.code()])
}

/// `void ngyx_lib_scatter(const char *at, void *x, void *a, int n, void *const *indices)`
///
/// The procedures of xmp.h with the user's line; arguments are descriptors. Collective over the nodes of the arrays, complete
/// on return.
pub fn lib_scatter(at: At, x: Addr, a: Addr, indices: List<Addr>) -> Code {
    let n = indices.length();
    call("ngyx_lib_scatter", [at.code(), x.code(), a.code(), n, indices.code()])
}

/// `void ngyx_lib_sync_memory(const char *at, int *status)`
pub fn lib_sync_memory(at: At, status: Option<Ref<Int>>) -> Code {
    call("ngyx_lib_sync_memory", [at.code(), status.code()])
}

/// `void ngyx_lib_sync_all(const char *at, int *status)`
pub fn lib_sync_all(at: At, status: Option<Ref<Int>>) -> Code {
    call("ngyx_lib_sync_all", [at.code(), status.code()])
}

/// `void ngyx_lib_sync_image(const char *at, int base, int image, int *status)`
pub fn lib_sync_image(at: At, base: Int, image: Int, status: Option<Ref<Int>>) -> Code {
    call("ngyx_lib_sync_image", [at.code(), base.code(), image.code(), status.code()])
}

/// `void ngyx_lib_sync_images(const char *at, int base, int n, const int *images, int *status)`
pub fn lib_sync_images(at: At, base: Int, n: Int, images: List<Int>, status: Option<Ref<Int>>) -> Code {
    call("ngyx_lib_sync_images", [at.code(), base.code(), n.code(), images.code(), status.code()])
}

/// `void ngyx_lib_sync_images_all(const char *at, int *status)`
///
/// Without status (NULL) an error condition ends the job with a message.
pub fn lib_sync_images_all(at: At, status: Option<Ref<Int>>) -> Code {
    call("ngyx_lib_sync_images_all", [at.code(), status.code()])
}

/// `void *ngyx_lib_comalloc(const char *at, const ngyx_sz *bytes_and_codimensions, int n)`
pub fn lib_comalloc(at: At, bytes_and_codimensions: List<Size>) -> Code {
    let n = bytes_and_codimensions.length();
    call("ngyx_lib_comalloc", [at.code(), bytes_and_codimensions.code(), n])
}

/// `void ngyx_lib_cofree(const char *at, void *p)`
pub fn lib_cofree(at: At, p: Option<Addr>) -> Code {
    call("ngyx_lib_cofree", [at.code(), p.code()])
}

/// `int ngyx_lib_primary_index(const char *at, int base, int n, const int *positions, int *indices, const void *nodes)`
pub fn lib_primary_index(at: At, base: Int, n: Int, positions: List<Int>, indices: List<Int>, nodes: Addr) -> Code {
    call("ngyx_lib_primary_index", [at.code(), base.code(), n.code(), positions.code(), indices.code(), nodes.code()])
}

/// `int ngyx_lib_image_index(const char *at, int base, int n, const int *positions, int *indices, const void *nodes)`
///
/// Index translation (XMP 5.5). 0 on success.
pub fn lib_image_index(at: At, base: Int, n: Int, positions: List<Int>, indices: List<Int>, nodes: Addr) -> Code {
    call("ngyx_lib_image_index", [at.code(), base.code(), n.code(), positions.code(), indices.code(), nodes.code()])
}

/// `void ngyx_check_constructs(void)`
///
/// Called by a unit's constructor. From now on, all executing nodes compare their place and arguments at each global construct. They
/// end the job with a message if these differ. Collective at each construct.
pub fn check_constructs() -> Code {
    call("ngyx_check_constructs", [])
}

/// `void ngyx_check_pass(int n, const char *const *names, const ngyx_pd *values, const char *at)`
///
/// The same for a construct in which no node waits (`loop`, `array`). It is noted, and compared when the executing nodes meet the next
/// time. Local.
pub fn check_pass(names: List<Text>, values: List<Offset>, at: At) -> Code {
    let n = names.length();
    call("ngyx_check_pass", [n, names.code(), values.code(), at.code()])
}

/// `void ngyx_check_task(const ngyx_nodes *set, int own, const char *at)`
///
/// The same for `task`; `set`: the nodes that the directive names. `own`: the node reference has a `*`, so each node names its own set.
pub fn check_task(set: Option<Nodes>, own: Int, at: At) -> Code {
    call("ngyx_check_task", [set.code(), own.code(), at.code()])
}

/// `int ngyx_begin_unchecked(const ngyx_nodes *set, const char *at)`
///
/// ngyx_begin for `nocomm`. Not all nodes of such a task need come, so nothing is compared inside it.
pub fn begin_unchecked(set: Option<Nodes>, at: At) -> Code {
    call("ngyx_begin_unchecked", [set.code(), at.code()])
}

/// `ngyx_pd ngyx_check_element(const ngyx_array *array, int nd, const ngyx_pd *indices, ngyx_usage usage, const char *at)`
///
/// Where an element is stored, in elements from the first stored one; indices left out at the end count as the first stored ones.
/// Error: the element is neither owned nor shadow here. For an address, this is only a warning, and the element after the last stored
/// one is allowed. Warns, once per place (`at`) and job, if a shadow is read whose element has been changed since the last reflect.
pub fn check_element(array: Array, indices: List<Offset>, usage: Usage, at: At) -> Code {
    let nd = indices.length();
    call("ngyx_check_element", [array.code(), nd, indices.code(), usage.code(), at.code()])
}

/// `void ngyx_check_written(const ngyx_array *array, int widened, const char *at)`
///
/// A loop has written elements of the array. Its shadows are then old, unless the loop was widened (`expand`, `margin`) and wrote them
/// too.
pub fn check_written(array: Array, widened: Int, at: At) -> Code {
    call("ngyx_check_written", [array.code(), widened.code(), at.code()])
}

/// `void ngyx_check_section(const char *name, int dim, ngyx_pd base, ngyx_pd length, ngyx_pd step, ngyx_pd extent, const char *at)`
///
/// Errors: length < 0, step == 0, first or last element outside 0 .. extent-1. extent < 0: unknown, only length and step are checked.
pub fn check_section(name: Text, dim: Int, base: Offset, length: Offset, step: Offset, extent: Offset, at: At) -> Code {
    call(
        "ngyx_check_section",
        [name.code(), dim.code(), base.code(), length.code(), step.code(), extent.code(), at.code()],
    )
}

/// `void ngyx_check_sections(const char *name, int n, const ngyx_pd *sections, const char *at)`
///
/// ngyx_check_section of several dimensions of one section: the numbers of each one follow one another.
pub fn check_sections(name: Text, n: Int, sections: List<Offset>, at: At) -> Code {
    call("ngyx_check_sections", [name.code(), n.code(), sections.code(), at.code()])
}

/// `void ngyx_check_conform(int dim, ngyx_pd left, ngyx_pd right, const char *at)`
pub fn check_conform(dim: Int, left: Offset, right: Offset, at: At) -> Code {
    call("ngyx_check_conform", [dim.code(), left.code(), right.code(), at.code()])
}

/// `void ngyx_check_symmetric(const void *co, const char *name, const char *at)`
///
/// The address must lie in the symmetric part of the caller's segment (pointers used as coarrays).
pub fn check_symmetric(co: Addr, name: Text, at: At) -> Code {
    call("ngyx_check_symmetric", [co.code(), name.code(), at.code()])
}

/// `void *ngyx_temp(ngyx_sz bytes, const char *at)`
pub fn temp(bytes: Size, at: At) -> Code {
    call("ngyx_temp", [bytes.code(), at.code()])
}

/// `void ngyx_temp_free(void *p)`
///
/// Temporaries of array statements whose sides overlap.
pub fn temp_free(p: Addr) -> Code {
    call("ngyx_temp_free", [p.code()])
}

/// `int ngyx_mapped(int image)`
///
/// Whether loads and stores reach the image.
pub fn mapped(image: Int) -> Code {
    call("ngyx_mapped", [image.code()])
}

/// `char *ngyx_there(const void *co, int image)`
///
/// Where the object is, if it is mapped; may be computed before that is known.
pub fn there(co: Addr, image: Int) -> Code {
    call("ngyx_there", [co.code(), image.code()])
}

/// `char *ngyx_there_in(const void *first, const void *co, int image)`
///
/// The same for a part of the object `first`. In a loop over its parts, only the distance from `first` changes.
pub fn there_in(first: Addr, co: Addr, image: Int) -> Code {
    call("ngyx_there_in", [first.code(), co.code(), image.code()])
}

/// `const void *ngyx_seen(const void *co, int image, void *temp, ngyx_sz size, const char *at)`
///
/// Where its bytes can be read: there, or in `temp` after a get.
pub fn seen(co: Addr, image: Int, temp: Addr, size: Size, at: At) -> Code {
    call("ngyx_seen", [co.code(), image.code(), temp.code(), size.code(), at.code()])
}

/// `const void *ngyx_seen_in(const void *first, const void *co, int image, void *temp, ngyx_sz size, const char *at)`
///
/// The same of a part of the object `first`.
pub fn seen_in(first: Addr, co: Addr, image: Int, temp: Addr, size: Size, at: At) -> Code {
    call("ngyx_seen_in", [first.code(), co.code(), image.code(), temp.code(), size.code(), at.code()])
}

/// `const void *ngyx_seen_whole(const void *co, int image, void *temp, ngyx_sz size, const char *at)`
///
/// As ngyx_seen, before an exchange: with -frace, the read counts as atomic.
pub fn seen_whole(co: Addr, image: Int, temp: Addr, size: Size, at: At) -> Code {
    call("ngyx_seen_whole", [co.code(), image.code(), temp.code(), size.code(), at.code()])
}

/// `int ngyx_image_2(int c0, int c1, int d0, const char *name, const char *at)`
///
/// ngyx_image of two cosubscripts.
pub fn image_2(c0: Int, c1: Int, d0: Int, name: Text, at: At) -> Code {
    call("ngyx_image_2", [c0.code(), c1.code(), d0.code(), name.code(), at.code()])
}

/// `void ngyx_put(void *co, int image, const void *src, ngyx_sz size, const char *at)`
pub fn put(co: Addr, image: Int, src: Addr, size: Size, at: At) -> Code {
    call("ngyx_put", [co.code(), image.code(), src.code(), size.code(), at.code()])
}

/// `void ngyx_put_1(void *co, ngyx_pd c0, int image, const void *src, ngyx_pd s0, ngyx_pd n0, ngyx_sz esize, const char *at)`
pub fn put_1(co: Addr, c0: Offset, image: Int, src: Addr, s0: Offset, n0: Offset, esize: Size, at: At) -> Code {
    call("ngyx_put_1", [co.code(), c0.code(), image.code(), src.code(), s0.code(), n0.code(), esize.code(), at.code()])
}

/// `void ngyx_put_2(void *co, ngyx_pd c0, ngyx_pd c1, int image, const void *src, ngyx_pd s0, ngyx_pd s1, ngyx_pd n0, ngyx_pd n1, ngyx_sz esize, const char *at)`
pub fn put_2(
    co: Addr,
    c0: Offset,
    c1: Offset,
    image: Int,
    src: Addr,
    s0: Offset,
    s1: Offset,
    n0: Offset,
    n1: Offset,
    esize: Size,
    at: At,
) -> Code {
    call(
        "ngyx_put_2",
        [
            co.code(),
            c0.code(),
            c1.code(),
            image.code(),
            src.code(),
            s0.code(),
            s1.code(),
            n0.code(),
            n1.code(),
            esize.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_get_1(void *dst, ngyx_pd d0, const void *co, ngyx_pd c0, int image, ngyx_pd n0, ngyx_sz esize, const char *at)`
pub fn get_1(dst: Addr, d0: Offset, co: Addr, c0: Offset, image: Int, n0: Offset, esize: Size, at: At) -> Code {
    call("ngyx_get_1", [dst.code(), d0.code(), co.code(), c0.code(), image.code(), n0.code(), esize.code(), at.code()])
}

/// `void ngyx_get_2(void *dst, ngyx_pd d0, ngyx_pd d1, const void *co, ngyx_pd c0, ngyx_pd c1, int image, ngyx_pd n0, ngyx_pd n1, ngyx_sz esize, const char *at)`
pub fn get_2(
    dst: Addr,
    d0: Offset,
    d1: Offset,
    co: Addr,
    c0: Offset,
    c1: Offset,
    image: Int,
    n0: Offset,
    n1: Offset,
    esize: Size,
    at: At,
) -> Code {
    call(
        "ngyx_get_2",
        [
            dst.code(),
            d0.code(),
            d1.code(),
            co.code(),
            c0.code(),
            c1.code(),
            image.code(),
            n0.code(),
            n1.code(),
            esize.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_move_1(void *d, ngyx_pd d0, const void *s, ngyx_pd s0, ngyx_pd n0, ngyx_sz esize, const char *at)`
pub fn move_1(d: Addr, d0: Offset, s: Addr, s0: Offset, n0: Offset, esize: Size, at: At) -> Code {
    call("ngyx_move_1", [d.code(), d0.code(), s.code(), s0.code(), n0.code(), esize.code(), at.code()])
}

/// `void ngyx_move_2(void *d, ngyx_pd d0, ngyx_pd d1, const void *s, ngyx_pd s0, ngyx_pd s1, ngyx_pd n0, ngyx_pd n1, ngyx_sz esize, const char *at)`
///
/// Sections: each dimension's strides on both sides and the number of elements, which may be negative for none.
pub fn move_2(
    d: Addr,
    d0: Offset,
    d1: Offset,
    s: Addr,
    s0: Offset,
    s1: Offset,
    n0: Offset,
    n1: Offset,
    esize: Size,
    at: At,
) -> Code {
    call(
        "ngyx_move_2",
        [d.code(), d0.code(), d1.code(), s.code(), s0.code(), s1.code(), n0.code(), n1.code(), esize.code(), at.code()],
    )
}

/// `void ngyx_section_n(int nd, void *dst, int dstimage, ngyx_sz dstunit, const void *src, int srcimage, ngyx_sz srcunit, ngyx_sz esize, const ngyx_pd *list, const char *at)`
pub fn section_n(
    nd: Int,
    dst: Addr,
    dstimage: Int,
    dstunit: Size,
    src: Addr,
    srcimage: Int,
    srcunit: Size,
    esize: Size,
    list: List<Offset>,
    at: At,
) -> Code {
    call(
        "ngyx_section_n",
        [
            nd.code(),
            dst.code(),
            dstimage.code(),
            dstunit.code(),
            src.code(),
            srcimage.code(),
            srcunit.code(),
            esize.code(),
            list.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_acc_n(ngyx_op op, ngyx_type type, int nd, void *co, ngyx_sz counit, int image, const void *src, ngyx_sz srcunit, const ngyx_pd *list, const char *at)`
///
/// The same with any number of dimensions, and an accumulate. `list` has for each dimension the number of elements and the two strides,
/// as multiples of the units, of which 0 means esize. NGYX_HERE in place of an image: memory of this one, which need not be symmetric.
pub fn acc_n(
    op: Op,
    ty: Type,
    nd: Int,
    co: Addr,
    counit: Size,
    image: Int,
    src: Addr,
    srcunit: Size,
    list: List<Offset>,
    at: At,
) -> Code {
    call(
        "ngyx_acc_n",
        [
            op.code(),
            ty.code(),
            nd.code(),
            co.code(),
            counit.code(),
            image.code(),
            src.code(),
            srcunit.code(),
            list.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_rows_begin(ngyx_rows *rows, int nd, void *co, ngyx_sz unit, ngyx_sz esize, int image, ngyx_rows_how how, int sides, ngyx_side *side, const ngyx_pd *list, const char *at)`
pub fn rows_begin(
    rows: Rows,
    nd: Int,
    co: Addr,
    unit: Size,
    esize: Size,
    image: Int,
    how: RowsHow,
    sides: Int,
    side: Option<Side>,
    list: List<Offset>,
    at: At,
) -> Code {
    call(
        "ngyx_rows_begin",
        [
            rows.code(),
            nd.code(),
            co.code(),
            unit.code(),
            esize.code(),
            image.code(),
            how.code(),
            sides.code(),
            side.code(),
            list.code(),
            at.code(),
        ],
    )
}

/// `int ngyx_rows_next(ngyx_rows *rows)`
pub fn rows_next(rows: Rows) -> Code {
    call("ngyx_rows_next", [rows.code()])
}

/// `void ngyx_rows_acc(ngyx_rows *rows, ngyx_op op, ngyx_type type)`
///
/// `list` has for each dimension the number of elements, the stride of the left side and those of the operands. The caller computes a
/// row each time that ngyx_rows_next is not 0. At 0, the left side has its values, and nothing is left to free but memory of
/// NGYX_APART. In that case, ngyx_rows_acc accumulates what is there, and frees it.
pub fn rows_acc(rows: Rows, op: Op, ty: Type) -> Code {
    call("ngyx_rows_acc", [rows.code(), op.code(), ty.code()])
}

/// `const char *ngyx_from(int nd, const ngyx_pd *n, const void *co, const ngyx_pd *stride, int image, ngyx_sz esize, void **staged, const char *at)`
pub fn from(n: List<Offset>, co: Addr, stride: List<Offset>, image: Int, esize: Size, staged: Addr, at: At) -> Code {
    let nd = n.length();
    call("ngyx_from", [nd, n.code(), co.code(), stride.code(), image.code(), esize.code(), staged.code(), at.code()])
}

/// `char *ngyx_to(int nd, const ngyx_pd *n, void *co, const ngyx_pd *stride, int remote, int image, ngyx_sz esize, int clash, int keep, void **staged, const char *at)`
pub fn to(
    n: List<Offset>,
    co: Addr,
    stride: List<Offset>,
    remote: Int,
    image: Int,
    esize: Size,
    clash: Int,
    keep: Int,
    staged: Addr,
    at: At,
) -> Code {
    let nd = n.length();
    call(
        "ngyx_to",
        [
            nd,
            n.code(),
            co.code(),
            stride.code(),
            remote.code(),
            image.code(),
            esize.code(),
            clash.code(),
            keep.code(),
            staged.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_home(int nd, const ngyx_pd *n, void *co, const ngyx_pd *stride, int remote, int image, ngyx_sz esize, const void *from, void *staged, const char *at)`
pub fn home(
    n: List<Offset>,
    co: Addr,
    stride: List<Offset>,
    remote: Int,
    image: Int,
    esize: Size,
    from: Addr,
    staged: Addr,
    at: At,
) -> Code {
    let nd = n.length();
    call(
        "ngyx_home",
        [
            nd,
            n.code(),
            co.code(),
            stride.code(),
            remote.code(),
            image.code(),
            esize.code(),
            from.code(),
            staged.code(),
            at.code(),
        ],
    )
}

/// `void ngyx_done(void *staged)`
pub fn done(staged: Addr) -> Code {
    call("ngyx_done", [staged.code()])
}

/// `int ngyx_clash(int nd, const ngyx_pd *n, const void *d, const ngyx_pd *ds, ngyx_sz de, const void *s, const ngyx_pd *ss, ngyx_sz se)`
pub fn clash(n: List<Offset>, d: Addr, ds: List<Offset>, de: Size, s: Addr, ss: List<Offset>, se: Size) -> Code {
    let nd = n.length();
    call("ngyx_clash", [nd, n.code(), d.code(), ds.code(), de.code(), s.code(), ss.code(), se.code()])
}

/// `int ngyx_empty_n(int nd, const ngyx_pd *n)`
///
/// Array statements with an expression on the right. ngyx_from is the place of an operand, and ngyx_to that of the left side, in place
/// or staged. ngyx_home copies a staged left side to its place, and ngyx_done frees staged memory. ngyx_clash: whether an operand
/// forces the left side to be staged. ngyx_empty_n: whether a section is empty.
pub fn empty_n(n: List<Offset>) -> Code {
    let nd = n.length();
    call("ngyx_empty_n", [nd, n.code()])
}

/// `void ngyx_acc_1(ngyx_op op, ngyx_type type, void *co, int image, const void *src, const char *at)`
///
/// ngyx_acc.
pub fn acc_1(op: Op, ty: Type, co: Addr, image: Int, src: Addr, at: At) -> Code {
    call("ngyx_acc_1", [op.code(), ty.code(), co.code(), image.code(), src.code(), at.code()])
}

/// `int ngyx_exchange_1(void *co, int image, void *old, const void *now, const char *at)`
pub fn exchange_1(co: Addr, image: Int, old: Addr, now: Addr, at: At) -> Code {
    call("ngyx_exchange_1", [co.code(), image.code(), old.code(), now.code(), at.code()])
}

/// `int ngyx_exchange_2(void *co, int image, void *old, const void *now, const char *at)`
pub fn exchange_2(co: Addr, image: Int, old: Addr, now: Addr, at: At) -> Code {
    call("ngyx_exchange_2", [co.code(), image.code(), old.code(), now.code(), at.code()])
}

/// `int ngyx_exchange_4(void *co, int image, void *old, const void *now, const char *at)`
pub fn exchange_4(co: Addr, image: Int, old: Addr, now: Addr, at: At) -> Code {
    call("ngyx_exchange_4", [co.code(), image.code(), old.code(), now.code(), at.code()])
}

/// `int ngyx_exchange_8(void *co, int image, void *old, const void *now, const char *at)`
///
/// ngyx_exchange_slow of that many bytes.
pub fn exchange_8(co: Addr, image: Int, old: Addr, now: Addr, at: At) -> Code {
    call("ngyx_exchange_8", [co.code(), image.code(), old.code(), now.code(), at.code()])
}

/// `void ngyx_define(void *co, int image, int value, const char *at)`
pub fn define(co: Addr, image: Int, value: Int, at: At) -> Code {
    call("ngyx_define", [co.code(), image.code(), value.code(), at.code()])
}

/// `int ngyx_ref(const void *co, int image, const char *at)`
///
/// ngyx_atomic_define and ngyx_atomic_ref.
pub fn ref_(co: Addr, image: Int, at: At) -> Code {
    call("ngyx_ref", [co.code(), image.code(), at.code()])
}

/// `ngyx_pd ngyx_cyclic(const ngyx_dim *d, ngyx_pd index)`
///
/// Where a cyclic part stores an index.
pub fn cyclic(d: Dim, index: Offset) -> Code {
    call("ngyx_cyclic", [d.code(), index.code()])
}

/// `ngyx_pd ngyx_place(const ngyx_dim *d, ngyx_pd index, ngyx_sz size)`
pub fn place(d: Dim, index: Offset, size: Size) -> Code {
    call("ngyx_place", [d.code(), index.code(), size.code()])
}

/// `ngyx_pd ngyx_place_cyclic(const ngyx_dim *d, ngyx_pd index, ngyx_sz size)`
///
/// How far from the first stored element an index is stored, in multiples of `size`. The first function is for parts that are not
/// cyclic, the second for cyclic ones.
pub fn place_cyclic(d: Dim, index: Offset, size: Size) -> Code {
    call("ngyx_place_cyclic", [d.code(), index.code(), size.code()])
}

/// `int ngyx_cyclic_here(const ngyx_dim *d, ngyx_pd index)`
///
/// Whether it has an index that is between its first and its last one.
pub fn cyclic_here(d: Dim, index: Offset) -> Code {
    call("ngyx_cyclic_here", [d.code(), index.code()])
}

/// `ngyx_pd ngyx_rest(ngyx_pd extent, ngyx_pd base, ngyx_pd step)`
///
/// Elements that `[base::step]` has left in a dimension.
pub fn rest(extent: Offset, base: Offset, step: Offset) -> Code {
    call("ngyx_rest", [extent.code(), base.code(), step.code()])
}

/// `ngyx_pd ngyx_iterations_of(const ngyx_runs *runs)`
///
/// How many values some runs have.
pub fn iterations_of(runs: Runs) -> Code {
    call("ngyx_iterations_of", [runs.code()])
}

/// `ngyx_pd ngyx_omitted(void)`
///
/// A bound of a template's subscript that was not written.
pub fn omitted() -> Code {
    call("ngyx_omitted", [])
}

/// `int ngyx_triplet_count(int lower, int upper, int step)`
///
/// How many numbers `lower:upper:step` are.
pub fn triplet_count(lower: Int, upper: Int, step: Int) -> Code {
    call("ngyx_triplet_count", [lower.code(), upper.code(), step.code()])
}

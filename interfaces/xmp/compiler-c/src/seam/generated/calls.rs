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
    /// The same, for a variable that the code may not use.
    pub const MAYBE_UNUSED_OFFSET: &str = "ngyx_pu";
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
    pub const CHECK_LENGTHS: &str = "ngyx_check_lengths";
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
    pub const CHECK_POINTER: &str = "ngyx_check_pointer";
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
        "ngyx_check_lengths",
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
        "ngyx_check_pointer",
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
/// Registers the coarrays of a unit. The constructor of the unit calls this function. `begin` and `end` are the limits of the link section
/// `ngyx_coarrays`. A second call with the same limits has no effect.
pub fn unit(begin: Coarray, end: Coarray) -> Code {
    call("ngyx_unit", [begin.code(), end.code()])
}

/// `void ngyx_at_start(void (*init)(void))`
///
/// Registers the function `init` of a unit. `init` creates the node arrays, templates and distributed arrays that the source declares at file
/// scope. It also computes extents that are not constant. The constructor of the unit calls ngyx_at_start. ngyx_start calls the registered
/// functions in the order of their registration. At this time, all coarrays are allocated, and `main` has not begun.
pub fn at_start(init: Addr) -> Code {
    call("ngyx_at_start", [init.code()])
}

/// `void ngyx_start(int argc, char **argv)`
///
/// Starts the library, and allocates all registered coarrays. xmpcc links the library libnagaya_start.a into each program. A constructor in
/// this library calls ngyx_start before `main`. Collective.
/// Errors: if the size of a coarray differs between two images, the message names the coarray, both images and both sizes.
/// Completion: on return, the coarrays exist on all images.
pub fn start(argc: Int, argv: Addr) -> Code {
    call("ngyx_start", [argc.code(), argv.code()])
}

/// `int ngyx_image(int corank, const int *cosubscripts, const int *extents, const char *name, const char *at)`
///
/// Returns the number of the image with these cosubscripts. The cosubscripts count from 0, and the first one varies fastest, as in Fortran. The
/// last codimension has no upper limit, so the function ignores its extent.
/// Errors: the function ends the job if there is no such image.
pub fn image(cosubscripts: List<Int>, extents: List<Int>, name: Text, at: At) -> Code {
    let corank = cosubscripts.length();
    call("ngyx_image", [corank, cosubscripts.code(), extents.code(), name.code(), at.code()])
}

/// `int ngyx_image_index(int corank, const int *cosubscripts, const int *extents)`
///
/// Returns the same number as ngyx_image, or -1 if there is no such image. The function xmp_image_index of xmp.h calls this function.
pub fn image_index(cosubscripts: List<Int>, extents: List<Int>) -> Code {
    let corank = cosubscripts.length();
    call("ngyx_image_index", [corank, cosubscripts.code(), extents.code()])
}

/// `int ngyx_image_of(const void *base, int corank, const int *cosubscripts, const char *name, const char *at)`
///
/// Returns the same number as ngyx_image, for a dynamic coarray `p:[i][j]`. `base` is an address in memory from xmp_comalloc. The function
/// uses the codimensions that xmp_comalloc has stored.
pub fn image_of(base: Addr, cosubscripts: List<Int>, name: Text, at: At) -> Code {
    let corank = cosubscripts.length();
    call("ngyx_image_of", [base.code(), corank, cosubscripts.code(), name.code(), at.code()])
}

/// `int ngyx_rank_slow(int image, const char *at)`
///
/// Returns the rank of an image: its number among all processes of the job. `image` is a number in the current image set.
/// Errors: if there is no such image, the message names the image, the size of the set, and the user's line.
pub fn rank_slow(image: Int, at: At) -> Code {
    call("ngyx_rank_slow", [image.code(), at.code()])
}

/// `void ngyx_put_slow(void *co, int image, const void *src, ngyx_sz size, const char *at)`
///
/// Copies `size` bytes from `src` to the object `co` of image `image`.
/// Completion: on return, locally complete. After the next synchronisation, remotely complete.
pub fn put_slow(co: Addr, image: Int, src: Addr, size: Size, at: At) -> Code {
    call("ngyx_put_slow", [co.code(), image.code(), src.code(), size.code(), at.code()])
}

/// `void ngyx_get_slow(void *dst, const void *co, int image, ngyx_sz size, const char *at)`
///
/// Copies `size` bytes from the object `co` of image `image` to `dst`.
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
/// Put or get a section. Each side has one stride for each dimension. If all strides of `src` are 0, the put stores the same element
/// everywhere.
/// Completion: that of ngyx_put_slow and ngyx_get_slow.
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
/// Copies a section from image `srcimage` to image `dstimage`.
/// Completion: on return, remotely complete.
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
/// Copies a section between two addresses that this process can load and store. The sides may overlap: the result is the same as if the
/// function first read all of `src`.
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
/// Combine elements of `co` at image `image` with elements of `src`: co = co op src. ngyx_acc combines one element, and ngyx_acc_nd the
/// elements of a section. The change of each element is atomic.
/// Completion: on return, locally complete. After the next synchronisation, remotely complete.
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
/// The statements `sync_memory`, `sync_all` and `sync_images`. ngyx_sync_images synchronises with the `n` images of the list, or with all
/// images if `n` is negative.
/// Completion: on return, the caller's puts and accumulates are remotely complete. ngyx_sync_all and ngyx_sync_images also wait until the other
/// images have made the matching call.
pub fn sync_images(n: Int, images: List<Int>, at: At) -> Code {
    call("ngyx_sync_images", [n.code(), images.code(), at.code()])
}

/// `void ngyx_post(int image, int tag, const char *at)`
///
/// Sends a signal with the tag `tag` to image `image`.
/// Completion: before the signal arrives, the caller's earlier puts are remotely complete.
pub fn post(image: Int, tag: Int, at: At) -> Code {
    call("ngyx_post", [image.code(), tag.code(), at.code()])
}

/// `void ngyx_wait(int image, int has_tag, int tag, const char *at)`
///
/// Waits for a signal from image `image`, or from any image if `image` is negative. If `has_tag` is 1, the signal must have the tag `tag`. If
/// `has_tag` is 0, the signal may have any tag.
/// Completion: on return, the signal has arrived.
pub fn wait(image: Int, has_tag: Int, tag: Int, at: At) -> Code {
    call("ngyx_wait", [image.code(), has_tag.code(), tag.code(), at.code()])
}

/// `int ngyx_lock(void *co, int image, int try_only, int *acquired, int *status, const char *at)`
pub fn lock(co: Addr, image: Int, try_only: Int, acquired: Option<Ref<Int>>, status: Option<Ref<Int>>, at: At) -> Code {
    call("ngyx_lock", [co.code(), image.code(), try_only.code(), acquired.code(), status.code(), at.code()])
}

/// `int ngyx_unlock(void *co, int image, int *status, const char *at)`
///
/// Acquire or release the lock `co` of image `image`, a coarray of the type xmp_lock_t. If `try_only` is 1, ngyx_lock does not wait, and
/// `*acquired` gets 1 if the caller has acquired the lock, otherwise 0. The functions return the status.
pub fn unlock(co: Addr, image: Int, status: Option<Ref<Int>>, at: At) -> Code {
    call("ngyx_unlock", [co.code(), image.code(), status.code(), at.code()])
}

/// `void ngyx_atomic_define(void *co, int image, int value, const char *at)`
pub fn atomic_define(co: Addr, image: Int, value: Int, at: At) -> Code {
    call("ngyx_atomic_define", [co.code(), image.code(), value.code(), at.code()])
}

/// `int ngyx_atomic_ref(const void *co, int image, const char *at)`
///
/// ngyx_atomic_define stores `value` in the variable `co` of image `image`. ngyx_atomic_ref returns the value of this variable. Both functions
/// access the variable atomically. They do not order other operations.
pub fn atomic_ref(co: Addr, image: Int, at: At) -> Code {
    call("ngyx_atomic_ref", [co.code(), image.code(), at.code()])
}

/// `long long ngyx_atomic_op(ngyx_op op, ngyx_type type, void *co, int image, long long operand, const char *at)`
///
/// Changes the variable `co` of image `image` to `co op operand`, and returns the old value. Functions of xmp.h, such as xmp_atomic_add and
/// xmp_atomic_fetch_add, call this function. `op` is NGYX_SUM, NGYX_AND, NGYX_OR, NGYX_XOR or NGYX_REPLACE. `type` is NGYX_I32, NGYX_U32,
/// NGYX_I64 or NGYX_U64.
pub fn atomic_op(op: Op, ty: Type, co: Addr, image: Int, operand: Wide, at: At) -> Code {
    call("ngyx_atomic_op", [op.code(), ty.code(), co.code(), image.code(), operand.code(), at.code()])
}

/// `int ngyx_exchange_slow(void *co, int image, void *old, const void *now, ngyx_sz size, const char *at)`
///
/// Compares `size` bytes of the object `co` of image `image` with the bytes at `old`. `size` is 1, 2, 4 or 8. If the bytes are equal, the
/// function stores the bytes at `now` in `co`, and returns 1. Otherwise, it stores the bytes of `co` at `old`, and returns 0. The comparison
/// and the store are one atomic step. Accumulates and atomic operations of integers cannot change the bytes during this step.
pub fn exchange_slow(co: Addr, image: Int, old: Addr, now: Addr, size: Size, at: At) -> Code {
    call("ngyx_exchange_slow", [co.code(), image.code(), old.code(), now.code(), size.code(), at.code()])
}

/// `long long ngyx_atomic_compare_and_swap(ngyx_type type, void *co, int image, long long compare, long long desired, const char *at)`
///
/// Stores `desired` in the variable `co` of image `image` if the old value equals `compare`, and returns the old value. The function
/// xmp_atomic_compare_and_swap calls this function.
pub fn atomic_compare_and_swap(ty: Type, co: Addr, image: Int, compare: Wide, desired: Wide, at: At) -> Code {
    call(
        "ngyx_atomic_compare_and_swap",
        [ty.code(), co.code(), image.code(), compare.code(), desired.code(), at.code()],
    )
}

/// `void ngyx_counting(int nd, const ngyx_pd *low)`
///
/// Announces that the next declaration of nodes, a template or an array comes from a program in XMP/Fortran. Such programs also use this
/// library. In messages about the declaration, dimensions count from the innermost one, and indices count from `low`. For a template, `low`
/// is 0, because its indices already begin at its lower bound.
pub fn counting(low: List<Offset>) -> Code {
    let nd = low.length();
    call("ngyx_counting", [nd, low.code()])
}

/// `ngyx_nodes *ngyx_nodes_new(int nd, const int *extents, int star, const char *name, const char *at)`
///
/// Declares a node array of all nodes. For an extent `*`, the compiler passes NGYX_STAR in the list. For one such extent, the compiler may
/// instead pass the number of its dimension as `star`. The library then ignores this extent in the list. Otherwise, `star` is -1. The
/// environment variable `XMP_NODE_SIZE<k>` sets an extent `*` of dimension k. Here, k counts from 0, the innermost dimension. Without the
/// variable, the library computes the extent from the number of nodes.
/// Errors: if the product of the extents differs from the number of processes, the message contains both numbers.
pub fn nodes_new(extents: List<Int>, star: Int, name: Text, at: At) -> Code {
    let nd = extents.length();
    call("ngyx_nodes_new", [nd, extents.code(), star.code(), name.code(), at.code()])
}

/// `ngyx_nodes *ngyx_nodes_section(const ngyx_nodes *of, int nd, const int *extents, int star, const int *base, const int *length, const int *step, const char *name, const char *at)`
///
/// Declares `nodes q[..] = p[..]`, where p is `of`. Element k of the new array is element k of the section of p. In this order, the last
/// subscript varies fastest. The section has a base, a length and a step in each dimension of p. A single subscript has the length 1. For the
/// subscript `*`, the length is NGYX_OWN. A length can also be NGYX_REST.
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
/// Declares `nodes q[..] = *`: an array of the executing nodes.
pub fn nodes_executing(extents: List<Int>, star: Int, name: Text, at: At) -> Code {
    let nd = extents.length();
    call("ngyx_nodes_executing", [nd, extents.code(), star.code(), name.code(), at.code()])
}

/// `void ngyx_image_set(const ngyx_nodes *nodes, const char *at)`
///
/// The directive `image(p)`. The next statement that synchronises images applies to these nodes.
pub fn image_set(nodes: Nodes, at: At) -> Code {
    call("ngyx_image_set", [nodes.code(), at.code()])
}

/// `void ngyx_barrier(const ngyx_nodes *nodes, const char *at)`
///
/// The directive `barrier`. Collective.
/// Completion: on return, all nodes of the set have called the function. The caller's accesses before the barrier are complete.
pub fn barrier(nodes: Option<Nodes>, at: At) -> Code {
    call("ngyx_barrier", [nodes.code(), at.code()])
}

/// `int ngyx_nodes_image(const ngyx_nodes *nodes, int position, const char *at)`
///
/// Converts the cosubscript of a coarray with `#pragma xmp coarray on p`: returns the image of node `position` of `nodes`.
pub fn nodes_image(nodes: Nodes, position: Int, at: At) -> Code {
    call("ngyx_nodes_image", [nodes.code(), position.code(), at.code()])
}

/// `int ngyx_nodes_element(const ngyx_nodes *nodes, int nd, const int *subscripts, const char *at)`
///
/// Returns the image of one node `p[i][j]`, for `post` and `wait`.
pub fn nodes_element(nodes: Nodes, subscripts: List<Int>, at: At) -> Code {
    let nd = subscripts.length();
    call("ngyx_nodes_element", [nodes.code(), nd, subscripts.code(), at.code()])
}

/// `const ngyx_nodes *ngyx_on_nodes(const ngyx_nodes *of, const int *base, const int *length, const int *step, const char *name, const char *at)`
///
/// Returns the nodes of a section of a node array, for a clause. The arguments are those of ngyx_nodes_section, with two differences. If the
/// step is not 1 or -1, the function shortens a length that passes the end of the dimension. With NGYX_OWN, a node outside of the array gets an
/// empty set.
pub fn on_nodes(of: Nodes, base: List<Int>, length: List<Int>, step: List<Int>, name: Text, at: At) -> Code {
    call("ngyx_on_nodes", [of.code(), base.code(), length.code(), step.code(), name.code(), at.code()])
}

/// `const ngyx_nodes *ngyx_on_template(const ngyx_template *t, const ngyx_subscript *kind, const ngyx_pd *first, const ngyx_pd *second, const ngyx_pd *step, const char *name, const char *at)`
///
/// Returns the nodes that own at least one index of a section of a template. The nodes are in the order of the template's node array. The
/// section has a kind, two bounds and a step in each dimension of `t`. The bound PTRDIFF_MIN means that the source has no bound.
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
/// Returns the nodes that ngyx_on_template returns, without those that are not executing nodes. A reduction clause of a loop combines the
/// values of these nodes. In a dimension that a loop distributes, the kind is NGYX_ITERATIONS. If the loop's bounds are not known before the
/// nest of loops, the kind is NGYX_EVERY.
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
/// Broadcasts a section like ngyx_bcast. `first` is the address of the section's first element. If a count is not positive, the section is
/// empty. Collective.
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
/// Returns a set with one node: the first node of `on` for which `holds` is not 0. If `holds` is 0 on all nodes, the set contains the first
/// node of `on`. On nodes outside of `on`, the function returns NULL. Collective.
/// Completion: on return, all nodes of `on` have called the function.
pub fn holder(on: Option<Nodes>, holds: Int, at: At) -> Code {
    call("ngyx_holder", [on.code(), holds.code(), at.code()])
}

/// `int ngyx_begin(const ngyx_nodes *set, const char *at)`
///
/// Makes the nodes of `set` the executing nodes and the current image set. The function returns 1 if the caller is in `set`, and 0 otherwise.
/// Errors: the function ends the job if a node of `set` is not an executing node.
pub fn begin(set: Option<Nodes>, at: At) -> Code {
    call("ngyx_begin", [set.code(), at.code()])
}

/// `ngyx_entry ngyx_begin_iterations(const ngyx_nodes *set, const char *at)`
///
/// Makes the nodes of `set` the executing nodes, for the iterations of a loop. The current image set does not change.
pub fn begin_iterations(set: Option<Nodes>, at: At) -> Code {
    call("ngyx_begin_iterations", [set.code(), at.code()])
}

/// `void ngyx_end(const int *began)`
///
/// Ends the effect of ngyx_begin or ngyx_begin_iterations. `*began` is the result of that function. If this result is NGYX_ENTERED, which is 1,
/// the earlier executing nodes become the executing nodes again. Otherwise, the call has no effect.
pub fn end(began: Ref<Int>) -> Code {
    call("ngyx_end", [began.code()])
}

/// `ngyx_template *ngyx_template_new(int nd, const ngyx_pd *low, const ngyx_pd *extent, const char *name, const char *at)`
///
/// Declares a template. `low` has the lower bounds. If the source has `:`, `extent` is NULL, and ngyx_template_fix sets the extents later.
pub fn template_new(nd: Int, low: Option<List<Offset>>, extent: Option<List<Offset>>, name: Text, at: At) -> Code {
    call("ngyx_template_new", [nd.code(), low.code(), extent.code(), name.code(), at.code()])
}

/// `void ngyx_template_drop(ngyx_template *const *t)`
///
/// Ends a template at the end of its scope. The arrays that this template distributes stay valid.
pub fn template_drop(t: Addr) -> Code {
    call("ngyx_template_drop", [t.code()])
}

/// `void ngyx_distribute(ngyx_template *t, int nd, const ngyx_format *format, const ngyx_pd *chunk, const int *const *lists, const ngyx_nodes *onto, const char *at)`
///
/// The directive `distribute`. The program calls this function once for each template. `chunk` has the value
/// in the brackets of `block(chunk)` or `cyclic(chunk)`. For `gblock(list)` in dimension d, `lists[d]` has one
/// length for each node.
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

/// `void ngyx_check_lengths(ngyx_pd n, const ngyx_nodes *onto, int dim, const char *at)`
///
/// Checks that an array of `n` lengths is long enough for `gblock` along dimension `dim` of the node array `onto`.
/// Errors: the function ends the job if this dimension has more nodes.
pub fn check_lengths(n: Offset, onto: Nodes, dim: Int, at: At) -> Code {
    call("ngyx_check_lengths", [n.code(), onto.code(), dim.code(), at.code()])
}

/// `void ngyx_template_fix(ngyx_template *t, int nf, const ngyx_format *format, const ngyx_pd *chunk, const int *const *lists, int nd, const ngyx_pd *low, const ngyx_pd *extent, const char *at)`
///
/// The directive `template_fix`. If the directive has no formats, `nf` is 0. If it has no bounds, `extent` is NULL.
/// Errors: the function ends the job if the template was complete before, or is not complete afterwards. A complete template has all extents
/// and formats.
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
/// The directives `align` and `shadow`. The program calls this function before it allocates the array. The arguments `dim`, `offset`, `low`
/// and `high` describe each dimension of the array.
/// - `align`: the alignment of the local section in memory, at least 64.
/// - `dim`: the template's dimension that distributes the array's dimension, or -1 if the dimension is not distributed.
/// - `offset`: index i of the array belongs to index i + `offset` of the template.
/// - `low`, `high`: the widths of the shadow. A `low` of -1 means a full shadow: the node stores all elements of the dimension.
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
/// Allocates the caller's local section, completes the descriptor, and returns the address of the local section. All elements are 0.
/// Collective.
/// Completion: on return, the local section exists.
pub fn array_make(array: Array, extent: List<Offset>, at: At) -> Code {
    let nd = extent.length();
    call("ngyx_array_make", [array.code(), nd, extent.code(), at.code()])
}

/// `void ngyx_array_param(ngyx_array *array, void *data, int nd, const ngyx_pd *extent, const char *at)`
///
/// Describes a parameter of a function. `data` is the argument for this parameter. After the call, the descriptor `array` describes the
/// distributed array whose local section begins at `data`. This array must have the distribution that the parameter's declaration names. If no
/// distributed array begins at `data`, the descriptor describes the memory at `data` as a local section. The program can then access only this
/// memory. An `extent` of -1 stands for the extent of the array at `data`, or of the template if no distributed array begins at `data`.
pub fn array_param(array: Array, data: Option<Addr>, extent: List<Offset>, at: At) -> Code {
    let nd = extent.length();
    call("ngyx_array_param", [array.code(), data.code(), nd, extent.code(), at.code()])
}

/// `void ngyx_array_record(const ngyx_array *array, ngyx_array *declared, const char *type, int nd, const ngyx_pd *extent, const char *at)`
///
/// Registers a unit's declaration of an array, before `main`. The library compares the declarations of all units. Each unit
/// passes the descriptor of the unit that defines the array as `array`, by a weak symbol. If no unit defines the array, this symbol is NULL.
/// The unit that defines the array passes NULL as `declared`. Each other unit passes its own descriptor as `declared`. This descriptor is not
/// valid after the call. An `extent` of -1 means that the source does not contain this extent. `type` is the type of
/// an element, as in C.
/// Errors: if declarations differ, the job ends after all units have registered theirs.
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
/// Returns the extent of a dimension.
pub fn array_extent(array: Array, dim: Int, at: At) -> Code {
    call("ngyx_array_extent", [array.code(), dim.code(), at.code()])
}

/// `ngyx_pd ngyx_array_here(const ngyx_array *array, int dim, const char *at)`
///
/// Returns how many elements this node stores along a dimension. The shadow counts too. If the node owns no elements in this dimension, the
/// result is 0, except with a full shadow.
pub fn array_here(array: Array, dim: Int, at: At) -> Code {
    call("ngyx_array_here", [array.code(), dim.code(), at.code()])
}

/// `const ngyx_array *ngyx_array_at(const ngyx_array *array, const void *data, const char *at)`
///
/// Returns a descriptor of the array whose local section begins at `data`. `data` is the value of a pointer, or of a member of a structure,
/// that the directive `align` names. `array` is the descriptor that the declaration of this pointer or member made.
pub fn array_at(array: Array, data: Addr, at: At) -> Code {
    call("ngyx_array_at", [array.code(), data.code(), at.code()])
}

/// `const ngyx_array *ngyx_array_held(const ngyx_array *array, const void *data)`
///
/// Returns the same descriptor as ngyx_array_at, for xmp_desc_of. If no array begins at `data`, for example before xmp_malloc, the function
/// returns `array`.
pub fn array_held(array: Array, data: Addr) -> Code {
    call("ngyx_array_held", [array.code(), data.code()])
}

/// `void ngyx_array_free(void *data, const char *name, const char *at)`
///
/// The statement `free(p)` for an aligned pointer. NULL has no effect. The nodes that created the array call this function. Collective.
/// Completion: on return, the local section is free.
pub fn array_free(data: Option<Addr>, name: Text, at: At) -> Code {
    call("ngyx_array_free", [data.code(), name.code(), at.code()])
}

/// `void ngyx_array_drop(ngyx_array *array)`
///
/// Ends an array at the end of its block, and frees its local section. The nodes that created the array call this function. Collective.
/// Completion: on return, the local section is free.
pub fn array_drop(array: Array) -> Code {
    call("ngyx_array_drop", [array.code()])
}

/// `void ngyx_array_forget(ngyx_array *array)`
///
/// Ends the descriptor of a parameter or a pointer. The array itself stays valid.
pub fn array_forget(array: Array) -> Code {
    call("ngyx_array_forget", [array.code()])
}

/// `void *ngyx_pile_add(ngyx_pile *pile, void *data)`
pub fn pile_add(pile: Pile, data: Addr) -> Code {
    call("ngyx_pile_add", [pile.code(), data.code()])
}

/// `void ngyx_pile_drop(ngyx_pile *pile)`
///
/// A pile is a list of local sections. The directive `align` can name members of a structure. A variable with such members has one pile, which
/// contains the arrays of all these members. The program sets the pile to 0 before the first call. ngyx_pile_add adds the local section `data`,
/// and returns `data`. ngyx_pile_drop frees all local sections of the pile.
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
/// The macros xmp_malloc and xmp_free of xmp.h call these functions. `d` is the descriptor of an aligned pointer. ngyx_lib_malloc allocates the
/// array, and returns the address of the caller's local section. `extent` has the `n` extents of the array. Collective.
/// Completion: on return of ngyx_lib_malloc, the local section exists. On return of ngyx_lib_free, it is free.
pub fn lib_free(at: At, d: Addr) -> Code {
    call("ngyx_lib_free", [at.code(), d.code()])
}

/// `ngyx_template *ngyx_nodes_space(const ngyx_nodes *nodes, int low, const char *at)`
///
/// Returns a template with one index for each node of a node array, for `loop (i) on p[i]`. The indices begin at `low` in each dimension. A
/// second call returns the same handle, which is valid until the program ends.
pub fn nodes_space(nodes: Nodes, low: Int, at: At) -> Code {
    call("ngyx_nodes_space", [nodes.code(), low.code(), at.code()])
}

/// `void ngyx_loop(ngyx_pd *range, const ngyx_header *h, const char *at)`
///
/// Computes the part of a loop over a dimension that is not cyclic. Such a part has no gaps. `range` gets the first value, and the limit before
/// which the loop stops.
pub fn loop_(range: List<Offset>, h: Header, at: At) -> Code {
    call("ngyx_loop", [range.code(), h.code(), at.code()])
}

/// `void ngyx_loop_wide(ngyx_pd *range, const ngyx_header *h, ngyx_pd low, ngyx_pd high, int unbound, const char *at)`
///
/// Computes the part of a loop with `expand`. The wide part is the node's part with `low` more indices below and `high` more indices above. A
/// negative number removes indices. If `unbound` is 0, the function cuts the wide part at the bounds of the loop. If the node's part is
/// empty, the wide part is empty too.
pub fn loop_wide(range: List<Offset>, h: Header, low: Offset, high: Offset, unbound: Int, at: At) -> Code {
    call("ngyx_loop_wide", [range.code(), h.code(), low.code(), high.code(), unbound.code(), at.code()])
}

/// `void ngyx_loop_frame(ngyx_frame *frame, const ngyx_header *h, ngyx_pd low, ngyx_pd high, int unbound, const char *at)`
///
/// Computes five pieces for a loop with `margin`. Each piece is a range like that of ngyx_loop. Piece 0 is the wide part of ngyx_loop_wide.
/// Piece 1 is the node's part of ngyx_loop. Sort the four bounds of these two parts in the order of the loop. Piece 2 lies between the first
/// two bounds, piece 4 between the middle two, and piece 3 between the last two. For pieces 2 to 4, `mark` has these values: 1 in the wide part
/// only, 2 in the node's part only, 3 in both parts, and 0 for an empty piece. Piece 0 always has the mark 1, and piece 1 the mark 2.
pub fn loop_frame(frame: Frame, h: Header, low: Offset, high: Offset, unbound: Int, at: At) -> Code {
    call("ngyx_loop_frame", [frame.code(), h.code(), low.code(), high.code(), unbound.code(), at.code()])
}

/// `void ngyx_runs_new(ngyx_runs *runs, const ngyx_header *h, const char *at)`
pub fn runs_new(runs: Runs, h: Header, at: At) -> Code {
    call("ngyx_runs_new", [runs.code(), h.code(), at.code()])
}

/// `void ngyx_runs_free(ngyx_runs *runs)`
///
/// ngyx_runs_new computes the part of any loop, as a list of runs. The runs are in the order of the loop. A run repeats `count` values `again`
/// times. Value t of repetition r is `first + r * period + t * step`. If the step is 1 or -1, the values of one repetition have no gaps.
/// ngyx_runs_free frees the list.
pub fn runs_free(runs: Runs) -> Code {
    call("ngyx_runs_free", [runs.code()])
}

/// `void ngyx_section_runs(ngyx_runs *runs, const ngyx_template *t, int dim, ngyx_subscript kind, ngyx_pd first, ngyx_pd second, ngyx_pd step, ngyx_pd count, const char *at)`
///
/// Computes which elements of a section this node owns. The result is a list of runs, as in ngyx_runs_new. The values of the runs are
/// positions in the section. `kind` and the bounds are those of ngyx_on_template. If `count` is not negative, the section must have `count`
/// elements.
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
/// Returns 1 if this node owns at least one index of a section in dimension `dim`, and 0 otherwise. `kind` and the bounds are those of
/// ngyx_on_template.
pub fn owns(t: Template, dim: Int, kind: Subscript, first: Offset, second: Offset, step: Offset, at: At) -> Code {
    call("ngyx_owns", [t.code(), dim.code(), kind.code(), first.code(), second.code(), step.code(), at.code()])
}

/// `int ngyx_reduce(const ngyx_nodes *on, ngyx_op op, ngyx_type type, void *data, ngyx_sz n, const char *at)`
///
/// The clause or directive `reduction`. Each node of `on` has `n` elements at `data`. The function combines element k of all these nodes, for
/// each k. The result has the same bits on all nodes of `on`. The function returns 1, or 0 on a node outside of `on`. Collective.
/// Completion: on return, the result is at `data`.
pub fn reduce(on: Option<Nodes>, op: Op, ty: Type, data: Addr, n: Size, at: At) -> Code {
    call("ngyx_reduce", [on.code(), op.code(), ty.code(), data.code(), n.code(), at.code()])
}

/// `int ngyx_locate(const ngyx_nodes *on, ngyx_located *found, const char *at)`
///
/// Finds the minimum or maximum over the nodes of `on`, and the iteration in which it occurred. Each node passes a record.
/// The record begins with the structure `ngyx_located`. Without gaps, the extremum of the node's own iterations follows, and then the values
/// of the other variables that the clause names. The record with the best
/// extremum replaces the records of all nodes of `on`. The function returns 1, or 0 on a node outside of `on`. Collective.
/// - `size`: the size of the record.
/// - `kind`: a sum of flags. The flag 1 selects the minimum instead of the maximum. The flag 2 selects the last of equal extrema instead of the
///   first.
/// - `type`: the type of the extremum.
/// - `keys`, `key`: the number of keys, and the keys. They define the order of equal extrema. The first key is 1 if the node found an
///   extremum. The others are the variables of the loops, the outermost first. A later iteration must have greater keys, so a loop that counts
///   down passes its negated variable.
pub fn locate(on: Option<Nodes>, found: Located, at: At) -> Code {
    call("ngyx_locate", [on.code(), found.code(), at.code()])
}

/// `void ngyx_apply(ngyx_op op, ngyx_type type, void *into, const void *from, ngyx_sz n)`
///
/// Combines elements in the caller's memory: `into[i] = into[i] op from[i]`. If the type does not have the operation, the function does nothing.
pub fn apply(op: Op, ty: Type, into: Addr, from: Addr, n: Size) -> Code {
    call("ngyx_apply", [op.code(), ty.code(), into.code(), from.code(), n.code()])
}

/// `void ngyx_fill_ones(ngyx_type type, void *data, ngyx_sz n)`
///
/// Sets the elements to 1, the neutral element of a product. If the type has no such value, the function does nothing.
pub fn fill_ones(ty: Type, data: Addr, n: Size) -> Code {
    call("ngyx_fill_ones", [ty.code(), data.code(), n.code()])
}

/// `void ngyx_owned_open(ngyx_owned *owned, const ngyx_array *array, const ngyx_nodes *on, const char *at)`
pub fn owned_open(owned: Owned, array: Array, on: Option<Nodes>, at: At) -> Code {
    call("ngyx_owned_open", [owned.code(), array.code(), on.code(), at.code()])
}

/// `void ngyx_owned_close(ngyx_owned *owned)`
///
/// Prepare a reduction or a broadcast of a distributed array. ngyx_owned_open makes the elements that the caller owns available as `count`
/// contiguous elements at `data`. If the elements are not contiguous in the local section, `data` points to a copy, and ngyx_owned_close copies
/// the elements back. A node outside of `on` gets no elements.
/// Errors: the job ends if the nodes of `on` do not all own the same indices.
pub fn owned_close(owned: Owned) -> Code {
    call("ngyx_owned_close", [owned.code()])
}

/// `void ngyx_replicated(const ngyx_array *array, const ngyx_nodes *on, const char *at)`
///
/// Tests whether all nodes of `on` own the same indices of an array.
/// Errors: the job ends if these nodes own different indices.
pub fn replicated(array: Array, on: Option<Nodes>, at: At) -> Code {
    call("ngyx_replicated", [array.code(), on.code(), at.code()])
}

/// `void ngyx_bcast(const ngyx_nodes *on, const ngyx_nodes *source, void *data, ngyx_sz bytes, const char *at)`
///
/// The directive `bcast`: copies `bytes` bytes at `data` from one node to all nodes of `on`. `source` is a set that contains only the
/// node that sends. If `source` is NULL, the first node of `on` sends its data. Collective.
/// Completion: on return, the data is at `data` of this node.
pub fn bcast(on: Option<Nodes>, source: Option<Nodes>, data: Addr, bytes: Size, at: At) -> Code {
    call("ngyx_bcast", [on.code(), source.code(), data.code(), bytes.code(), at.code()])
}

/// `void ngyx_reflect(const ngyx_array *array, int nd, const ngyx_pd *low, const ngyx_pd *high, const int *periodic, int orthogonal, const int *async, const char *at)`
///
/// The directive `reflect`: copies elements into the shadows. The nodes of the array call this function. Collective.
/// - `low`, `high`: the widths at the lower and upper end of each dimension. PTRDIFF_MIN stands for the declared width.
/// - `periodic`: 1 if the dimension is periodic. The first index then follows the last one.
/// - `orthogonal`: 1 if the function omits the corners: elements that are in the shadow of more than one dimension.
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
/// Divide a `reflect` into two steps. ngyx_reflect_init stores the arguments of ngyx_reflect. ngyx_reflect_do copies the elements, any number
/// of times. The nodes of the array call these functions. Collective.
pub fn reflect_do(array: Array, async_: Option<Ref<Int>>, at: At) -> Code {
    call("ngyx_reflect_do", [array.code(), async_.code(), at.code()])
}

/// `void ngyx_reduce_shadow(const ngyx_array *array, ngyx_type type, int nd, const ngyx_pd *low, const ngyx_pd *high, const int *periodic, int orthogonal, const int *async, const char *at)`
///
/// The directive `reduce_shadow`: adds each value in a shadow to the element whose copy it is. `type` is one of the types of ngyx_acc. The
/// other arguments are those of ngyx_reflect. Collective.
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
/// The directive `gmove`: assigns the right operand to the left one. Collective.
pub fn gmove(left: Operand, right: Operand, mode: Mode, async_: Option<Ref<Int>>, at: At) -> Code {
    call("ngyx_gmove", [left.code(), right.code(), mode.code(), async_.code(), at.code()])
}

/// `ngyx_converting ngyx_gmove_fetch(const ngyx_operand *left, const ngyx_operand *right, ngyx_mode mode, const char *at)`
///
/// Begins a `gmove` between different types. The function returns the elements that this node transfers. The program then converts them.
/// Collective.
pub fn gmove_fetch(left: Operand, right: Operand, mode: Mode, at: At) -> Code {
    call("ngyx_gmove_fetch", [left.code(), right.code(), mode.code(), at.code()])
}

/// `void ngyx_gmove_store(const ngyx_operand *left, const ngyx_operand *right, ngyx_mode mode, const char *at)`
///
/// Ends the `gmove` that ngyx_gmove_fetch has begun, with the same operands. The function stores the converted elements in the left side.
/// Collective.
pub fn gmove_store(left: Operand, right: Operand, mode: Mode, at: At) -> Code {
    call("ngyx_gmove_store", [left.code(), right.code(), mode.code(), at.code()])
}

/// `void ngyx_wait_async(const ngyx_nodes *on, int n, const int *ids, const char *at)`
///
/// The directive `wait_async`: waits for the asynchronous operations with these `n` numbers.
/// Completion: on return, the operations are complete.
pub fn wait_async(on: Option<Nodes>, ids: List<Int>, at: At) -> Code {
    let n = ids.length();
    call("ngyx_wait_async", [on.code(), n, ids.code(), at.code()])
}

/// `void ngyx_coindexed_move(const ngyx_operand *left, const int *left_image, const ngyx_operand *right, const int *right_image, const char *at)`
///
/// Assigns `right` to `left`. If the right side is one element, all elements of the left side get its value.
/// Errors: the job ends if there is no such image, if the image does not store the elements, or if the shapes differ.
/// Completion: a get is complete on return. A put is locally complete on return, and remotely complete after the next synchronisation.
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
/// Returns an address for an atomic operation on one element of image `image`. It is an address in the caller's segment. The program passes
/// this address, and the number of the image, to the atomic operation.
/// Errors: those of ngyx_coindexed_move.
pub fn coindexed_at(of: Operand, image: Option<Ref<Int>>, at: At) -> Code {
    call("ngyx_coindexed_at", [of.code(), image.code(), at.code()])
}

/// `void ngyx_coindexed_acc(ngyx_op op, ngyx_type type, int negate, const ngyx_operand *left, const int *left_image, const ngyx_operand *right, const int *right_image, const char *at)`
///
/// Accumulates into each element of the left side: left = left op right. If `negate` is 1, the function first negates the right side. The change
/// of each element is atomic. `op` and `type` are those of ngyx_acc.
/// Errors: those of ngyx_coindexed_move.
/// Completion: on return, locally complete. After the next synchronisation, remotely complete.
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
/// Register `t` or `array`, so that functions of xmp.h accept the address of `t` or `array` as a result of xmp_desc_of. Both functions return
/// this address, and xmp_desc_of calls them. `type` is the type of the elements.
pub fn desc_array(array: Array, ty: Type) -> Code {
    call("ngyx_desc_array", [array.code(), ty.code()])
}

/// `void *ngyx_unmapped(const ngyx_operand *of, ngyx_type type, const char *at)`
///
/// Returns a descriptor for an argument that is not a distributed array, in a call of a procedure such as xmp_transpose. Each executing node
/// has the whole section `of`. The function copies the values of `of` to a new distributed array, and returns the descriptor of this array.
/// Collective.
pub fn unmapped(of: Operand, ty: Type, at: At) -> Code {
    call("ngyx_unmapped", [of.code(), ty.code(), at.code()])
}

/// `void ngyx_unmapped_end(const ngyx_operand *of, void *d, int result, const char *at)`
///
/// Ends the descriptor `d` from ngyx_unmapped. If `result` is 1, the function copies the values back to the section `of`. Collective.
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
/// The procedures of xmp.h, such as xmp_transpose. The arguments of type `void *` are descriptors. The nodes of the arrays call these
/// functions. Collective.
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
/// The synchronisation functions of xmp.h.
/// Completion: that of the functions with the same names in the section Synchronisation.
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
/// The macros xmp_comalloc, xmp_cofree, xmp_get_primary_image_index and xmp_get_image_index of xmp.h call these functions. The first two
/// functions are collective.
/// - `bytes_and_codimensions`: the `n` arguments of xmp_comalloc: the number of bytes, then the extents of all codimensions
///   except the last one.
/// - `positions`, `indices`: the `n` positions in the node array, and the memory for the `n` numbers of images.
/// - `nodes`: the descriptor of the node array.
pub fn lib_image_index(at: At, base: Int, n: Int, positions: List<Int>, indices: List<Int>, nodes: Addr) -> Code {
    call("ngyx_lib_image_index", [at.code(), base.code(), n.code(), positions.code(), indices.code(), nodes.code()])
}

/// `void ngyx_check_constructs(void)`
///
/// Turns the checks on. The constructor of a unit calls this function. Afterwards, at each directive of the global view that communicates, the
/// executing nodes compare their place in the program, and the arguments of the directive. If a place or an argument differs, the job ends with
/// a message.
pub fn check_constructs() -> Code {
    call("ngyx_check_constructs", [])
}

/// `void ngyx_check_pass(int n, const char *const *names, const ngyx_pd *values, const char *at)`
///
/// Checks a construct that does not communicate, such as `loop` or `array`. The nodes compare it at the next construct that communicates.
/// `names` and `values` are the arguments of the construct.
pub fn check_pass(names: List<Text>, values: List<Offset>, at: At) -> Code {
    let n = names.length();
    call("ngyx_check_pass", [n, names.code(), values.code(), at.code()])
}

/// `void ngyx_check_task(const ngyx_nodes *set, int own, const char *at)`
///
/// Checks the directive `task`. `set` has the nodes that the directive names. `own` is 1 if the clause `on` contains the subscript `*`. Each
/// node may then pass a different set.
pub fn check_task(set: Option<Nodes>, own: Int, at: At) -> Code {
    call("ngyx_check_task", [set.code(), own.code(), at.code()])
}

/// `int ngyx_begin_unchecked(const ngyx_nodes *set, const char *at)`
///
/// Has the same effect as ngyx_begin, for a task with `nocomm`. Some nodes may skip such a task, so the library does not compare the
/// constructs in it.
pub fn begin_unchecked(set: Option<Nodes>, at: At) -> Code {
    call("ngyx_begin_unchecked", [set.code(), at.code()])
}

/// `ngyx_pd ngyx_check_element(const ngyx_array *array, int nd, const ngyx_pd *indices, ngyx_usage usage, const char *at)`
///
/// Returns where this node stores an element: the number of elements after the first stored one. If `nd` is smaller than the number of
/// dimensions, the function uses the first stored index in the other dimensions. The function prints a warning if the program reads a copy in
/// the shadow, and the element has changed after the last `reflect`. It prints one such warning for each `at` in a job.
/// Errors: the job ends if this node does not store the element. With NGYX_ADDRESS, the function only prints a warning. The element after
/// the last stored one then causes no warning.
pub fn check_element(array: Array, indices: List<Offset>, usage: Usage, at: At) -> Code {
    let nd = indices.length();
    call("ngyx_check_element", [array.code(), nd, indices.code(), usage.code(), at.code()])
}

/// `void ngyx_check_written(const ngyx_array *array, int widened, const char *at)`
///
/// Records that a loop has written elements of an array. The shadows then contain old values. If `widened` is 1, the loop had the clause
/// `expand` or `margin`. It has then also written the shadows, so they do not contain old values.
pub fn check_written(array: Array, widened: Int, at: At) -> Code {
    call("ngyx_check_written", [array.code(), widened.code(), at.code()])
}

/// `void ngyx_check_section(const char *name, int dim, ngyx_pd base, ngyx_pd length, ngyx_pd step, ngyx_pd extent, const char *at)`
///
/// Checks a section in one dimension. A negative `extent` means an unknown extent. The function then checks only the length and the step.
/// Errors: the job ends if the length is negative, if the step is 0, or if an element is outside of the extent.
pub fn check_section(name: Text, dim: Int, base: Offset, length: Offset, step: Offset, extent: Offset, at: At) -> Code {
    call(
        "ngyx_check_section",
        [name.code(), dim.code(), base.code(), length.code(), step.code(), extent.code(), at.code()],
    )
}

/// `void ngyx_check_sections(const char *name, int n, const ngyx_pd *sections, const char *at)`
///
/// Checks `n` dimensions of a section, like ngyx_check_section. For each of them, `sections` has five numbers: the dimension, the base, the
/// length, the step and the extent.
pub fn check_sections(name: Text, n: Int, sections: List<Offset>, at: At) -> Code {
    call("ngyx_check_sections", [name.code(), n.code(), sections.code(), at.code()])
}

/// `void ngyx_check_conform(int dim, ngyx_pd left, ngyx_pd right, const char *at)`
///
/// Compares the two sides of an assignment: `left` and `right` are their numbers of elements in dimension `dim`.
/// Errors: the job ends if the numbers differ.
pub fn check_conform(dim: Int, left: Offset, right: Offset, at: At) -> Code {
    call("ngyx_check_conform", [dim.code(), left.code(), right.code(), at.code()])
}

/// `void ngyx_check_symmetric(const void *co, const char *name, const char *at)`
///
/// Checks an address that the program uses as a coarray. Only programs that an earlier xmpcc translated call it.
/// Errors: the job ends if the address is not in the symmetric part of the caller's segment.
pub fn check_symmetric(co: Addr, name: Text, at: At) -> Code {
    call("ngyx_check_symmetric", [co.code(), name.code(), at.code()])
}

/// `void ngyx_check_pointer(const void *co, ngyx_sz element, const char *name, ngyx_pd base, ngyx_pd length, ngyx_pd step, const char *at)`
///
/// Checks a section of a pointer that the program uses as a coarray. `co` is the pointer, `element` the size of what it points to. `base`,
/// `length` and `step` are the section, or a subscript, 1 and 1.
/// Errors: the job ends if the pointer is not in the symmetric part of the caller's segment. It also ends if the pointer is in memory from
/// xmp_comalloc, and an element of the section is not in this block.
pub fn check_pointer(co: Addr, element: Size, name: Text, base: Offset, length: Offset, step: Offset, at: At) -> Code {
    call(
        "ngyx_check_pointer",
        [co.code(), element.code(), name.code(), base.code(), length.code(), step.code(), at.code()],
    )
}

/// `void *ngyx_temp(ngyx_sz bytes, const char *at)`
pub fn temp(bytes: Size, at: At) -> Code {
    call("ngyx_temp", [bytes.code(), at.code()])
}

/// `void ngyx_temp_free(void *p)`
///
/// ngyx_temp allocates temporary memory for an array statement. ngyx_temp_free frees it.
pub fn temp_free(p: Addr) -> Code {
    call("ngyx_temp_free", [p.code()])
}

/// `int ngyx_mapped(int image)`
///
/// Returns 1 if the image is mapped, and 0 otherwise.
pub fn mapped(image: Int) -> Code {
    call("ngyx_mapped", [image.code()])
}

/// `char *ngyx_there(const void *co, int image)`
///
/// Returns the address at which this process can access the object `co` of a mapped image. If the image is not mapped, the program must not
/// use the result.
pub fn there(co: Addr, image: Int) -> Code {
    call("ngyx_there", [co.code(), image.code()])
}

/// `char *ngyx_there_in(const void *first, const void *co, int image)`
///
/// Returns the same as ngyx_there, for a part `co` of the object `first`. The C compiler can compute the address of `first` once, before a loop
/// over the parts.
pub fn there_in(first: Addr, co: Addr, image: Int) -> Code {
    call("ngyx_there_in", [first.code(), co.code(), image.code()])
}

/// `const void *ngyx_seen(const void *co, int image, void *temp, ngyx_sz size, const char *at)`
///
/// Returns an address where the caller can read the bytes of the object. If the image is not mapped, the function first copies these bytes to
/// `temp`.
pub fn seen(co: Addr, image: Int, temp: Addr, size: Size, at: At) -> Code {
    call("ngyx_seen", [co.code(), image.code(), temp.code(), size.code(), at.code()])
}

/// `const void *ngyx_seen_in(const void *first, const void *co, int image, void *temp, ngyx_sz size, const char *at)`
///
/// Returns the same as ngyx_seen, for a part `co` of the object `first`.
pub fn seen_in(first: Addr, co: Addr, image: Int, temp: Addr, size: Size, at: At) -> Code {
    call("ngyx_seen_in", [first.code(), co.code(), image.code(), temp.code(), size.code(), at.code()])
}

/// `const void *ngyx_seen_whole(const void *co, int image, void *temp, ngyx_sz size, const char *at)`
///
/// Returns the same as ngyx_seen, before a call of ngyx_exchange_4 or a similar function. With the option `-frace`, this read is atomic, so
/// that the race detector does not report it.
pub fn seen_whole(co: Addr, image: Int, temp: Addr, size: Size, at: At) -> Code {
    call("ngyx_seen_whole", [co.code(), image.code(), temp.code(), size.code(), at.code()])
}

/// `int ngyx_image_2(int c0, int c1, int d0, const char *name, const char *at)`
///
/// Returns the same as ngyx_image, for the two cosubscripts `c0` and `c1`. `d0` is the extent of the first codimension.
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
/// Put, get or move contiguous bytes, or a section with one or two dimensions. A move copies between two addresses that this process can load
/// and store. For a section, the arguments are the strides of both sides and the numbers of elements. A negative number of elements means an
/// empty section.
/// Completion: a get or a move is complete on return. A put is locally complete on return, and remotely complete after the next
/// synchronisation.
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
/// Put, get, copy or accumulate a section with any number of dimensions. For each dimension, `list` has three numbers: the number of elements,
/// the stride of the left side, and the stride of the right side. A stride is a number of steps. The arguments `dstunit`, `srcunit` and
/// `counit` are the sizes of one step in bytes. In ngyx_section_n, the size 0 stands for `esize`, and the image NGYX_HERE stands for any memory
/// of this process.
/// Completion: that of ngyx_put and ngyx_acc.
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
/// These functions help to compute a section, row by row. For each dimension, `list` has the number of elements, the stride of the left side,
/// and the strides of the operands. A stride is a number of steps. `unit` is the size of one step of the left side in bytes, and 0 stands for
/// `esize`. The program calls ngyx_rows_next before each row, until the result is 0. Except with NGYX_APART, the left side then has its values.
/// With NGYX_APART, the values are in temporary memory. ngyx_rows_acc accumulates them into the left side, and frees this memory.
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
/// Help with array statements that have an expression on the right side. An operand or the left side is staged if its elements are in
/// temporary memory. `*staged` gets the address of this memory, or NULL. `n` has the number of elements in each dimension.
/// - ngyx_from: returns the address of an operand. If the image is not mapped, the function first copies the operand to temporary memory.
/// - ngyx_to: returns the address at which the program stores the elements of the left side.
/// - ngyx_home: copies a staged left side to its place, and frees the temporary memory.
/// - ngyx_done: frees the temporary memory of an operand.
/// - ngyx_clash: returns 1 if an operand overlaps the left side, so that the left side must be staged.
/// - ngyx_empty_n: returns 1 if a section is empty.
/// - `remote`: 1 if the left side is a coarray of image `image`, and 0 if it is at the address `co` of this process.
/// - `clash`: 1 if ngyx_clash returned 1 for an operand.
/// - `keep`: 1 if the program also reads the old values of the left side.
pub fn empty_n(n: List<Offset>) -> Code {
    let nd = n.length();
    call("ngyx_empty_n", [nd, n.code()])
}

/// `void ngyx_acc_1(ngyx_op op, ngyx_type type, void *co, int image, const void *src, const char *at)`
///
/// Has the same effect as ngyx_acc. If the image is mapped, the function uses an instruction of the processor where possible, which is faster.
/// Completion: that of ngyx_acc.
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
/// Have the same effect as ngyx_exchange_slow. The number in the name is the number of bytes.
pub fn exchange_8(co: Addr, image: Int, old: Addr, now: Addr, at: At) -> Code {
    call("ngyx_exchange_8", [co.code(), image.code(), old.code(), now.code(), at.code()])
}

/// `void ngyx_define(void *co, int image, int value, const char *at)`
pub fn define(co: Addr, image: Int, value: Int, at: At) -> Code {
    call("ngyx_define", [co.code(), image.code(), value.code(), at.code()])
}

/// `int ngyx_ref(const void *co, int image, const char *at)`
///
/// Have the same effect as ngyx_atomic_define and ngyx_atomic_ref.
pub fn ref_(co: Addr, image: Int, at: At) -> Code {
    call("ngyx_ref", [co.code(), image.code(), at.code()])
}

/// `ngyx_pd ngyx_cyclic(const ngyx_dim *d, ngyx_pd index)`
///
/// Returns how many indices of a cyclic dimension the node stores before `index`.
pub fn cyclic(d: Dim, index: Offset) -> Code {
    call("ngyx_cyclic", [d.code(), index.code()])
}

/// `ngyx_pd ngyx_place(const ngyx_dim *d, ngyx_pd index, ngyx_sz size)`
pub fn place(d: Dim, index: Offset, size: Size) -> Code {
    call("ngyx_place", [d.code(), index.code(), size.code()])
}

/// `ngyx_pd ngyx_place_cyclic(const ngyx_dim *d, ngyx_pd index, ngyx_sz size)`
///
/// Return the distance from the first stored element to the element with this index: a number of elements, multiplied by `size`.
/// ngyx_place_cyclic is for cyclic dimensions, and ngyx_place for all others.
pub fn place_cyclic(d: Dim, index: Offset, size: Size) -> Code {
    call("ngyx_place_cyclic", [d.code(), index.code(), size.code()])
}

/// `int ngyx_cyclic_here(const ngyx_dim *d, ngyx_pd index)`
///
/// Returns 1 if the node owns `index` in a cyclic dimension, and 0 otherwise. `index` must be between the first and the last index that the
/// node owns.
pub fn cyclic_here(d: Dim, index: Offset) -> Code {
    call("ngyx_cyclic_here", [d.code(), index.code()])
}

/// `ngyx_pd ngyx_rest(ngyx_pd extent, ngyx_pd base, ngyx_pd step)`
///
/// Returns the number of elements of the section `[base::step]` in a dimension with the extent `extent`.
pub fn rest(extent: Offset, base: Offset, step: Offset) -> Code {
    call("ngyx_rest", [extent.code(), base.code(), step.code()])
}

/// `ngyx_pd ngyx_iterations_of(const ngyx_runs *runs)`
///
/// Returns the number of values in all runs together.
pub fn iterations_of(runs: Runs) -> Code {
    call("ngyx_iterations_of", [runs.code()])
}

/// `ngyx_pd ngyx_omitted(void)`
///
/// Returns PTRDIFF_MIN. In a subscript of a template, this value stands for a bound that the source omits.
pub fn omitted() -> Code {
    call("ngyx_omitted", [])
}

/// `int ngyx_triplet_count(int lower, int upper, int step)`
///
/// Returns the number of values of `lower:upper:step`.
pub fn triplet_count(lower: Int, upper: Int, step: Int) -> Code {
    call("ngyx_triplet_count", [lower.code(), upper.code(), step.code()])
}

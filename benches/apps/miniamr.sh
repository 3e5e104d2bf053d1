# Refinement of a mesh in blocks, C. The program compares sums over the mesh before and after every stage.
build() { make -C ref; }
run() {
  launch ref/miniAMR.x --npx 2 --npy 1 --npz 1 --init_x 1 --init_y 2 --init_z 2 --nx 10 --ny 10 --nz 10 --max_blocks 4000 \
    --num_refine 2 --num_tsteps 20 --stages_per_ts 10 --num_objects 1 \
    --object 2 0 -1.10 -1.10 -1.10 0.030 0.030 0.030 1.5 1.5 1.5 0.0 0.0 0.0
}
answer() { grep -q '^Summary: ranks 2 ts 20 ' printed && ! grep -q 'difference too large' printed; }
seconds() { number_after ' time ' printed; }

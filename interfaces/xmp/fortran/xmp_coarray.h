! xmp_coarray.h: programs for the Omni compiler include it in each unit that has coarrays. Nothing needs to be declared here.

#include <xmp.h>
int main(void) {
#pragma xmp global_io          // error: 3:13: 'global_io' is not implemented in this version: call the functions of xmp_io.h
#pragma xmp master_io begin    // error: 4:13: 'master_io' is not implemented in this version: call the functions of xmp_io.h
#pragma xmp file_sync_all(1)   // error: 5:13: 'file_sync_all' is not implemented in this version: call the functions of xmp_io.h
}

C     One routine with arguments of several types and shapes in one file, which a compiler may take for mistakes where it knows the
C     calls only.
      PROGRAM KINDS
      IMPLICIT NONE
      INCLUDE 'mpif.h'
      INTEGER ME, N, IERR, REQ, REQS(2), ST(MPI_STATUS_SIZE)
      INTEGER STS(MPI_STATUS_SIZE,2), LEFT, RIGHT, I, GOT(3)
      INTEGER*8 LONG, FROM
      DOUBLE PRECISION X(4,3), Y(2,2)
      REAL S
      CHARACTER*6 TEXT
      LOGICAL FLAG, SEEN
      CALL MPI_INIT(IERR)
      CALL MPI_COMM_RANK(MPI_COMM_WORLD, ME, IERR)
      CALL MPI_COMM_SIZE(MPI_COMM_WORLD, N, IERR)
      RIGHT = MOD(ME + 1, N)
      LEFT = MOD(ME + N - 1, N)
      LONG = 1000 + ME
      CALL MPI_IRECV(FROM, 1, MPI_INTEGER8, LEFT, 1, MPI_COMM_WORLD,
     &               REQ, IERR)
      CALL MPI_SEND(LONG, 1, MPI_INTEGER8, RIGHT, 1, MPI_COMM_WORLD,
     &              IERR)
      CALL MPI_WAIT(REQ, ST, IERR)
      IF (FROM .NE. 1000 + LEFT) CALL MPI_ABORT(MPI_COMM_WORLD, 1, IERR)
      IF (ST(MPI_SOURCE) .NE. LEFT) CALL MPI_ABORT(MPI_COMM_WORLD, 2,
     &                                             IERR)
C     A section with gaps, and a text.
      X = ME
      X(2:3,1:2) = 10 * ME
      CALL MPI_IRECV(Y, 4, MPI_DOUBLE_PRECISION, LEFT, 2,
     &               MPI_COMM_WORLD, REQS(1), IERR)
      CALL MPI_IRECV(TEXT, 6, MPI_CHARACTER, LEFT, 3, MPI_COMM_WORLD,
     &               REQS(2), IERR)
      CALL MPI_SEND(X(2:3,1:2), 4, MPI_DOUBLE_PRECISION, RIGHT, 2,
     &              MPI_COMM_WORLD, IERR)
      CALL MPI_SEND('nagaya', 6, MPI_CHARACTER, RIGHT, 3,
     &              MPI_COMM_WORLD, IERR)
      CALL MPI_WAITALL(2, REQS, STS, IERR)
      IF (ANY(Y .NE. 10 * LEFT)) CALL MPI_ABORT(MPI_COMM_WORLD, 3,
     &                                          IERR)
      IF (TEXT .NE. 'nagaya') CALL MPI_ABORT(MPI_COMM_WORLD, 4, IERR)
C     One request where there is often a list, and no statuses.
      REQ = MPI_REQUEST_NULL
      CALL MPI_WAITALL(1, REQ, MPI_STATUSES_IGNORE, IERR)
      S = 0.5
      CALL MPI_BCAST(S, 1, MPI_REAL, 0, MPI_COMM_WORLD, IERR)
      FLAG = ME .EQ. 0
      CALL MPI_BCAST(FLAG, 1, MPI_LOGICAL, 0, MPI_COMM_WORLD, IERR)
      CALL MPI_ALLREDUCE(ME, I, 1, MPI_INTEGER, MPI_SUM,
     &                   MPI_COMM_WORLD, IERR)
      CALL MPI_ALLREDUCE(FLAG, SEEN, 1, MPI_LOGICAL, MPI_LAND,
     &                   MPI_COMM_WORLD, IERR)
      CALL MPI_ALLREDUCE(MPI_IN_PLACE, X, 12, MPI_DOUBLE_PRECISION,
     &                   MPI_MAX, MPI_COMM_WORLD, IERR)
      GOT = I
      CALL MPI_BCAST(GOT, 3, MPI_INTEGER, N - 1, MPI_COMM_WORLD, IERR)
      IF (.NOT. SEEN .OR. GOT(3) .NE. N * (N - 1) / 2 .OR.
     &    X(2,2) .NE. 10 * (N - 1)) CALL MPI_ABORT(MPI_COMM_WORLD, 5,
     &                                             IERR)
      IF (ME .EQ. 0) PRINT '(A)', 'all is well'
      CALL MPI_FINALIZE(IERR)
      END

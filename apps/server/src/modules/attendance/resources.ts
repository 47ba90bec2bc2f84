/** Resources that the policies pass to the handlers. */

/** Whose attendance somebody may read. */
export interface AttendanceScope {
  /** Only lessons of classes of this teacher, and lessons that they gave; undefined for all of the school. */
  readonly teacherId?: string;
  /** Only this student; undefined for all. */
  readonly studentId?: string;
}

export interface SheetResource {
  readonly id: string;
  readonly name: string;
}

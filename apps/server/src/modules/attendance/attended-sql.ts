/** The condition that a student attended a completed lesson; `row` is the alias of `event_students`. */
export const attendedSql = (row: string): string =>
  `(${row}.status is null or ${row}.status in ('present', 'late', 'trial'))`;

/**
 * The seed for shuffling parts of an exercise: the same for a student on every device, different between students.
 * The server sends students the shuffled content; the page of a teacher shuffles with the same seed.
 */
export const createShuffleSeed = (classId: string, studentId: string, exerciseId: string): string =>
  `${classId} ${studentId} ${exerciseId}`;

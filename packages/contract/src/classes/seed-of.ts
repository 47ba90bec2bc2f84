/**
 * By what parts of an exercise are mixed: the same for a student on every device, and another for the next student. The
 * server sends a student what was mixed by it, and a teacher's page mixes by it to see the same.
 */
export const seedOf = (classId: string, studentId: string, exerciseId: string): string =>
  `${classId} ${studentId} ${exerciseId}`;

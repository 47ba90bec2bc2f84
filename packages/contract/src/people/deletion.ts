import { z } from 'zod';

/**
 * What becomes of the coming lessons of a deleted student's personal classes: they stay with their teacher, or they are
 * cancelled. Lessons of groups take place without the student.
 */
export const deletionQuery = z.object({ lessons: z.enum(['keep', 'cancel']).default('keep') });
export type DeletionQuery = z.output<typeof deletionQuery>;

import type { ExerciseOrders } from '@klasna/contract/answers/models';
import { describeOrder, type MixForStudent } from '../courses/index.ts';
import type { OrdersScope } from './resources.ts';

/**
 * Lists the orders that a student sees, so that pages of staff show the same. Exercises that hide no order are left
 * out.
 */
export const listOrders = (
  { classId, studentId, exercises }: OrdersScope,
  mixForStudent: MixForStudent,
): ExerciseOrders =>
  Object.fromEntries(
    exercises.flatMap((exercise) => {
      const order = describeOrder(exercise, mixForStudent({ classId, studentId, exerciseId: exercise.id }));
      return order ? [[exercise.id, order]] : [];
    }),
  );

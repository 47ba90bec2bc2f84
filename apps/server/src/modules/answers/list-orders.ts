import type { ExerciseOrders } from '@klasna/contract/answers/models';
import { describeOrder, type MixForStudent } from '../courses/index.ts';
import type { OrdersScope } from './resources.ts';

/** The orders that a student sees, so that the pages of staff show the same; exercises that hide no order are left out. */
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

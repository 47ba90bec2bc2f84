/** What everybody who works on a lesson has at hand. It stays the same while the lesson changes, so that little is drawn anew. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { ExerciseChanges } from './exercises/use-exercise-changes.ts';
import type { LessonOrder } from './outline/use-lesson-order.ts';
import type { LessonWish } from './use-lesson-dialogs.tsx';

export interface Desk {
  readonly canEdit: boolean;
  /** In which the course is. */
  readonly language: string;
  readonly changes: ExerciseChanges;
  readonly order: LessonOrder;
  readonly wish: (wish: LessonWish) => void;
  readonly edit: (exercise: ExerciseView) => void;
}

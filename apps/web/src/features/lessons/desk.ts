/** Shared state and actions of the lesson editor. Keeps its identity while the lesson changes, to limit re-renders. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { ExerciseChanges } from './exercises/use-exercise-changes.ts';
import type { LessonOrder } from './outline/use-lesson-order.ts';
import type { LessonWish } from './use-lesson-dialogs.tsx';

export interface Desk {
  readonly canEdit: boolean;
  /** Language of the course. */
  readonly language: string;
  readonly changes: ExerciseChanges;
  readonly order: LessonOrder;
  readonly wish: (wish: LessonWish) => void;
  readonly edit: (exercise: ExerciseView) => void;
}

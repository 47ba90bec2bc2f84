/**
 * The shared state and actions of the lesson editor. The object keeps its identity while the lesson changes, to limit
 * new renders.
 */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { ExerciseChanges } from './exercises/use-exercise-changes.ts';
import type { LessonOrder } from './outline/use-lesson-order.ts';
import type { LessonDialogRequest } from './use-lesson-dialogs.tsx';

export interface LessonEditorContext {
  readonly canEdit: boolean;
  /** Language of the course. */
  readonly language: string;
  readonly changes: ExerciseChanges;
  readonly order: LessonOrder;
  readonly openDialog: (openDialog: LessonDialogRequest) => void;
  readonly edit: (exercise: ExerciseView) => void;
}

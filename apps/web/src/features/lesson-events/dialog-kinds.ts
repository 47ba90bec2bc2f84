import type { Conflict, LessonEvent } from '@klasna/contract/schedule/models';
import type { EventScope } from '@klasna/contract/schedule/values';

/** What is known of a lesson before somebody plans it. */
export interface PlanWish {
  readonly startsAt?: string;
  readonly minutes?: number;
  readonly classId?: string;
}

export interface LessonTime {
  readonly startsAt: string;
  /** Minutes. */
  readonly duration: number;
}

export type Moved = 'moved' | 'kept';

export interface MoveWish {
  readonly to: LessonTime;
  readonly scope: EventScope;
  readonly allowOverlap: boolean;
}

/** The one dialog about lessons that is open. */
export type LessonDialogKind =
  | { readonly kind: 'plan'; readonly wish: PlanWish }
  | { readonly kind: 'view'; readonly lessonId: string }
  | { readonly kind: 'edit'; readonly lesson: LessonEvent }
  | { readonly kind: 'delete'; readonly lesson: LessonEvent }
  | {
      readonly kind: 'move';
      readonly lesson: LessonEvent;
      readonly to: LessonTime;
      /** What stood in the way when it was tried. */
      readonly conflicts: readonly Conflict[];
      readonly answer: (outcome: Moved) => void;
    };

import type { Conflict, LessonEvent } from '@klasna/contract/schedule/models';
import type { SeriesRule } from '@klasna/contract/schedule/series-rule';
import type { EventScope } from '@klasna/contract/schedule/values';

/** Prefilled fields of a new lesson. */
export interface PlanPrefill {
  readonly startsAt?: string;
  readonly minutes?: number;
  readonly classId?: string;
}

export interface LessonTime {
  readonly startsAt: string;
  /** The duration in minutes. */
  readonly duration: number;
}

export type MoveResult = 'moved' | 'kept';

export interface MoveInput {
  readonly to: LessonTime;
  readonly scope: EventScope;
  readonly allowOverlap: boolean;
}

/** The open lesson dialog; only one is open at a time. */
export type LessonDialogRequest =
  | { readonly kind: 'plan'; readonly prefill: PlanPrefill }
  | { readonly kind: 'view'; readonly lessonId: string }
  | { readonly kind: 'attendance'; readonly lessonId: string }
  | { readonly kind: 'edit'; readonly lesson: LessonEvent }
  | { readonly kind: 'cancel'; readonly lesson: LessonEvent }
  | { readonly kind: 'seats'; readonly lesson: LessonEvent }
  | { readonly kind: 'rule'; readonly lesson: LessonEvent; readonly rule: SeriesRule }
  | { readonly kind: 'delete'; readonly lesson: LessonEvent }
  | {
      readonly kind: 'move';
      readonly lesson: LessonEvent;
      readonly to: LessonTime;
      /** The conflicts that the first attempt found. */
      readonly conflicts: readonly Conflict[];
      readonly answer: (outcome: MoveResult) => void;
    };

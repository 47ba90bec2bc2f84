/** Lists the outcome of each exercise that takes an answer, and counts the finished ones. Pure. */
import type { LessonSummary, StudentSummary } from '@klasna/contract/summaries/models';

export type Outcome = StudentSummary['outcomes'][number];

export interface OutcomeRow {
  readonly id: string;
  readonly title: string;
  readonly outcome: Outcome | undefined;
}

export const listOutcomeRows = (
  sections: LessonSummary['sections'],
  outcomes: readonly Outcome[],
): OutcomeRow[] =>
  sections.flatMap(({ exercises }) =>
    exercises
      .filter(({ isAnswered }) => isAnswered)
      .map(({ id, title }) => ({
        ...{ id, title },
        outcome: outcomes.find(({ exerciseId }) => exerciseId === id),
      })),
  );

export const countDone = (rows: readonly OutcomeRow[]): number =>
  rows.filter(({ outcome }) => outcome?.isDone).length;

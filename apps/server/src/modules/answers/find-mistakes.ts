/** Finds the mistakes of a student, item by item. Pure. */
import type { ExerciseModel } from '@klasna/exercises/define';
import type { StoredAttempt } from './answers.store.ts';

export interface Mistake {
  readonly item: number;
  readonly prompt: string;
  readonly given: string | null;
  readonly expected: string | null;
  readonly afterReveal: boolean;
  readonly at: Date;
  /** The time of the last correct attempt after the mistake. */
  readonly learnedAt: Date | null;
}

/**
 * Returns the last mistake of each item. Attempts at content that had more items count for the items that
 * still exist.
 */
export function findMistakes(
  { grading }: ExerciseModel,
  content: unknown,
  attempts: readonly Pick<StoredAttempt, 'given' | 'result' | 'createdAt' | 'afterReveal'>[],
): Mistake[] {
  if (!grading) return [];
  const prompts = grading.prompts(content);
  const expected = grading.describeItems(content, grading.solution(content) as Record<string, unknown>);
  return prompts.flatMap((prompt, item) => {
    const last = attempts.findLastIndex(({ result }) => result.items[item]?.correct === false);
    const attempt = attempts[last];
    if (!attempt) return [];
    return [
      {
        ...{ item, prompt, expected: expected[item] ?? null, at: attempt.createdAt },
        afterReveal: attempt.afterReveal,
        given: grading.describeItems(content, attempt.given)[item] ?? null,
        learnedAt:
          attempts.slice(last + 1).findLast(({ result }) => result.items[item]?.correct === true)
            ?.createdAt ?? null,
      },
    ];
  });
}

/** Processes an exercise in the browser as the server would. */
import {
  changeAnswer,
  describeStoredAnswer,
  emptyAnswer,
  gradeAnswer,
  type KeptAnswer,
} from '@klasna/exercises/answers';
import { commonFields } from '@klasna/exercises/common-fields';
import type { Draft } from '@klasna/exercises/components/component-types';
import type { GradingResult } from '@klasna/exercises/define';
import type { ExerciseType } from '@klasna/exercises/names';
import { exerciseModels } from '@klasna/exercises/registry';
import { useTranslation } from '@klasna/kit/translations';
import { type Issue, toValidationMessage } from '@klasna/languages/validation';
import { useState } from 'react';
import { toStoredContent } from './debug-drafts.ts';

interface PlayState {
  readonly draft: Draft;
  /** The content as last saved. */
  readonly content: unknown;
  readonly storedAnswer: KeptAnswer | null;
  readonly result: GradingResult | null;
  readonly isSolutionShown: boolean;
}

function startPlay(type: ExerciseType, draft: Draft): PlayState {
  const content = toStoredContent(type, draft.content, undefined);
  return { draft, content, storedAnswer: null, result: null, isSolutionShown: false };
}

export function useDebugExercise(type: ExerciseType, makeDraft: () => Draft) {
  const { t } = useTranslation('validation');
  const model = exerciseModels[type];
  const [play, setPlay] = useState(() => startPlay(type, makeDraft()));
  const updatePlay = (change: Partial<PlayState>): void =>
    setPlay((previous) => ({ ...previous, ...change }));
  const { draft, content, storedAnswer, result, isSolutionShown } = play;

  const problems = new Map<string, string>();
  for (const { path, words } of model.findMissingFields?.(draft) ?? [])
    problems.set(path.join('.'), t(words as 'required'));
  for (const [field, schema] of Object.entries({ ...commonFields, content: model.content })) {
    const value = draft[field as keyof Draft];
    const issues = value === undefined ? [] : (schema.safeParse(value).error?.issues ?? []);
    for (const issue of issues) {
      const { key, values } = toValidationMessage(issue as Issue);
      problems.set([field, ...issue.path].join('.'), t(key as 'required', { ...values }));
    }
  }

  return {
    draft,
    content,
    view: content === null ? null : model.toStudentView(content, { previewSeed: 'debug' }),
    answer: storedAnswer && describeStoredAnswer(model, content, storedAnswer),
    result,
    solution: isSolutionShown ? (model.grading?.solution(content) as Record<string, unknown>) : null,
    isJudged: model.grading !== undefined,
    score: result ? `${result.correct} / ${result.total}` : '',
    problemAt: (path: string) => problems.get(path),
    change: (changes: Partial<Draft>) => {
      const next = { ...draft, ...changes };
      updatePlay({
        draft: next,
        content: toStoredContent(type, next.content, content) ?? content,
        result: null,
      });
    },
    setAnswer: (changes: Readonly<Record<string, unknown>>) =>
      setPlay((previous) => {
        const changed = changeAnswer(model, previous.content, previous.storedAnswer ?? emptyAnswer, changes);
        return 'kept' in changed ? { ...previous, storedAnswer: changed.kept } : previous;
      }),
    check: () =>
      updatePlay({
        result: gradeAnswer(model, content, storedAnswer ?? emptyAnswer) ?? null,
        isSolutionShown: false,
      }),
    tryAgain: () => updatePlay({ result: null }),
    toggleSolution: () => updatePlay({ isSolutionShown: !isSolutionShown }),
  };
}

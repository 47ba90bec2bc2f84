/** Does in the browser what the server would do with an exercise. */
import { changeAnswer, gradeAnswer, type Kept, nothingKept, tellAnswer } from '@klasna/exercises/answers';
import { besideFields } from '@klasna/exercises/beside';
import type { Result } from '@klasna/exercises/define';
import type { Draft } from '@klasna/exercises/kit-ui/face';
import type { ExerciseType } from '@klasna/exercises/names';
import { minds } from '@klasna/exercises/registry';
import { useTranslation } from '@klasna/kit/words';
import { type Issue, wordsOf } from '@klasna/languages/validation';
import { useState } from 'react';
import { keptContent } from './debug-drafts.ts';

interface Play {
  readonly draft: Draft;
  /** The content as last saved. */
  readonly content: unknown;
  readonly kept: Kept | null;
  readonly result: Result | null;
  readonly isSolution: boolean;
}

function begin(type: ExerciseType, draft: Draft): Play {
  const content = keptContent(type, draft.content, undefined);
  return { draft, content, kept: null, result: null, isSolution: false };
}

export function useDebugExercise(type: ExerciseType, makeDraft: () => Draft) {
  const { t } = useTranslation('validation');
  const mind = minds[type];
  const [play, setPlay] = useState(() => begin(type, makeDraft()));
  const set = (change: Partial<Play>): void => setPlay((before) => ({ ...before, ...change }));
  const { draft, content, kept, result, isSolution } = play;

  const problems = new Map<string, string>();
  for (const { path, words } of mind.needs?.(draft) ?? [])
    problems.set(path.join('.'), t(words as 'required'));
  for (const [field, schema] of Object.entries({ ...besideFields, content: mind.content })) {
    const given = draft[field as keyof Draft];
    const found = given === undefined ? [] : (schema.safeParse(given).error?.issues ?? []);
    for (const issue of found) {
      const { key, values } = wordsOf(issue as Issue);
      problems.set([field, ...issue.path].join('.'), t(key as 'required', { ...values }));
    }
  }

  return {
    draft,
    content,
    view: content === null ? null : mind.toStudentView(content, 'debug'),
    answer: kept && tellAnswer(mind, content, kept),
    result,
    solution: isSolution ? (mind.judging?.solution(content) as Record<string, unknown>) : null,
    isJudged: mind.judging !== undefined,
    score: result ? `${result.correct} / ${result.total}` : '',
    problemAt: (path: string) => problems.get(path),
    change: (changes: Partial<Draft>) => {
      const next = { ...draft, ...changes };
      set({ draft: next, content: keptContent(type, next.content, content) ?? content, result: null });
    },
    answerWith: (changes: Readonly<Record<string, unknown>>) =>
      setPlay((before) => {
        const changed = changeAnswer(mind, before.content, before.kept ?? nothingKept, changes);
        return 'kept' in changed ? { ...before, kept: changed.kept } : before;
      }),
    check: () => set({ result: gradeAnswer(mind, content, kept ?? nothingKept) ?? null, isSolution: false }),
    tryAgain: () => set({ result: null }),
    turnSolution: () => set({ isSolution: !isSolution }),
  };
}

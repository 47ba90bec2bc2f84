/** What the server would do with an exercise, done here. */
import { changeAnswer, emptyParts, type Parts, tellAnswer } from '@klasna/exercises/answers';
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
  /** As it was kept last. */
  readonly content: unknown;
  readonly parts: Parts | null;
  readonly result: Result | null;
  readonly isSolution: boolean;
}

function begin(type: ExerciseType, draft: Draft): Play {
  const content = keptContent(type, draft.content, undefined);
  return { draft, content, parts: null, result: null, isSolution: false };
}

export function useDebugExercise(type: ExerciseType, makeDraft: () => Draft) {
  const { t } = useTranslation('validation');
  const mind = minds[type];
  const [play, setPlay] = useState(() => begin(type, makeDraft()));
  const set = (change: Partial<Play>): void => setPlay((before) => ({ ...before, ...change }));
  const { draft, content, parts, result, isSolution } = play;

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

  const judged = parts ?? (content === null ? [] : nothingGiven(type, content));
  return {
    draft,
    content,
    view: content === null ? null : mind.toStudentView(content, 'debug'),
    answer: parts && tellAnswer(mind, content, parts),
    result,
    solution: isSolution ? (mind.judging?.solution(content) as Record<string, unknown>) : null,
    isJudged: mind.judging !== undefined,
    score: result ? `${result.correct} / ${result.total}` : '',
    problemAt: (path: string) => problems.get(path),
    change: (changes: Partial<Draft>) => {
      const next = { ...draft, ...changes };
      const kept = keptContent(type, next.content, content) ?? content;
      set({ draft: next, content: kept, result: null });
    },
    answerWith: (changes: Readonly<Record<string, unknown>>) =>
      setPlay((before) => {
        const changed = changeAnswer(mind, before.content, before.parts ?? undefined, changes);
        return 'parts' in changed ? { ...before, parts: changed.parts } : before;
      }),
    check: () => set({ result: mind.judging?.grade(content, judged) ?? null, isSolution: false }),
    tryAgain: () => set({ result: null }),
    turnSolution: () => set({ isSolution: !isSolution }),
  };
}

function nothingGiven(type: ExerciseType, content: unknown): Parts {
  const { answering } = minds[type];
  return answering ? emptyParts(answering, content) : [];
}

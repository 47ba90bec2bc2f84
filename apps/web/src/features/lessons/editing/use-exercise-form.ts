/** The values of the editor, what is wrong with them, and the copy that outlives the window. */
import type { Mind } from '@klasna/exercises/define';
import type { FormLike } from '@klasna/kit/form';
import { useTranslation } from '@klasna/kit/words';
import type { IssueWords } from '@klasna/languages/validation';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { type ExerciseDraft, isSameDraft } from './draft.ts';
import { findProblems, isUnchangedAt } from './find-problems.ts';
import { type DraftKey, dropDraft, keepDraft, readDraft } from './kept-drafts.ts';

interface Begun {
  readonly mind: Mind;
  readonly initial: ExerciseDraft;
  readonly key: DraftKey;
}

/** What the server found, and what it was about. */
interface Refusal {
  readonly errors: ApiFailure['errors'];
  readonly draft: ExerciseDraft;
}

export interface ExerciseForm extends FormLike<ExerciseDraft> {
  readonly draft: ExerciseDraft;
  /** When what stands here was typed, where it was brought back. */
  readonly broughtBack: string | null;
  readonly change: (change: Partial<ExerciseDraft>) => void;
  readonly problemAt: (path: string) => string | undefined;
  /** All sentences, each once. */
  readonly problems: readonly string[];
  /** Answers whether the server named fields of this form. */
  readonly refuse: (failure: unknown) => boolean;
  /** What was typed is saved, or not wanted any longer. */
  readonly settle: () => void;
  readonly startAnew: () => void;
}

const pause = 400;

export function useExerciseForm({ mind, initial, key }: Begun): ExerciseForm {
  const { t } = useTranslation('validation');
  const [kept] = useState(() => readDraft(key, mind.type, mind.version));
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  const [broughtBack, setBroughtBack] = useState(kept?.at ?? null);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const latest = useLatest(draft);
  const settled = useRef(false);
  const isDirty = (): boolean => !settled.current && !isSameDraft(latest.current, initial);
  useKeptDraft({ key, mind, initial, draft, settled });

  // What is wrong is looked for once somebody wanted to save, and never holds up a key.
  const looked = useDeferredValue(draft);
  const own = useMemo(() => (tried ? findProblems(mind, looked) : {}), [tried, mind, looked]);
  const say = ({ key: words, values }: IssueWords): string => t(words as 'required', { ...values });
  const refusedAt = (path: string): string | undefined =>
    refusal && isUnchangedAt(path, refusal.draft, draft) ? refusal.errors[path]?.[0] : undefined;
  const problemAt = (path: string): string | undefined => {
    const words = own[path];
    return words ? say(words) : refusedAt(path);
  };
  const paths = [...new Set([...Object.keys(own), ...Object.keys(refusal?.errors ?? {})])];

  return {
    draft,
    broughtBack,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    problemAt,
    problems: [...new Set(paths.flatMap((path) => problemAt(path) ?? []))],
    isDirty,
    onSubmit: (handle, handleInvalid) => (event) => {
      event?.preventDefault();
      setTried(true);
      setRefusal(null);
      if (Object.keys(findProblems(mind, latest.current)).length > 0) handleInvalid?.();
      else handle(latest.current);
    },
    refuse: (failure) => {
      const errors = failure instanceof ApiFailure ? failure.errors : {};
      setRefusal({ errors, draft: latest.current });
      return Object.keys(errors).length > 0;
    },
    settle: () => {
      settled.current = true;
      dropDraft(key);
    },
    startAnew: () => {
      setBroughtBack(null);
      setTried(false);
      setDraft(initial);
    },
  };
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

interface Keeping extends Begun {
  readonly draft: ExerciseDraft;
  readonly settled: { readonly current: boolean };
}

/** Written down a moment after the last key, and at once when the window goes. */
function useKeptDraft({ key, mind, initial, draft, settled }: Keeping): void {
  const write = useLatest(() => {
    if (settled.current) return;
    if (isSameDraft(draft, initial)) dropDraft(key);
    else keepDraft(key, { type: mind.type, version: mind.version, draft });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => write.current(), pause);
    return () => clearTimeout(timer);
  }, [draft, write]);
  useEffect(() => {
    const writeNow = () => write.current();
    window.addEventListener('pagehide', writeNow);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [write]);
}

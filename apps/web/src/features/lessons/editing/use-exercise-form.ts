/** The values of the editor, their errors, and the draft that survives a closed tab. */
import type { Mind } from '@klasna/exercises/define';
import type { FormLike } from '@klasna/kit/form';
import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';
import type { IssueWords } from '@klasna/languages/validation';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { type ExerciseDraft, isSameDraft } from './draft.ts';
import { findProblems, isUnchangedAt } from './find-problems.ts';
import { type DraftKey, dropDraft, keepDraft, readDraft } from './kept-drafts.ts';

interface Begun {
  readonly mind: Mind;
  readonly initial: ExerciseDraft;
  /** Time of the save it is based on; null for a new exercise. */
  readonly basedOn: string | null;
  readonly key: DraftKey;
}

/** Server errors and the draft they refer to. */
interface Refusal {
  readonly errors: ApiFailure['errors'];
  readonly draft: ExerciseDraft;
}

interface Offer {
  /** When it was typed. */
  readonly at: string;
  readonly take: () => void;
  readonly decline: () => void;
}

export interface ExerciseForm extends FormLike<ExerciseDraft> {
  readonly draft: ExerciseDraft;
  /** When the restored draft was typed; null if nothing was restored. */
  readonly broughtBack: string | null;
  /** A stored draft older than the exercise, which can be restored on request. */
  readonly offer: Offer | null;
  readonly change: (change: Partial<ExerciseDraft>) => void;
  readonly problemAt: (path: string) => string | undefined;
  /** All messages, each once. */
  readonly problems: readonly string[];
  /** Returns whether the server reported errors for fields of this form. */
  readonly refuse: (failure: unknown) => boolean;
  /** Discards the stored draft after saving, or because it is no longer wanted. */
  readonly settle: () => void;
  readonly startAnew: () => void;
}

const none: ReturnType<typeof findProblems> = {};
const pause = 400;

export function useExerciseForm({ mind, initial, basedOn, key }: Begun): ExerciseForm {
  const { t } = useTranslation('validation');
  const [kept] = useState(() => readDraft(key, mind.type, mind.version));
  const isOfThis = kept?.basedOn === basedOn;
  const [draft, setDraft] = useState(kept && isOfThis ? kept.draft : initial);
  const [broughtBack, setBroughtBack] = useState(kept && isOfThis ? kept.at : null);
  const [offered, setOffered] = useState(isOfThis ? undefined : kept);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const latest = useLatest(draft);
  const settled = useRef(false);
  const isDirty = (): boolean => !settled.current && !isSameDraft(latest.current, initial);
  useKeptDraft({ key, mind, initial, basedOn, draft, settled, isOffering: offered !== undefined });

  // Validates only after the first attempt to save, and deferred so that typing stays fast.
  const looked = useDeferredValue(draft);
  const own = useMemo(() => (tried ? findProblems(mind, looked) : none), [tried, mind, looked]);
  // Keeps its identity while its results stay the same, so that long lists do not re-render on each key.
  const compared = refusal ? draft : null;
  const problemAt = useCallback(
    (path: string): string | undefined => {
      const words: IssueWords | undefined = own[path];
      if (words) return t(words.key as 'required', { ...words.values });
      const isRefused = refusal && compared && isUnchangedAt(path, refusal.draft, compared);
      return isRefused ? refusal.errors[path]?.[0] : undefined;
    },
    [own, refusal, compared, t],
  );
  const paths = [...new Set([...Object.keys(own), ...Object.keys(refusal?.errors ?? {})])];

  return {
    draft,
    broughtBack,
    offer: offered
      ? {
          at: offered.at,
          take: () => {
            setDraft(offered.draft);
            setBroughtBack(offered.at);
            setOffered(undefined);
          },
          decline: () => setOffered(undefined),
        }
      : null,
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

interface Keeping extends Begun {
  readonly draft: ExerciseDraft;
  readonly settled: { readonly current: boolean };
  /** An offered draft is not overwritten until something else is typed. */
  readonly isOffering: boolean;
}

/** Stores the draft after a delay, and at once when the page closes. */
function useKeptDraft({ key, mind, initial, basedOn, draft, settled, isOffering }: Keeping): void {
  const write = useLatest(() => {
    if (settled.current) return;
    const isSame = isSameDraft(draft, initial);
    if (!isSame) keepDraft(key, { type: mind.type, version: mind.version, basedOn, draft });
    else if (!isOffering) dropDraft(key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft restarts the delay
  useEffect(() => {
    const timer = setTimeout(() => write.current(), pause);
    return () => clearTimeout(timer);
  }, [draft, isOffering, write]);
  useEffect(() => {
    const writeNow = () => write.current();
    window.addEventListener('pagehide', writeNow);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [write]);
}

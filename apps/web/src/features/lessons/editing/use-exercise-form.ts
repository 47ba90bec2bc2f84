/** Manages the values of the editor, their errors, and the draft, which survives a closed tab. */
import type { ExerciseModel } from '@klasna/exercises/define';
import type { FormLike } from '@klasna/kit/form';
import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';
import type { ValidationMessage } from '@klasna/languages/validation';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { type ExerciseDraft, isSameDraft } from './draft.ts';
import { type DraftKey, deleteDraft, readDraft, storeDraft } from './draft-storage.ts';
import { findProblems, isUnchanged } from './find-problems.ts';

interface ExerciseFormOptions {
  readonly model: ExerciseModel;
  readonly initial: ExerciseDraft;
  /** The time of the save on which the draft is based; null for a new exercise. */
  readonly basedOn: string | null;
  readonly key: DraftKey;
}

/** Server errors and the draft they refer to. */
interface Refusal {
  readonly errors: ApiFailure['errors'];
  readonly draft: ExerciseDraft;
}

interface DraftOffer {
  /** The time at which the draft was typed. */
  readonly typedAt: string;
  readonly accept: () => void;
  readonly decline: () => void;
}

export interface ExerciseForm extends FormLike<ExerciseDraft> {
  readonly draft: ExerciseDraft;
  /** The time at which the restored draft was typed; null if nothing was restored. */
  readonly restoredAt: string | null;
  /** A stored draft older than the exercise, which can be restored on request. */
  readonly offer: DraftOffer | null;
  readonly change: (change: Partial<ExerciseDraft>) => void;
  readonly problemAt: (path: string) => string | undefined;
  /** All messages, each once. */
  readonly problems: readonly string[];
  /** Returns whether the server reported errors for fields of this form. */
  readonly setServerErrors: (failure: unknown) => boolean;
  /** Discards the stored draft after saving, or because it is no longer wanted. */
  readonly discardDraft: () => void;
  readonly reset: () => void;
}

const noProblems: ReturnType<typeof findProblems> = {};
const draftDelayMs = 400;

export function useExerciseForm({ model, initial, basedOn, key }: ExerciseFormOptions): ExerciseForm {
  const { t } = useTranslation('validation');
  const [storedDraft] = useState(() => readDraft(key, model.type, model.version));
  const isCurrent = storedDraft?.basedOn === basedOn;
  const [draft, setDraft] = useState(storedDraft && isCurrent ? storedDraft.draft : initial);
  const [restoredAt, setRestoredAt] = useState(storedDraft && isCurrent ? storedDraft.at : null);
  const [offeredDraft, setOfferedDraft] = useState(isCurrent ? undefined : storedDraft);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const latest = useLatest(draft);
  const isSettled = useRef(false);
  const isDirty = (): boolean => !isSettled.current && !isSameDraft(latest.current, initial);
  useDraftStorage({ key, model, initial, basedOn, draft, isSettled, isOffering: offeredDraft !== undefined });

  // Validates only after the first attempt to save, and deferred so that typing stays fast.
  const deferredDraft = useDeferredValue(draft);
  const clientProblems = useMemo(
    () => (wasSubmitted ? findProblems(model, deferredDraft) : noProblems),
    [wasSubmitted, model, deferredDraft],
  );
  // Keeps its identity while its results stay the same, so that long lists do not re-render on each key.
  const comparedDraft = refusal ? draft : null;
  const problemAt = useCallback(
    (path: string): string | undefined => {
      const message: ValidationMessage | undefined = clientProblems[path];
      if (message) return t(message.key as 'required', { ...message.values });
      const isRefused = refusal && comparedDraft && isUnchanged(path, refusal.draft, comparedDraft);
      return isRefused ? refusal.errors[path]?.[0] : undefined;
    },
    [clientProblems, refusal, comparedDraft, t],
  );
  const paths = [...new Set([...Object.keys(clientProblems), ...Object.keys(refusal?.errors ?? {})])];

  return {
    draft,
    restoredAt,
    offer: offeredDraft
      ? {
          typedAt: offeredDraft.at,
          accept: () => {
            setDraft(offeredDraft.draft);
            setRestoredAt(offeredDraft.at);
            setOfferedDraft(undefined);
          },
          decline: () => setOfferedDraft(undefined),
        }
      : null,
    change: (change) => setDraft((previous) => ({ ...previous, ...change })),
    problemAt,
    problems: [...new Set(paths.flatMap((path) => problemAt(path) ?? []))],
    isDirty,
    onSubmit: (handle, handleInvalid) => (event) => {
      event?.preventDefault();
      setSubmitted(true);
      setRefusal(null);
      if (Object.keys(findProblems(model, latest.current)).length > 0) handleInvalid?.();
      else handle(latest.current);
    },
    setServerErrors: (failure) => {
      const errors = failure instanceof ApiFailure ? failure.errors : {};
      setRefusal({ errors, draft: latest.current });
      return Object.keys(errors).length > 0;
    },
    discardDraft: () => {
      isSettled.current = true;
      deleteDraft(key);
    },
    reset: () => {
      setRestoredAt(null);
      setSubmitted(false);
      setDraft(initial);
    },
  };
}

interface DraftStorageOptions extends ExerciseFormOptions {
  readonly draft: ExerciseDraft;
  readonly isSettled: { readonly current: boolean };
  /** Whether a draft is offered; it is not overwritten until the person types something else. */
  readonly isOffering: boolean;
}

/** Stores the draft after a delay, and immediately when the page closes. */
function useDraftStorage({
  key,
  model,
  initial,
  basedOn,
  draft,
  isSettled,
  isOffering,
}: DraftStorageOptions): void {
  const storeNow = useLatest(() => {
    if (isSettled.current) return;
    const isSame = isSameDraft(draft, initial);
    if (!isSame) storeDraft(key, { type: model.type, version: model.version, basedOn, draft });
    else if (!isOffering) deleteDraft(key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft restarts the delay
  useEffect(() => {
    const timer = setTimeout(() => storeNow.current(), draftDelayMs);
    return () => clearTimeout(timer);
  }, [draft, isOffering, storeNow]);
  useEffect(() => {
    const storeLatest = () => storeNow.current();
    window.addEventListener('pagehide', storeLatest);
    return () => {
      window.removeEventListener('pagehide', storeLatest);
      storeLatest();
    };
  }, [storeNow]);
}

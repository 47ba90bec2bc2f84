import type { NoteView } from '@klasna/contract/answers/models';
import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { notesQuery } from './talk-queries.ts';

export interface NoteRef {
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
}

const saveDelayMs = 1000;

/** The unsaved texts, which are kept after their fields are closed. */
const drafts = new Map<string, string>();

type NoteState = 'idle' | 'saving' | 'saved' | 'notSaved';

/** Saves a text after a delay, on blur and when the page closes. Saves run one after the other. */
export function useNote({ classId, exerciseId, studentId }: NoteRef, savedText: string) {
  const { t } = useTranslation('talk');
  const queries = useQueryClient();
  const noteKey = [classId, exerciseId, studentId].join('/');
  const [text, setText] = useState(() => drafts.get(noteKey) ?? savedText);
  const [state, setState] = useState<NoteState>(drafts.has(noteKey) ? 'notSaved' : 'idle');
  const [problem, setProblem] = useState('');
  const latest = useLatest({ text, savedText, failureText: t('note.notSaved') });
  const timer = useRef<number>(undefined);
  const previousSave = useRef<Promise<void>>(Promise.resolve());
  /** The text that was sent last, even if it has not arrived yet. */
  const lastSentText = useRef(savedText);
  const pendingSaves = useRef(0);

  const save = useCallback(
    async (newText: string) => {
      pendingSaves.current += 1;
      setState('saving');
      setProblem('');
      try {
        const { data } = await call('PUT /tenant/classes/{id}/exercises/{exerciseId}/note', {
          params: { id: classId, exerciseId },
          body: { studentId, text: newText },
          keepalive: true,
        });
        queries.setQueryData(notesQuery(classId).queryKey, (notes) =>
          replaceNote(notes, data, exerciseId, studentId),
        );
        if (drafts.get(noteKey) === newText) drafts.delete(noteKey);
        setState('saved');
      } catch (failure) {
        lastSentText.current = latest.current.savedText;
        setState('notSaved');
        setProblem(messageOf(failure, latest.current.failureText));
      } finally {
        pendingSaves.current -= 1;
      }
    },
    [classId, exerciseId, studentId, noteKey, queries, latest],
  );
  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    const newText = latest.current.text;
    if (newText.trim() === lastSentText.current.trim()) {
      if (pendingSaves.current === 0) setState((current) => (current === 'saving' ? 'idle' : current));
      return;
    }
    lastSentText.current = newText;
    previousSave.current = previousSave.current.then(() => save(newText));
  }, [save, latest]);
  const write = (next: string) => {
    drafts.set(noteKey, next);
    setText(next);
    setProblem('');
    setState('saving');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, saveDelayMs);
  };
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return { text, state, problem, write, flush };
}

function replaceNote(
  notes: readonly NoteView[] | undefined,
  note: NoteView | null,
  exerciseId: string,
  studentId: string,
): NoteView[] {
  const others = (notes ?? []).filter(
    (other) => other.exerciseId !== exerciseId || other.studentId !== studentId,
  );
  return note ? [...others, note] : others;
}

import type { NoteView } from '@klasna/contract/answers/models';
import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { notesQuery } from './talk-queries.ts';

export interface NotePlace {
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
}

const pause = 1000;

/** Unsaved text, kept after its field is closed. */
const drafts = new Map<string, string>();

type NoteState = 'idle' | 'saving' | 'saved' | 'notSaved';

/** A text that is saved after a delay, on blur and when the page closes; saves run one after the other. */
export function useNote({ classId, exerciseId, studentId }: NotePlace, kept: string) {
  const { t } = useTranslation('talk');
  const queries = useQueryClient();
  const name = [classId, exerciseId, studentId].join('/');
  const [text, setText] = useState(() => drafts.get(name) ?? kept);
  const [state, setState] = useState<NoteState>(drafts.has(name) ? 'notSaved' : 'idle');
  const [problem, setProblem] = useState('');
  const latest = useLatest({ text, kept, failed: t('note.notSaved') });
  const timer = useRef<number>(undefined);
  const before = useRef<Promise<void>>(Promise.resolve());
  /** The text sent last, whether or not it has arrived. */
  const sent = useRef(kept);
  const underWay = useRef(0);

  const save = useCallback(
    async (wanted: string) => {
      underWay.current += 1;
      setState('saving');
      setProblem('');
      try {
        const { data } = await call('PUT /tenant/classes/{id}/exercises/{exerciseId}/note', {
          params: { id: classId, exerciseId },
          body: { studentId, text: wanted },
          keepalive: true,
        });
        queries.setQueryData(notesQuery(classId).queryKey, (notes) =>
          placed(notes, data, exerciseId, studentId),
        );
        if (drafts.get(name) === wanted) drafts.delete(name);
        setState('saved');
      } catch (failure) {
        sent.current = latest.current.kept;
        setState('notSaved');
        setProblem(messageOf(failure, latest.current.failed));
      } finally {
        underWay.current -= 1;
      }
    },
    [classId, exerciseId, studentId, name, queries, latest],
  );
  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    const wanted = latest.current.text;
    if (wanted.trim() === sent.current.trim()) {
      if (underWay.current === 0) setState((now) => (now === 'saving' ? 'idle' : now));
      return;
    }
    sent.current = wanted;
    before.current = before.current.then(() => save(wanted));
  }, [save, latest]);
  const write = (next: string) => {
    drafts.set(name, next);
    setText(next);
    setProblem('');
    setState('saving');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, pause);
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

function placed(
  notes: readonly NoteView[] | undefined,
  note: NoteView | null,
  exerciseId: string,
  studentId: string,
): NoteView[] {
  const others = (notes ?? []).filter((one) => one.exerciseId !== exerciseId || one.studentId !== studentId);
  return note ? [...others, note] : others;
}

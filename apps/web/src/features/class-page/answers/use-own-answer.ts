/** A student's own answer to one exercise: the server answer with unsent changes applied. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import type { AnswersOf } from '../first-calls.ts';
import { sayTyping } from '../live/typed.ts';
import { answersQuery, type ClassAnswers } from './answers-query.ts';
import { deskAt } from './desks.ts';
import type { AnswerPlace } from './place.ts';
import { startSender } from './sender.ts';
import { knownAnswer } from './tell-answers.ts';
import { type Changes, layOver } from './unsent.ts';

export function useAnswerOf(classId: string, studentId: string, exerciseId: string, of: AnswersOf) {
  const select = useCallback(
    (answers: ClassAnswers) => answers[studentId]?.[exerciseId] ?? null,
    [studentId, exerciseId],
  );
  return useQuery({ ...answersQuery(classId, of), select });
}

export function useOwnAnswer(place: AnswerPlace, of: AnswersOf) {
  const desk = useMemo(() => deskAt(place), [place]);
  useEffect(() => {
    startSender();
    return () => {
      // Saves at once when the student leaves for another section or page.
      desk.flush().catch(() => undefined);
    };
  }, [desk]);
  const { data, isPending } = useAnswerOf(place.classId, place.studentId, place.exerciseId, of);
  const answer = data ?? null;
  const unsent = useStore(desk.state, (state) => state.unsent);
  const edit = useCallback(
    (changes: Changes) => {
      desk.edit(changes);
      const now = layOver(knownAnswer(place)?.data ?? null, desk.state.get().unsent);
      sayTyping(place.exerciseId, { ...now });
    },
    [desk, place],
  );
  /**
   * Saves a complete answer, such as a recording, at once. Sends no typing event: the save has the same content, so
   * nothing would end the "is writing" state, and a recording gets another address once it is saved.
   */
  const give = useCallback(
    (changes: Changes) => {
      desk.edit(changes);
      desk.flush().catch(() => undefined);
    },
    [desk],
  );
  const shown = useMemo(() => layOver(answer?.data ?? null, unsent), [answer, unsent]);
  return { desk, answer, unsent, shown, edit, give, isPending };
}

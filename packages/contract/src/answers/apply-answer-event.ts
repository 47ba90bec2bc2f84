/** Applies an event to fetched answers. Pure and idempotent. */
import type { NumberedClassEvent, NumberedClassEvents } from '../events.ts';
import type { AnswerView, ClassAnswers } from './models.ts';

export type AnswerEvent = NumberedClassEvent<Extract<keyof NumberedClassEvents, `answer.${string}`>>;

type EventData<E extends AnswerEvent['event']> = NumberedClassEvents[E];

export const isAnswerEvent = (event: NumberedClassEvent): event is AnswerEvent =>
  event.event.startsWith('answer.');

/** Returns the changed answers; undefined if the event is not sufficient and the answers must be fetched. */
export function applyAnswerEvent(answers: ClassAnswers, event: AnswerEvent): ClassAnswers | undefined {
  if (event.event === 'answer.reset') return removeReset(answers, event.data);
  const { studentId, exerciseId } = event.data;
  const before = answers[studentId]?.[exerciseId];
  const after =
    event.event === 'answer.saved'
      ? pickNewer(before, event.data.answer)
      : before && applyMark(before, event);
  if (after === undefined) return undefined;
  if (after === before) return answers;
  return { ...answers, [studentId]: { ...answers[studentId], [exerciseId]: after } };
}

/** Keeps the newer answer, because replies and events of several saves can arrive out of order. */
const pickNewer = (before: AnswerView | undefined, saved: AnswerView): AnswerView =>
  before && before.revision >= saved.revision ? before : saved;

function applyMark(
  before: AnswerView,
  event: NumberedClassEvent<'answer.checked' | 'answer.revealed'>,
): AnswerView | undefined {
  if (event.event === 'answer.checked') return addAttempt(before, event.data);
  return before.revealedAt === null ? { ...before, revealedAt: event.data.revealedAt } : before;
}

/** Adds an attempt to the answer saved last: events arrive in order, so the check applies to that answer. */
function addAttempt(before: AnswerView, data: EventData<'answer.checked'>): AnswerView | undefined {
  const { result, attempt, attemptsRemaining } = data;
  if (before.attempts.some(({ number }) => number === attempt.number)) return before;
  if (attempt.number !== before.attempts.length + 1) return undefined;
  const newAttempt = { ...attempt, given: before.data, result };
  return { ...before, attempts: [...before.attempts, newAttempt], attemptsRemaining };
}

function removeReset(
  answers: ClassAnswers,
  { studentId, exerciseId }: EventData<'answer.reset'>,
): ClassAnswers {
  const studentIds = studentId === null ? Object.keys(answers) : [studentId];
  let after = answers;
  for (const id of studentIds) {
    const studentAnswers = answers[id];
    if (!studentAnswers) continue;
    if (exerciseId === null) {
      if (Object.keys(studentAnswers).length > 0) after = { ...after, [id]: {} };
    } else if (studentAnswers[exerciseId]) {
      const { [exerciseId]: _removed, ...rest } = studentAnswers;
      after = { ...after, [id]: rest };
    }
  }
  return after;
}

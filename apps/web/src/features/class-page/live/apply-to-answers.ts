/** Applies an event to cached answers. Pure and idempotent. */
import type { AnswerView } from '@klasna/contract/answers/models';
import type { AnswerTold } from './class-told.ts';

/** By student id, then by exercise id. */
export type Answers = Readonly<Record<string, Readonly<Record<string, AnswerView>>>>;

type About<E extends AnswerTold['event']> = Extract<AnswerTold, { readonly event: E }>['data'];

/** Returns undefined if the result cannot be derived and the answers must be fetched. */
export function applyToAnswers(answers: Answers, told: AnswerTold): Answers | undefined {
  if (told.event === 'answer.reset') return withoutReset(answers, told.data);
  const { studentId, exerciseId } = told.data;
  const before = answers[studentId]?.[exerciseId];
  const after =
    told.event === 'answer.saved' ? newer(before, told.data.answer) : before && marked(before, told);
  if (after === undefined) return undefined;
  if (after === before) return answers;
  return { ...answers, [studentId]: { ...answers[studentId], [exerciseId]: after } };
}

/** Replies and events of several saves can arrive out of order. */
const newer = (before: AnswerView | undefined, saved: AnswerView): AnswerView =>
  before && before.revision >= saved.revision ? before : saved;

function marked(
  before: AnswerView,
  told: Extract<AnswerTold, { readonly event: 'answer.checked' | 'answer.revealed' }>,
): AnswerView | undefined {
  if (told.event === 'answer.checked') return checked(before, told.data);
  return before.revealedAt === null ? { ...before, revealedAt: told.data.revealedAt } : before;
}

/** The check applies to the answer saved last, because events arrive in order. */
function checked(before: AnswerView, told: About<'answer.checked'>): AnswerView | undefined {
  const { result, attempt, attemptsRemaining } = told;
  if (before.attempts.some(({ number }) => number === attempt.number)) return before;
  if (attempt.number !== before.attempts.length + 1) return undefined;
  const made = { ...attempt, given: before.data, result };
  return { ...before, attempts: [...before.attempts, made], attemptsRemaining };
}

function withoutReset(answers: Answers, { studentId, exerciseId }: About<'answer.reset'>): Answers {
  const concerned = studentId === null ? Object.keys(answers) : [studentId];
  let after = answers;
  for (const one of concerned) {
    const theirs = answers[one];
    if (!theirs) continue;
    if (exerciseId === null) {
      if (Object.keys(theirs).length > 0) after = { ...after, [one]: {} };
    } else if (theirs[exerciseId]) {
      const { [exerciseId]: _gone, ...rest } = theirs;
      after = { ...after, [one]: rest };
    }
  }
  return after;
}

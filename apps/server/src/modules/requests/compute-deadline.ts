/** Computes until when a request waits. Pure. */
import type { RequestSettings } from '@klasna/contract/requests/models';
import type { DefaultAnswer } from '@klasna/contract/requests/values';

const hourMs = 3_600_000;
/** How long before a lesson silence may still mean yes: nobody finds at the door that it was moved meanwhile. */
const minMsAfterSilence = 12 * hourMs;
/** With less time than this, a reminder would follow the request at once. */
const minMsForReminder = 2 * hourMs;

export interface Deadline {
  readonly answerBy: Date;
  readonly remindAt: Date | null;
  readonly defaultAnswer: DefaultAnswer;
}

/**
 * A request waits for the hours of the school, but not beyond `latest`, when the lesson begins or would begin. If less than
 * half a day is left then, no answer means no: otherwise a lesson would be moved away while people are on their way to it.
 */
export function computeDeadline(
  { answerHours, defaultAnswer }: Pick<RequestSettings, 'answerHours' | 'defaultAnswer'>,
  now: Date,
  latest: Date,
): Deadline {
  const fullMs = now.getTime() + answerHours * hourMs;
  const answerMs = Math.min(fullMs, latest.getTime());
  const waitMs = answerMs - now.getTime();
  return {
    answerBy: new Date(answerMs),
    remindAt: waitMs < minMsForReminder ? null : new Date(now.getTime() + waitMs / 2),
    defaultAnswer: latest.getTime() < fullMs + minMsAfterSilence ? 'decline' : defaultAnswer,
  };
}

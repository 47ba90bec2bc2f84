/** Sends a student's unsent answers in this browser after sign-in, whichever page is open. */
import { can } from '@klasna/contract/can';
import { loadCodeWithRetries } from '@klasna/kit/load-code';
import { currentPerson, session } from '../../../lib/session/session.ts';
import { waitUntilIdle } from '../../../lib/wait-until-idle.ts';

export function startAnswerSenderWhenQuiet(): void {
  const person = currentPerson(session.get());
  if (!person || !can(person, 'answers.work')) return;
  void waitUntilIdle()
    .then(() => loadCodeWithRetries(() => import('./answer-sender.ts')))
    .then(({ startAnswerSender }) => startAnswerSender());
}

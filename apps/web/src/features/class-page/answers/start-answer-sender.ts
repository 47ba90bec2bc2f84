/** Sends a student's unsent answers in this browser after sign-in, whichever page is open. */
import { loadCodeWithRetries } from '@klasna/kit/load-code';
import { session } from '../../../lib/session/session.ts';
import { waitUntilIdle } from '../../../lib/wait-until-idle.ts';

export function startAnswerSenderWhenQuiet(): void {
  if (!session.get().user.authority.includes('member')) return;
  void waitUntilIdle()
    .then(() => loadCodeWithRetries(() => import('./answer-sender.ts')))
    .then(({ startAnswerSender }) => startAnswerSender());
}

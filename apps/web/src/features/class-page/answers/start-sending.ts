/** Sends a student's unsent answers in this browser after sign-in, whichever page is open. */
import { bringCodeAtLast } from '@klasna/kit/bring-code';
import { session } from '../../../lib/session/session.ts';
import { whenQuiet } from '../../../lib/when-quiet.ts';

export function startSending(): void {
  if (!session.get().user.authority.includes('member')) return;
  void whenQuiet()
    .then(() => bringCodeAtLast(() => import('./sender.ts')))
    .then(({ startSender }) => startSender());
}

/** Students' answers that are still in this browser are sent once somebody is here, whichever page is open. */
import { session } from '../../../lib/session/session.ts';
import { whenQuiet } from '../../../lib/when-quiet.ts';

export function startSending(): void {
  if (!session.get().user.authority.includes('member')) return;
  void whenQuiet()
    .then(() => import('./sender.ts'))
    .then(({ startSender }) => startSender())
    .catch(() => undefined);
}

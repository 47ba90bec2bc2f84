/** Students' answers that are still in this browser are sent once somebody is here, whichever page is open. */
import { session } from '../../../lib/session/session.ts';

const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 1000);

export function startSending(): void {
  if (!session.get().user.authority.includes('member')) return;
  whenIdle(() => void import('./sender.ts').then(({ startSender }) => startSender()).catch(() => undefined));
}

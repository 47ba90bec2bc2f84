import { notify } from '@klasna/kit/notify';
import { messageOf } from '../../lib/api/api-failure.ts';

/** Shows a failure and logs it, so that support can investigate. */
export function reportFailure(failure: unknown, text: string): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.error(text, failure);
  notify.error(messageOf(failure, text));
}

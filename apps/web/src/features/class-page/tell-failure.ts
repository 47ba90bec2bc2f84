import { notify } from '@klasna/kit/notify';
import { messageOf } from '../../lib/api/api-failure.ts';

/** What fails in a lesson has to be found out afterwards by whoever is asked for help, so it is logged as well. */
export function tellFailure(failure: unknown, text: string): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.error(text, failure);
  notify.error(messageOf(failure, text));
}

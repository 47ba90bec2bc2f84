/** The upload queue of this tab. Signing out clears it. */
import { session } from '../../lib/session/session.ts';
import { createUploadQueue } from './upload-queue.ts';

const atOnce = 2;

export const uploads = createUploadQueue(atOnce);

session.subscribe(() => {
  if (session.get().token === null) uploads.clear();
});

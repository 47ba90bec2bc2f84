/** The upload queue of this tab. Signing out clears it. */
import { session } from '../../lib/session/session.ts';
import { createUploadQueue } from './upload-queue.ts';

const maxConcurrentUploads = 2;

export const uploadQueue = createUploadQueue(maxConcurrentUploads);

session.subscribe(() => {
  if (session.get().token === null) uploadQueue.clear();
});

/**
 * Keeps recordings in browser storage until the server has them. An open recorder sends its own recording; this module
 * sends those of closed tabs and of other pages.
 */
import { notify } from '@klasna/kit/notify';
import { translateIn } from '@klasna/kit/translations';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { uploadExerciseFile } from '../../../lib/api/upload-exercise-file.ts';
import { languageSwitch, loadTranslations } from '../../../lib/words/translations.ts';
import { type AnswerRef, toAnswerKey } from './answer-ref.ts';
import { getQueue } from './autosave-queues.ts';
import { deleteDraft, listDrafts, putDraft, type StoredRecording } from './draft-storage.ts';
import { getCurrentOwner } from './owner.ts';
import { toSaveOutcome } from './save-outcome.ts';

/** The number of open recorders by answer key. */
const openRecorders = new Map<string, number>();
const sendingKeys = new Set<string>();

/** Registers an open recorder; returns a function that unregisters it. */
export function registerRecorder(answerRef: AnswerRef): () => void {
  const key = toAnswerKey(answerRef);
  openRecorders.set(key, (openRecorders.get(key) ?? 0) + 1);
  return () => {
    const remaining = (openRecorders.get(key) ?? 1) - 1;
    if (remaining > 0) return void openRecorders.set(key, remaining);
    openRecorders.delete(key);
    void sendRecordings();
  };
}

/** Replaces an earlier recording of the same answer. Sending works even if browser storage is unavailable. */
export async function storeRecording(answerRef: AnswerRef, file: File, seconds: number): Promise<void> {
  await putDraft('recordings', {
    key: toAnswerKey(answerRef),
    place: answerRef,
    file,
    seconds,
    at: Date.now(),
  }).catch(() => undefined);
}

export async function deleteStoredRecording(answerRef: AnswerRef): Promise<void> {
  await deleteDraft('recordings', toAnswerKey(answerRef)).catch(() => undefined);
}

const toRecordingChange = (url: string, seconds: number) => ({
  recording: { file: url, duration: Math.max(0.1, seconds) },
});

export async function sendRecordings(): Promise<void> {
  const owner = getCurrentOwner();
  if (owner === null) return;
  const storedRecordings = await listDrafts('recordings', owner).catch((): readonly StoredRecording[] => []);
  for (const recording of storedRecordings)
    if (!openRecorders.has(recording.key) && !sendingKeys.has(recording.key))
      await sendStoredRecording(recording);
}

async function sendStoredRecording({
  key,
  place: answerRef,
  file,
  seconds,
  at,
}: StoredRecording): Promise<void> {
  sendingKeys.add(key);
  try {
    const { url } = await uploadExerciseFile(file, 'recording', {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const queue = getQueue(answerRef);
    queue.edit(toRecordingChange(url, seconds));
    await queue.flush();
    if (!(await isReplaced(answerRef, at))) await deleteStoredRecording(answerRef);
  } catch (failure) {
    if (toSaveOutcome(failure) !== 'refused') return;
    // The server will never accept this recording, so it is not sent again.
    await deleteStoredRecording(answerRef);
    await notifyRefused(failure);
  } finally {
    sendingKeys.delete(key);
  }
}

/** Shows the failure as a toast, because the recorder that would show it is no longer open. */
async function notifyRefused(failure: unknown): Promise<void> {
  await loadTranslations('answers').catch(() => undefined);
  const { tag } = languageSwitch.state.get();
  const message = translateIn(tag, 'answers:failed.recording') ?? '';
  notify.error(`${message} ${messageOf(failure, '')}`.trim());
}

async function isReplaced(answerRef: AnswerRef, at: number): Promise<boolean> {
  const storedRecordings = await listDrafts('recordings', answerRef.owner).catch(
    (): readonly StoredRecording[] => [],
  );
  return storedRecordings.some(
    (recording) => recording.key === toAnswerKey(answerRef) && recording.at !== at,
  );
}

/**
 * Keeps recordings in browser storage until the server has them. An open recorder sends its own; this module sends what
 * a closed tab or another page left behind.
 */
import { notify } from '@klasna/kit/notify';
import { textIn } from '@klasna/kit/words';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { keepFile } from '../../../lib/api/keep-file.ts';
import { languageSwitch, loadWords } from '../../../lib/words/words.ts';
import { deskAt } from './desks.ts';
import { fateOf } from './fate.ts';
import { currentOwner } from './owner.ts';
import { type AnswerPlace, keyOf } from './place.ts';
import { listShelf, putOnShelf, type ShelvedRecording, takeFromShelf } from './shelf.ts';

/** Number of open recorders by answer key. */
const attended = new Map<string, number>();
const sending = new Set<string>();

/** Returns a function that unregisters the recorder. */
export function attendRecorder(place: AnswerPlace): () => void {
  const key = keyOf(place);
  attended.set(key, (attended.get(key) ?? 0) + 1);
  return () => {
    const others = (attended.get(key) ?? 1) - 1;
    if (others > 0) return void attended.set(key, others);
    attended.delete(key);
    void sendRecordings();
  };
}

/** Replaces an earlier recording of the same answer. Sending works even if browser storage is unavailable. */
export async function shelveRecording(place: AnswerPlace, file: File, seconds: number): Promise<void> {
  await putOnShelf('recordings', { key: keyOf(place), place, file, seconds, at: Date.now() }).catch(
    () => undefined,
  );
}

export async function forgetRecording(place: AnswerPlace): Promise<void> {
  await takeFromShelf('recordings', keyOf(place)).catch(() => undefined);
}

const recordingChange = (url: string, seconds: number) => ({
  recording: { file: url, duration: Math.max(0.1, seconds) },
});

export async function sendRecordings(): Promise<void> {
  const owner = currentOwner();
  if (owner === null) return;
  const left = await listShelf('recordings', owner).catch((): readonly ShelvedRecording[] => []);
  for (const one of left) if (!attended.has(one.key) && !sending.has(one.key)) await sendLeft(one);
}

async function sendLeft({ key, place, file, seconds, at }: ShelvedRecording): Promise<void> {
  sending.add(key);
  try {
    const { url } = await keepFile(file, 'recording', {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const desk = deskAt(place);
    desk.edit(recordingChange(url, seconds));
    await desk.flush();
    if (!(await isReplaced(place, at))) await forgetRecording(place);
  } catch (failure) {
    if (fateOf(failure) !== 'refused') return;
    // The server will never accept this recording, so it is not sent again.
    await forgetRecording(place);
    await tellRefused(failure);
  } finally {
    sending.delete(key);
  }
}

/** The recorder that would show the failure is no longer open. */
async function tellRefused(failure: unknown): Promise<void> {
  await loadWords('answers').catch(() => undefined);
  const { tag } = languageSwitch.state.get();
  const what = textIn(tag, 'answers:failed.recording') ?? '';
  notify.error(`${what} ${messageOf(failure, '')}`.trim());
}

async function isReplaced(place: AnswerPlace, at: number): Promise<boolean> {
  const shelved = await listShelf('recordings', place.owner).catch((): readonly ShelvedRecording[] => []);
  return shelved.some((one) => one.key === keyOf(place) && one.at !== at);
}

/** What the signed-in person wrote that is in this browser only, and its removal when they sign out. */
import { can } from '@klasna/contract/can';
import { deleteDrafts, listDrafts } from '../../features/class-page/answers/draft-storage.ts';
import { toOwner } from '../../features/class-page/answers/owner.ts';
import {
  deleteWaitingAnswers,
  hasWaitingAnswers,
} from '../../features/dictionary/training/answer-storage.ts';
import { deleteDraftsOf, hasDraftsOf } from '../../features/lessons/editing/draft-storage.ts';
import { currentPerson, session } from '../../lib/session/session.ts';

/** Longer than a save of answers takes that has just been typed. */
const sendTimeoutMs = 3000;
const pollMs = 150;
/** Browser storage may be blocked by another tab, and signing out must not wait for it. */
const storageTimeoutMs = 1000;

export async function hasUnsentWork(): Promise<boolean> {
  const { userId } = session.get();
  if (hasDraftsOf(userId) || hasWaitingAnswers(userId)) return true;
  for (let waitedMs = 0; await hasUnsentAnswers(); waitedMs += pollMs) {
    if (waitedMs >= sendTimeoutMs || !navigator.onLine) return true;
    await delay(pollMs);
  }
  return false;
}

export async function deleteOwnWork(): Promise<void> {
  const { userId } = session.get();
  deleteDraftsOf(userId);
  deleteWaitingAnswers(userId);
  const owner = toAnswerOwner();
  if (owner === null) return;
  await Promise.race([
    Promise.all([deleteDrafts('answers', owner), deleteDrafts('recordings', owner)]).catch(() => undefined),
    delay(storageTimeoutMs),
  ]);
}

/** Only students answer; opening the storage of answers would create it for everybody else. */
function toAnswerOwner(): string | null {
  const current = session.get();
  const person = currentPerson(current);
  return person && can(person, 'answers.work') ? toOwner(current) : null;
}

async function hasUnsentAnswers(): Promise<boolean> {
  const owner = toAnswerOwner();
  if (owner === null) return false;
  const listed = await Promise.race([
    Promise.all([listDrafts('answers', owner), listDrafts('recordings', owner)]).catch(() => []),
    delay(storageTimeoutMs).then(() => []),
  ]);
  return listed.some((drafts) => drafts.length > 0);
}

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

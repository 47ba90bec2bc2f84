/** The autosave queues of this tab, one for each answer being edited. */
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { storedToken } from '../../../lib/api/credentials.ts';
import { createOperationId } from '../../../lib/operation-id.ts';
import { session } from '../../../lib/session/session.ts';
import { type AnswerRef, toAnswerKey } from './answer-ref.ts';
import { getCachedAnswer, publishAnswer, toAnswerEvent } from './answers-cache.ts';
import { type AutosaveQueue, createAutosaveQueue } from './autosave-queue.ts';
import { listOpenTabs, ownTabId } from './browser-tabs.ts';
import { deleteDraft, listDrafts, putDraft } from './draft-storage.ts';
import { getCurrentOwner } from './owner.ts';
import { readAnswer, saveAnswer } from './save-answer.ts';
import { isBefore, type Operation } from './unsent.ts';

interface QueueEntry {
  readonly answerRef: AnswerRef;
  readonly queue: AutosaveQueue;
}

const queues = new Map<string, QueueEntry>();

export function getQueue(answerRef: AnswerRef): AutosaveQueue {
  const key = toAnswerKey(answerRef);
  const existing = queues.get(key);
  if (existing) return existing.queue;
  const queue = openQueue(answerRef);
  queues.set(key, { answerRef, queue });
  return queue;
}

export const listQueues = (): readonly QueueEntry[] => [...queues.values()];

/** Closes the queues of other people. Their unsent answers stay in draft storage until they sign in again. */
export function closeQueuesOfOthers(owner: string): void {
  for (const [key, { answerRef }] of queues) if (answerRef.owner !== owner) queues.delete(key);
}

const toDraftKey = (answerRef: AnswerRef): string => `${toAnswerKey(answerRef)} ${ownTabId}`;

function openQueue(answerRef: AnswerRef): AutosaveQueue {
  const key = toDraftKey(answerRef);
  const queue = createAutosaveQueue({
    save: (operation, isLeaving) => {
      assertOwner(answerRef);
      return saveAnswer(answerRef, operation, isLeaving);
    },
    load: () => {
      assertOwner(answerRef);
      return readAnswer(answerRef);
    },
    storeDraft: async (unsent) => {
      // The person signed out and agreed to lose it; a retry must not bring it back.
      if (session.get().end === 'left') return true;
      try {
        if (unsent) await putDraft('answers', { key, place: answerRef, window: ownTabId, unsent });
        else await deleteDraft('answers', key);
        return true;
      } catch {
        // Returns false if browser storage is unavailable; the tab then asks before it closes.
        return false;
      }
    },
    waitForOlderTabs: (operation) => waitForOlderTabs(answerRef, operation),
    createId: createOperationId,
    onAnswer: (answer) => publishAnswer(answerRef, toAnswerEvent(answerRef, answer)),
    onFailure: (failure) => {
      // biome-ignore lint/suspicious/noConsole: helps support to find out why an answer was not saved
      console.error('Failed to save answer', failure);
    },
  });
  queue.receive(getCachedAnswer(answerRef));
  return queue;
}

/**
 * Throws if another person is signed in. Requests use the token from browser storage, so they would send the answers in
 * the name of a person who has just signed in in another tab.
 */
function assertOwner({ owner }: AnswerRef): void {
  if (getCurrentOwner() !== owner || storedToken() !== session.get().token) throw new ApiFailure(401, '');
}

const olderTabTimeoutMs = 3000;
const olderTabPollMs = 150;

async function waitForOlderTabs(answerRef: AnswerRef, operation: Operation): Promise<void> {
  for (
    let waitedMs = 0;
    waitedMs < olderTabTimeoutMs && (await hasOlderTab(answerRef, operation));
    waitedMs += olderTabPollMs
  )
    await new Promise((resolve) => setTimeout(resolve, olderTabPollMs));
}

async function hasOlderTab(answerRef: AnswerRef, operation: Operation): Promise<boolean> {
  try {
    const [drafts, openTabs] = await Promise.all([listDrafts('answers', answerRef.owner), listOpenTabs()]);
    return drafts.some(
      (draft) =>
        draft.window !== ownTabId &&
        openTabs.includes(draft.window) &&
        toAnswerKey(draft.place) === toAnswerKey(answerRef) &&
        isBefore(draft.unsent, operation),
    );
  } catch {
    return false;
  }
}

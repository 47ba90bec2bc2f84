/** Sends unsent answers of this browser, including those of closed tabs, whenever the server may be reachable. */
import { queryClient } from '../../../lib/query-client.ts';
import { session } from '../../../lib/session/session.ts';
import { onReconnect } from '../../../live/on-reconnect.ts';
import { toAnswerKey } from './answer-ref.ts';
import { applyToCachedAnswers, getCachedAnswer } from './answers-cache.ts';
import type { AutosaveState } from './autosave-queue.ts';
import { closeQueuesOfOthers, getQueue, listQueues } from './autosave-queues.ts';
import { acquireOwnLock, listOpenTabs, onTabClosed, ownTabId } from './browser-tabs.ts';
import { deleteDraft, listDrafts, type StoredAnswer } from './draft-storage.ts';
import { getCurrentOwner } from './owner.ts';
import { sendRecordings } from './recordings.ts';
import { openTabChannel } from './tab-channel.ts';
import { isEmpty } from './unsent.ts';

let isRunning = false;
const closedTabs = new Set<string>();

/** Runs once per tab, for as long as the tab exists. */
export function startAnswerSender(): void {
  if (isRunning) return;
  isRunning = true;
  acquireOwnLock();
  openTabChannel({
    onHello: watchTab,
    onAnswerEvent: (answerRef, event) => {
      if (answerRef.owner === getCurrentOwner()) applyToCachedAnswers(answerRef.classId, event);
    },
  });
  onReconnect(resumeQueues);
  forwardCachedAnswers();
  saveWhenHidden();
  let previousOwner = getCurrentOwner();
  session.subscribe(() => {
    const owner = getCurrentOwner();
    if (owner === previousOwner) return;
    previousOwner = owner;
    if (owner !== null) startForOwner(owner);
  });
  if (previousOwner !== null) startForOwner(previousOwner);
}

function startForOwner(owner: string): void {
  closeQueuesOfOthers(owner);
  resumeQueues();
  void adoptAllDrafts();
}

function resumeQueues(): void {
  for (const { queue } of listQueues()) queue.resume();
  void sendRecordings();
}

async function adoptAllDrafts(): Promise<void> {
  try {
    for (const tab of await listOpenTabs()) watchTab(tab);
    for (const { window: tab } of await listOwnDrafts()) watchTab(tab);
    await adoptDrafts((tab) => tab === ownTabId || closedTabs.has(tab));
  } catch {
    // Ignores a failure, because without browser storage there are no drafts of other tabs.
  }
}

function watchTab(tab: string): void {
  onTabClosed(tab, async () => {
    closedTabs.add(tab);
    await adoptDrafts((entry) => entry === tab).catch(() => undefined);
  });
}

const listOwnDrafts = async (): Promise<readonly StoredAnswer[]> => {
  const owner = getCurrentOwner();
  return owner === null ? [] : listDrafts('answers', owner);
};

async function adoptDrafts(isFromTab: (tab: string) => boolean): Promise<void> {
  for (const { key, place: answerRef, window: tab, unsent } of await listOwnDrafts()) {
    if (!isFromTab(tab)) continue;
    // Skips a draft of this tab: either its queue still sends it, or it was stored while another person was signed in.
    if (
      tab === ownTabId &&
      listQueues().some((entry) => toAnswerKey(entry.answerRef) === toAnswerKey(answerRef))
    )
      continue;
    getQueue(answerRef).adopt(unsent);
    if (tab !== ownTabId) await deleteDraft('answers', key);
  }
}

/** Passes every answer that reaches the query cache to the autosave queue of that answer. */
function forwardCachedAnswers(): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'answers' || query.state.data === undefined) return;
    for (const { answerRef, queue } of listQueues())
      if (query.queryKey[1] === answerRef.classId) queue.receive(getCachedAnswer(answerRef));
  });
}

function saveWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const { queue } of listQueues())
      if (!queue.state.get().saveError?.isRefused) queue.flush().catch(() => undefined);
  });
  addEventListener('pagehide', () => {
    for (const { queue } of listQueues()) queue.saveBeforeUnload();
  });
  addEventListener('beforeunload', (event) => {
    if (listQueues().some(({ queue }) => isUnstored(queue.state.get()))) event.preventDefault();
  });
}

const isUnstored = ({ unsent, isStored }: AutosaveState): boolean => !isStored && !isEmpty(unsent);

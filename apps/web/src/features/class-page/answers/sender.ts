/** Sends unsent answers of this browser, including those of closed tabs, whenever sending may work. */
import { queryClient } from '../../../lib/query-client.ts';
import { session } from '../../../lib/session/session.ts';
import { onReconnect } from '../../../live/on-reconnect.ts';
import { openChannel } from './answer-windows.ts';
import type { DeskState } from './desk.ts';
import { allDesks, closeDesksOfOthers, deskAt } from './desks.ts';
import { currentOwner } from './owner.ts';
import { keyOf } from './place.ts';
import { sendRecordings } from './recordings.ts';
import { listShelf, type ShelvedAnswer, takeFromShelf } from './shelf.ts';
import { knownAnswer, tellAnswers } from './tell-answers.ts';
import { isEmpty } from './unsent.ts';
import { holdOwnLock, livingWindows, ownWindow, whenGone } from './windows.ts';

let isRunning = false;
const gone = new Set<string>();

/** Runs once per tab, for as long as the tab exists. */
export function startSender(): void {
  if (isRunning) return;
  isRunning = true;
  holdOwnLock();
  openChannel({
    hello: watch,
    told: (place, told) => {
      if (place.owner === currentOwner()) tellAnswers(place.classId, told);
    },
  });
  onReconnect(resumeAll);
  followAnswers();
  followWindow();
  let before = currentOwner();
  session.subscribe(() => {
    const owner = currentOwner();
    if (owner === before) return;
    before = owner;
    if (owner !== null) arrive(owner);
  });
  if (before !== null) arrive(before);
}

function arrive(owner: string): void {
  closeDesksOfOthers(owner);
  resumeAll();
  void takeOverFromAll();
}

function resumeAll(): void {
  for (const { desk } of allDesks()) desk.resume();
  void sendRecordings();
}

async function takeOverFromAll(): Promise<void> {
  try {
    for (const window of await livingWindows()) watch(window);
    for (const { window } of await listMine()) watch(window);
    await takeOver((window) => window === ownWindow || gone.has(window));
  } catch {
    // Without browser storage there is nothing to take over.
  }
}

function watch(window: string): void {
  whenGone(window, async () => {
    gone.add(window);
    await takeOver((one) => one === window).catch(() => undefined);
  });
}

const listMine = async (): Promise<readonly ShelvedAnswer[]> => {
  const owner = currentOwner();
  return owner === null ? [] : listShelf('answers', owner);
};

async function takeOver(isFrom: (window: string) => boolean): Promise<void> {
  for (const { key, place, window, unsent } of await listMine()) {
    if (!isFrom(window)) continue;
    // A draft of this tab either still has its queue or was stored while another person was signed in.
    if (window === ownWindow && allDesks().some((one) => keyOf(one.place) === keyOf(place))) continue;
    deskAt(place).adopt(unsent);
    if (window !== ownWindow) await takeFromShelf('answers', key);
  }
}

/** Forwards every answer that reaches the query cache to the queue of that answer. */
function followAnswers(): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'answers' || query.state.data === undefined) return;
    for (const { place, desk } of allDesks())
      if (query.queryKey[1] === place.classId) desk.hear(knownAnswer(place));
  });
}

function followWindow(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const { desk } of allDesks())
      if (!desk.state.get().trouble?.isRefused) desk.flush().catch(() => undefined);
  });
  addEventListener('pagehide', () => {
    for (const { desk } of allDesks()) desk.leave();
  });
  addEventListener('beforeunload', (event) => {
    if (allDesks().some(({ desk }) => isUnkept(desk.state.get()))) event.preventDefault();
  });
}

const isUnkept = ({ unsent, isKept }: DeskState): boolean => !isKept && !isEmpty(unsent);

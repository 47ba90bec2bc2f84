/** The live connection of the class shown in this tab: its state and the messages sent over it. */
import { createStore } from '../../../lib/store.ts';
import type { Part } from '../../../live/join-audience.ts';

export interface LineState {
  /** `refused`: the person may not, or no longer, receive events of the class. */
  readonly state: 'joined' | 'away' | 'refused';
  readonly since: number;
}

export const lineState = createStore<LineState>({ state: 'away', since: Date.now() });

export function setLineState(state: LineState['state']): void {
  if (lineState.get().state !== state) lineState.set({ state, since: Date.now() });
}

/** A class page and a homework page can overlap during navigation; messages go to the newest. */
let open: readonly Part[] = [];

/** Returns a function that removes it. */
export function openLine(part: Part): () => void {
  // The time without a connection to another class does not count here.
  lineState.set({ state: 'away', since: Date.now() });
  open = [...open, part];
  return () => {
    open = open.filter((one) => one !== part);
  };
}

export const say = (message: string, body: object): void => open.at(-1)?.say(message, body);

/** Equals the server's forwarding interval; in between, only the newest message counts. */
const everyMilliseconds = 150;
const busy = new Map<string, { newest: (() => void) | undefined }>();

/**
 * Throttles messages that change with every key: sends the first of each subject at once, then the newest after the
 * interval.
 */
export function sayOften(message: string, about: string, body: object): void {
  const key = `${message} ${about}`;
  // Fixes the class now, because the tab may have moved to another class when the timer fires.
  const line = open.at(-1);
  const speak = () => line?.say(message, body);
  const before = busy.get(key);
  if (before) {
    before.newest = speak;
    return;
  }
  speak();
  const turn: { newest: (() => void) | undefined } = { newest: undefined };
  busy.set(key, turn);
  const timer = setInterval(() => {
    const { newest } = turn;
    turn.newest = undefined;
    if (newest) return newest();
    clearInterval(timer);
    busy.delete(key);
  }, everyMilliseconds);
}

/** Another tab joined the class or left it. Senders of lasting state repeat it for newcomers. */
type Movement = 'came' | 'went';
const listeners = new Set<(movement: Movement) => void>();

export function onMovement(listener: (movement: Movement) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellMovement(movement: Movement): void {
  for (const listener of listeners) listener(movement);
}

/** The line of the class that this window shows: whether it is heard, and what is said over it. */
import { createStore } from '../../../lib/store.ts';
import type { Part } from '../../../live/join-audience.ts';

export interface LineState {
  /** `refused`: the class is not, or no longer, theirs to hear. */
  readonly state: 'joined' | 'away' | 'refused';
  readonly since: number;
}

export const lineState = createStore<LineState>({ state: 'away', since: Date.now() });

export function setLineState(state: LineState['state']): void {
  if (lineState.get().state !== state) lineState.set({ state, since: Date.now() });
}

/** Class and homework may follow each other: the newest is the one that is spoken over. */
let open: readonly Part[] = [];

/** Returns how to close it. */
export function openLine(part: Part): () => void {
  open = [...open, part];
  return () => {
    open = open.filter((one) => one !== part);
  };
}

export const say = (message: string, body: object): void => open.at(-1)?.say(message, body);

/** As often as the server passes it on; in between only the newest counts. */
const everyMilliseconds = 150;
const busy = new Map<string, { newest: (() => void) | undefined }>();

/** What changes with every key: of each thing the first at once, then the newest when the time has come. */
export function sayOften(message: string, about: string, body: object): void {
  const key = `${message} ${about}`;
  const speak = () => say(message, body);
  const line = busy.get(key);
  if (line) {
    line.newest = speak;
    return;
  }
  speak();
  const opened: { newest: (() => void) | undefined } = { newest: undefined };
  busy.set(key, opened);
  const timer = setInterval(() => {
    const { newest } = opened;
    opened.newest = undefined;
    if (newest) return newest();
    clearInterval(timer);
    busy.delete(key);
  }, everyMilliseconds);
}

/** Another window has come to the class, or somebody has gone: who has something to say to newcomers says it again. */
type Movement = 'came' | 'went';
const listeners = new Set<(movement: Movement) => void>();

export function onMovement(listener: (movement: Movement) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellMovement(movement: Movement): void {
  for (const listener of listeners) listener(movement);
}

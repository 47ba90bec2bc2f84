/** The live connection of the class shown in this tab: its state and the messages sent over it. */
import { createStore } from '../../../lib/store.ts';
import type { AudienceMembership } from '../../../live/join-audience.ts';

export interface ConnectionState {
  /**
   * The state of the connection; `refused` means that the person may not receive events of the class, or may no longer.
   */
  readonly state: 'joined' | 'away' | 'refused';
  readonly since: number;
}

export const connectionState = createStore<ConnectionState>({ state: 'away', since: Date.now() });

export function setConnectionState(state: ConnectionState['state']): void {
  if (connectionState.get().state !== state) connectionState.set({ state, since: Date.now() });
}

/**
 * The memberships of the open pages. A class page and a homework page can overlap during navigation; messages go to the
 * newest.
 */
let openAudiences: readonly AudienceMembership[] = [];

/** Adds a membership; returns a function that removes it. */
export function addAudience(audience: AudienceMembership): () => void {
  // Starts the time without a connection again, because an earlier interruption concerned another class.
  connectionState.set({ state: 'away', since: Date.now() });
  openAudiences = [...openAudiences, audience];
  return () => {
    openAudiences = openAudiences.filter((other) => other !== audience);
  };
}

export const sendToClass = (message: string, body: object): void => openAudiences.at(-1)?.send(message, body);

/** The interval of throttled messages, which equals that of the server; in between, only the newest message counts. */
const throttleMs = 150;
const throttled = new Map<string, { newest: (() => void) | undefined }>();

/**
 * Throttles messages that change with every key press: sends the first message about each subject immediately, then the
 * newest after the interval.
 */
export function sendThrottled(message: string, subject: string, body: object): void {
  const key = `${message} ${subject}`;
  // Determines the class now, because the tab may show another class when the timer fires.
  const audience = openAudiences.at(-1);
  const send = () => audience?.send(message, body);
  const running = throttled.get(key);
  if (running) {
    running.newest = send;
    return;
  }
  send();
  const entry: { newest: (() => void) | undefined } = { newest: undefined };
  throttled.set(key, entry);
  const timer = setInterval(() => {
    const { newest } = entry;
    entry.newest = undefined;
    if (newest) return newest();
    clearInterval(timer);
    throttled.delete(key);
  }, throttleMs);
}

/**
 * Whether another tab joined the class (`came`) or left it (`went`). When a tab joins, the other tabs repeat their
 * current state for it.
 */
type PresenceChange = 'came' | 'went';
const listeners = new Set<(change: PresenceChange) => void>();

export function onPresenceChange(listener: (change: PresenceChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitPresenceChange(change: PresenceChange): void {
  for (const listener of listeners) listener(change);
}

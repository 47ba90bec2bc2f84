/** Stores which people of a class are online and, as far as teachers may know, at which exercise. */
import { applyPresence, type Presence } from '@klasna/contract/classes/apply-presence';
import type { TransientClassEvents } from '@klasna/contract/events';
import { createKeyedStore } from '../../../lib/keyed-store.ts';
import { useKeyedStore } from '../../../lib/use-keyed-store.ts';
import { emitPresenceChange } from './class-connection.ts';

const absent: Presence = { online: false, exerciseId: null };
const people = createKeyedStore<Presence>();

export const usePresence = (userId: string): Presence =>
  useKeyedStore(people, userId, (value) => value ?? absent);

/** Forgets who is online, because without a connection nobody counts as online. */
export const clearPresence = (): void => people.clear();

export function receivePresence(event: TransientClassEvents['presence']): void {
  const { userId, online, exerciseId } = event;
  people.set(userId, applyPresence(people.get(userId), event));
  if (exerciseId === undefined) emitPresenceChange(online ? 'came' : 'went');
}

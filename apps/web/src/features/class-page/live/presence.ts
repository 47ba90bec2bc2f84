/** Which people of a class are online and, as far as teachers may know, at which exercise. */
import type { ClassEvents } from '@klasna/contract/events';
import { createKeyedStore } from '../../../lib/keyed-store.ts';
import { useKeyedStore } from '../../../lib/use-keyed-store.ts';
import { emitPresenceChange } from './class-connection.ts';

export interface Presence {
  readonly online: boolean;
  readonly exerciseId: string | null;
}

const absent: Presence = { online: false, exerciseId: null };
const people = createKeyedStore<Presence>();

export const usePresence = (userId: string): Presence =>
  useKeyedStore(people, userId, (value) => value ?? absent);

/** Without a connection nobody counts as online. */
export const clearPresence = (): void => people.clear();

export function receivePresence({ userId, online, exerciseId }: ClassEvents['presence']): void {
  const before = people.get(userId);
  const currentExerciseId = exerciseId ?? before?.exerciseId ?? null;
  if (!online) people.set(userId, undefined);
  else if (before?.exerciseId !== currentExerciseId || !before)
    people.set(userId, { online, exerciseId: currentExerciseId });
  if (exerciseId === undefined) emitPresenceChange(online ? 'came' : 'went');
}

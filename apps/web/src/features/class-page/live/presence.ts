/** Which people of a class are online and, as far as teachers may know, at which exercise. */
import type { ClassEvents } from '@klasna/contract/events';
import { createKeyedStore } from '../../../lib/keyed-store.ts';
import { useKeyed } from '../../../lib/use-keyed.ts';
import { tellMovement } from './class-line.ts';

export interface Presence {
  readonly online: boolean;
  readonly exerciseId: string | null;
}

const away: Presence = { online: false, exerciseId: null };
const people = createKeyedStore<Presence>();

export const usePresence = (userId: string): Presence => useKeyed(people, userId, (value) => value ?? away);

/** Without a connection nobody counts as online. */
export const forgetPresence = (): void => people.clear();

export function hearPresence({ userId, online, exerciseId }: ClassEvents['presence']): void {
  const before = people.get(userId);
  const place = exerciseId ?? before?.exerciseId ?? null;
  if (!online) people.set(userId, undefined);
  else if (before?.exerciseId !== place || !before) people.set(userId, { online, exerciseId: place });
  if (exerciseId === undefined) tellMovement(online ? 'came' : 'went');
}

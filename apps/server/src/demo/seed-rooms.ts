/** The rooms of the demo school, and the classes that meet in them. */
import { newRoom } from '@klasna/contract/rooms/models';
import type { Tx } from '../kernel/db/pool.ts';
import { createRoom } from '../modules/rooms/change-rooms.ts';
import { listUsableRooms } from '../modules/rooms/index.ts';
import { roomsPolicies } from '../policies/rooms/rooms.policy.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';
import { openedDay } from './seed-script.ts';

const rooms = [
  { name: 'Бузкова', place: '2-й поверх, ліворуч', capacity: 10 },
  { name: 'Липова', place: '2-й поверх, праворуч', capacity: 8 },
  { name: 'Мала зала', place: '1-й поверх', capacity: 4 },
] as const;

/** The room of a class by its key. Each class has a room of its own, so that lessons can move freely. */
const roomNames: Readonly<Record<string, (typeof rooms)[number]['name']>> = {
  'en-b1': 'Бузкова',
  'en-a1': 'Липова',
};

export function scheduleRooms({ timeline, people, clock }: SeedContext): void {
  timeline.schedule(clock.toInstant(openedDay, '12:30'), async (tx) => {
    const actor = people.findActor('olena');
    for (const room of rooms)
      await createRoom(tx, await runPolicy(roomsPolicies.createRoom, { tx, actor }), newRoom.parse(room));
  });
}

/** Finds the room of a class; undefined for classes that meet online. */
export async function findRoomOfClass(tx: Tx, classKey: string): Promise<string | undefined> {
  const name = roomNames[classKey];
  if (name === undefined) return undefined;
  return (await listUsableRooms(tx)).find((room) => room.name === name)?.id;
}

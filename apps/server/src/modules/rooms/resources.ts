import type { RoomRow } from './rooms.store.ts';

/** A room to change, which is not locked yet: its lessons are locked first. */
export interface RoomResource {
  readonly room: RoomRow;
  readonly actorId: string;
}

/** An actor who may add rooms; the school is locked, so that no two add the last one. */
export interface RoomCreator {
  readonly actorId: string;
}

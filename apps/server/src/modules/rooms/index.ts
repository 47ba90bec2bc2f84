/**
 * Rooms: the physical places of lessons, with a capacity. Which lesson is where belongs to the schedule.
 * Depends on audit; what a new name means for lessons is injected.
 * Invariants are tested in rooms.test.ts (names, archive) and schedule/rooms-of-lessons.test.ts (no double booking),
 * who may do what in policies/rooms/rooms-matrix.test.ts.
 */
export type { RoomCreator, RoomResource } from './resources.ts';
export { roomsChanged } from './rooms.events.ts';
export { findRoom, listRooms, listUsableRooms, lockRooms } from './rooms.store.ts';

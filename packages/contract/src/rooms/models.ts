import { emptyAsNull, id, instant, line, optionalText } from '@klasna/base/values';
import { z } from 'zod';

/** A physical place where lessons take place. */
export const room = z.object({
  id,
  name: z.string(),
  /** How to find it: a building, a floor. */
  place: z.string().nullable(),
  /** How many students it holds; null if nobody counts. */
  capacity: z.int().nullable(),
  /** Archived rooms keep their lessons and cannot be chosen any more. */
  archivedAt: instant.nullable(),
});
export type Room = z.infer<typeof room>;

export const maxRooms = 200;

const fields = {
  name: line(1).max(100),
  place: emptyAsNull(optionalText(200)),
  capacity: z.int().min(1).max(1000).nullable(),
};

export const newRoom = z.object(fields).partial().required({ name: true });
export type NewRoom = z.output<typeof newRoom>;

/** A change of a room; absent keys keep their value. */
export const roomChange = z.object({ ...fields, isArchived: z.boolean() }).partial();
export type RoomChange = z.output<typeof roomChange>;

/** Students who take part in one lesson without being in its class. */
import { and, eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { lessonGuests } from './schedule.tables.ts';

export interface GuestRow {
  readonly userId: string;
  /** A trial costs nothing. */
  readonly isTrial: boolean;
  readonly createdAt: Date;
}

const listText = `
  select g.event_id as "eventId", g.user_id as "userId", g.is_trial as "isTrial", g.created_at as "createdAt"
  from lesson_guests g join users u on u.school_id = $1 and u.id = g.user_id and u.deleted_at is null
  where g.school_id = $1 and g.event_id = any($2::uuid[])
  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`;

/** Lists the guests of each of these lessons who are still in the school, by last name, first name and id. */
export async function listGuestsByEvent(
  tx: Tx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GuestRow[]>> {
  if (eventIds.length === 0) return new Map();
  type Row = GuestRow & { readonly eventId: string };
  const values = [tx.schoolId, eventIds];
  const { rows } = await tx.client.query<Row>({ name: 'schedule.guests', text: listText, values });
  return Map.groupBy(rows, ({ eventId }) => eventId);
}

export const listGuests = async (tx: Tx, eventId: string): Promise<readonly GuestRow[]> =>
  (await listGuestsByEvent(tx, [eventId])).get(eventId) ?? [];

const whereGuest = (tx: Tx, eventId: string, userId: string) =>
  and(
    eq(lessonGuests.schoolId, tx.schoolId),
    eq(lessonGuests.eventId, eventId),
    eq(lessonGuests.userId, userId),
  );

export async function findGuest(
  tx: Tx,
  eventId: string,
  userId: string,
): Promise<Pick<GuestRow, 'isTrial'> | undefined> {
  const [guest] = await tx.query
    .select({ isTrial: lessonGuests.isTrial })
    .from(lessonGuests)
    .where(whereGuest(tx, eventId, userId));
  return guest;
}

export const isGuestOf = async (tx: Tx, eventId: string, userId: string): Promise<boolean> =>
  (await findGuest(tx, eventId, userId)) !== undefined;

/** Adds a guest; somebody who is one already stays as they are. */
export async function addGuest(
  tx: Tx,
  guest: Pick<typeof lessonGuests.$inferInsert, 'eventId' | 'userId' | 'isTrial'>,
): Promise<void> {
  await tx.query
    .insert(lessonGuests)
    .values({ ...guest, schoolId: tx.schoolId })
    .onConflictDoNothing();
}

/** Removes a guest; returns whether there was one. The trigger `note_removals` lets their calendar feed cancel the lesson. */
export async function removeGuest(tx: Tx, eventId: string, userId: string): Promise<boolean> {
  const removed = await tx.query
    .delete(lessonGuests)
    .where(whereGuest(tx, eventId, userId))
    .returning({ userId: lessonGuests.userId });
  return removed.length > 0;
}

export async function removeGuestEverywhere(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(lessonGuests)
    .where(and(eq(lessonGuests.schoolId, tx.schoolId), eq(lessonGuests.userId, userId)));
}

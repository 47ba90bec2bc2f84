import { and, count, desc, eq, gt, inArray, isNull, lt } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import type { NotificationContent } from './notification-facts.ts';
import { notifications } from './notifications.tables.ts';

export type NotificationRow = Omit<typeof notifications.$inferSelect, 'type' | 'facts'> & NotificationContent;

export type NewNotification = NotificationContent & {
  readonly userIds: readonly string[];
  /** The id of the person whose action caused the notification; they receive none themselves. */
  readonly actorId: string | null;
  readonly link: string;
  /** The id of the teacher of the class, who is notified only with the permission to teach. */
  readonly teacherId?: string;
};

/** Inserts one notification for each of these people whose account is not deleted, and returns the ids. */
export async function insertNotifications(tx: Tx, notification: NewNotification): Promise<string[]> {
  const { userIds, actorId, link, type, facts, teacherId = null } = notification;
  const readers = [...new Set(userIds)].filter((id) => id !== actorId);
  if (readers.length === 0) return [];
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'notices.insert',
    text: `insert into notifications as added (school_id, id, user_id, type, facts, actor_id, link, created_at)
      select u.school_id, new.id, u.id, $4, $5::jsonb, $6, $7, $8
      from unnest($2::uuid[], $3::uuid[]) as new (id, user_id)
      join users u on u.school_id = $1 and u.id = new.user_id and u.deleted_at is null
      where $9::uuid is distinct from u.id or exists (select from user_permissions p
        where p.school_id = $1 and p.user_id = u.id and p.permission_key = 'teacher')
      order by new.id returning added.id`,
    values: [
      ...[tx.schoolId, readers.map(() => newId()), readers],
      ...[type, JSON.stringify(facts), actorId, link, tx.now, teacherId],
    ],
  });
  return rows.map(({ id }) => id);
}

const whereUser = (tx: Tx, userId: string) =>
  and(eq(notifications.schoolId, tx.schoolId), eq(notifications.userId, userId));
const whereUnread = (tx: Tx, userId: string) => and(whereUser(tx, userId), isNull(notifications.readAt));

const readCount = async (rows: PromiseLike<{ total: number }[]>): Promise<number> =>
  (await rows)[0]?.total ?? 0;

export const countUnread = (tx: Tx, userId: string): Promise<number> =>
  readCount(tx.query.select({ total: count() }).from(notifications).where(whereUnread(tx, userId)));

const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];

export async function listNotifications(
  tx: Tx,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly notices: NotificationRow[]; readonly total: number }> {
  const [rows, total] = await Promise.all([
    tx.query
      .select()
      .from(notifications)
      .where(whereUser(tx, userId))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    readCount(tx.query.select({ total: count() }).from(notifications).where(whereUser(tx, userId))),
  ]);
  return { notices: rows as NotificationRow[], total };
}

/** Returns the newest unread notifications up to the limit, and the total number. */
export async function listUnreadSince(
  tx: Tx,
  userId: string,
  since: Date | null,
  most: number,
): Promise<{ readonly notices: NotificationRow[]; readonly total: number }> {
  const condition = and(
    whereUnread(tx, userId),
    since === null ? undefined : gt(notifications.createdAt, since),
  );
  const [rows, total] = await Promise.all([
    tx.query
      .select()
      .from(notifications)
      .where(condition)
      .orderBy(...newestFirst)
      .limit(most),
    readCount(tx.query.select({ total: count() }).from(notifications).where(condition)),
  ]);
  return { notices: rows as NotificationRow[], total };
}

export async function findNotifications(tx: Tx, ids: readonly string[]): Promise<NotificationRow[]> {
  const found = await tx.query
    .select()
    .from(notifications)
    .where(and(eq(notifications.schoolId, tx.schoolId), inArray(notifications.id, [...ids])))
    .orderBy(notifications.id);
  return found as NotificationRow[];
}

export async function listAllNotifications(tx: Tx, userId: string): Promise<NotificationRow[]> {
  const all = await tx.query
    .select()
    .from(notifications)
    .where(whereUser(tx, userId))
    .orderBy(...newestFirst);
  return all as NotificationRow[];
}

/** Marks one notification as read, or all if no id is given; returns whether any was unread. */
export async function markRead(tx: Tx, userId: string, id?: string): Promise<boolean> {
  const condition = id === undefined ? undefined : eq(notifications.id, id);
  const marked = await tx.query
    .update(notifications)
    .set({ readAt: tx.now })
    .where(and(whereUnread(tx, userId), condition))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function isOwn(tx: Tx, userId: string, id: string): Promise<boolean> {
  const found = await tx.query
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(whereUser(tx, userId), eq(notifications.id, id)));
  return found.length > 0;
}

export async function deleteNotifications(tx: Tx, userId: string): Promise<void> {
  await tx.query.delete(notifications).where(whereUser(tx, userId));
}

/** Deletes notifications caused by an erased person. */
export async function deleteCausedBy(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(notifications)
    .where(and(eq(notifications.schoolId, tx.schoolId), eq(notifications.actorId, userId)));
}

const retentionMs = 180 * 86_400_000;

export async function deleteExpired(tx: Tx): Promise<void> {
  await tx.query
    .delete(notifications)
    .where(
      and(
        eq(notifications.schoolId, tx.schoolId),
        lt(notifications.createdAt, new Date(tx.now.getTime() - retentionMs)),
      ),
    );
}

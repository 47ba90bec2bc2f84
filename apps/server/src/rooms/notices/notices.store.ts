import { and, count, desc, eq, gt, inArray, isNull, lt } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import type { Noted } from './facts.ts';
import { notifications } from './notices.tables.ts';

export type Notice = Omit<typeof notifications.$inferSelect, 'type' | 'facts'> & Noted;

export type NewNotice = Noted & {
  readonly userIds: readonly string[];
  /** The person whose action caused it; they get no notification themselves. */
  readonly actorId: string | null;
  readonly link: string;
  /** The teacher of the class concerned, who is notified only while holding the permission to teach. */
  readonly teacherId?: string;
};

/** Inserts one notification for each of these people whose account is not deleted, and returns the ids. */
export async function insertNotices(tx: Tx, notice: NewNotice): Promise<string[]> {
  const { userIds, actorId, link, type, facts, teacherId = null } = notice;
  const readers = [...new Set(userIds)].filter((id) => id !== actorId);
  if (readers.length === 0) return [];
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'notices.insert',
    text: `insert into notifications (school_id, id, user_id, type, facts, actor_id, link, created_at)
      select $1, new.id, u.id, $4, $5::jsonb, $6, $7, $8
      from unnest($2::uuid[], $3::uuid[]) as new (id, user_id)
      join users u on u.school_id = $1 and u.id = new.user_id and u.deleted_at is null
      where $9::uuid is distinct from u.id or exists (select from user_permissions p
        where p.school_id = $1 and p.user_id = u.id and p.permission_key = 'teacher')
      order by new.id returning id`,
    values: [
      ...[tx.schoolId, readers.map(() => newId()), readers],
      ...[type, JSON.stringify(facts), actorId, link, tx.now, teacherId],
    ],
  });
  return rows.map(({ id }) => id);
}

const own = (tx: Tx, userId: string) =>
  and(eq(notifications.schoolId, tx.schoolId), eq(notifications.userId, userId));
const unread = (tx: Tx, userId: string) => and(own(tx, userId), isNull(notifications.readAt));

const counted = async (rows: PromiseLike<{ total: number }[]>): Promise<number> =>
  (await rows)[0]?.total ?? 0;

export const countUnread = (tx: Tx, userId: string): Promise<number> =>
  counted(tx.query.select({ total: count() }).from(notifications).where(unread(tx, userId)));

const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];

export async function listNotices(
  tx: Tx,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly notices: Notice[]; readonly total: number }> {
  const [notices, total] = await Promise.all([
    tx.query
      .select()
      .from(notifications)
      .where(own(tx, userId))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    counted(tx.query.select({ total: count() }).from(notifications).where(own(tx, userId))),
  ]);
  return { notices: notices as Notice[], total };
}

/** Returns the newest unread notifications up to the limit, and the total number. */
export async function listUnreadSince(
  tx: Tx,
  userId: string,
  since: Date | null,
  most: number,
): Promise<{ readonly notices: Notice[]; readonly total: number }> {
  const which = and(unread(tx, userId), since === null ? undefined : gt(notifications.createdAt, since));
  const [notices, total] = await Promise.all([
    tx.query
      .select()
      .from(notifications)
      .where(which)
      .orderBy(...newestFirst)
      .limit(most),
    counted(tx.query.select({ total: count() }).from(notifications).where(which)),
  ]);
  return { notices: notices as Notice[], total };
}

export async function findNotices(tx: Tx, ids: readonly string[]): Promise<Notice[]> {
  const found = await tx.query
    .select()
    .from(notifications)
    .where(and(eq(notifications.schoolId, tx.schoolId), inArray(notifications.id, [...ids])))
    .orderBy(notifications.id);
  return found as Notice[];
}

export async function listAllOf(tx: Tx, userId: string): Promise<Notice[]> {
  const all = await tx.query
    .select()
    .from(notifications)
    .where(own(tx, userId))
    .orderBy(...newestFirst);
  return all as Notice[];
}

/** Marks one notification, or all if no id is given; returns whether any was unread. */
export async function markRead(tx: Tx, userId: string, id?: string): Promise<boolean> {
  const which = id === undefined ? undefined : eq(notifications.id, id);
  const marked = await tx.query
    .update(notifications)
    .set({ readAt: tx.now })
    .where(and(unread(tx, userId), which))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function isOwn(tx: Tx, userId: string, id: string): Promise<boolean> {
  const found = await tx.query
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(own(tx, userId), eq(notifications.id, id)));
  return found.length > 0;
}

export async function deleteNoticesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query.delete(notifications).where(own(tx, userId));
}

/** Deletes notifications caused by an erased person. */
export async function forgetActor(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(notifications)
    .where(and(eq(notifications.schoolId, tx.schoolId), eq(notifications.actorId, userId)));
}

const keptFor = 180 * 86_400_000;

export async function deletePast(tx: Tx): Promise<void> {
  await tx.query
    .delete(notifications)
    .where(
      and(
        eq(notifications.schoolId, tx.schoolId),
        lt(notifications.createdAt, new Date(tx.now.getTime() - keptFor)),
      ),
    );
}

import type { Locale } from '@klasna/base/values';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  type Placeholder,
  sql,
} from '../../kernel/db/drizzle.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { userPermissions, users } from '../people/index.ts';
import { clearEndedLinks } from './clear-ended-links.ts';
import { passwordResets, sessions } from './identity.tables.ts';
import type { SessionLimits } from './session-limits.ts';

export interface ActiveSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly locale: Locale;
  readonly permissions: readonly PermissionKey[];
  readonly lastUsedAt: Date;
}

interface LimitValues {
  readonly idleDays: number | Placeholder;
  readonly maxDays: number | Placeholder;
}

/**
 * The limits are compared here too, not only where `expires_at` is written, so that a setting that was lowered also
 * ends the sessions that are open.
 */
const isLive = ({ idleDays, maxDays }: LimitValues) =>
  and(
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastUsedAt, sql`now() - make_interval(days => ${idleDays}::int)`),
    gt(sessions.createdAt, sql`now() - make_interval(days => ${maxDays}::int)`),
  );

const querySession = prepareQuery((query) =>
  query
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      role: users.role,
      locale: users.locale,
      lastUsedAt: sessions.lastUsedAt,
      permissions: sql<PermissionKey[]>`array(
        select ${userPermissions.permissionKey} from ${userPermissions}
        where ${userPermissions.schoolId} = ${sql.placeholder('schoolId')} and ${userPermissions.userId} = ${sessions.userId})`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.schoolId, sessions.schoolId), eq(users.id, sessions.userId)))
    .where(
      and(
        eq(sessions.schoolId, sql.placeholder('schoolId')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isLive({ idleDays: sql.placeholder('idleDays'), maxDays: sql.placeholder('maxDays') }),
        isNull(users.deletedAt),
        ne(users.status, 'suspended'),
      ),
    )
    .prepare('identity.session'),
);

/** Finds the session of a token, with the current role and permissions of its owner. */
export async function findActiveSession(
  tx: Tx,
  tokenHash: Buffer,
  { idleDays, maxDays }: SessionLimits,
): Promise<ActiveSession | undefined> {
  const [session] = await querySession(tx, { schoolId: tx.schoolId, tokenHash, idleDays, maxDays });
  return session;
}

interface NewSession {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly device: string;
  readonly address: string;
  /** When the person proved themselves; by default now. */
  readonly reauthenticatedAt?: Date;
}

export async function insertSession(
  tx: Tx,
  session: NewSession,
  { idleDays, maxDays }: SessionLimits,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(days => ${Math.min(idleDays, maxDays)}::int)`;
  await tx.query.insert(sessions).values({ ...session, schoolId: tx.schoolId, id: newId(), expiresAt });
}

export async function extendSession(tx: Tx, id: string, { idleDays, maxDays }: SessionLimits): Promise<void> {
  // `least` skips an end that is null. A subquery, because a Citus cluster adds no interval to a column in an update itself.
  const expiresAt = sql`(select least(
    now() + make_interval(days => ${idleDays}::int),
    s.created_at + make_interval(days => ${maxDays}::int),
    s.ends_at) from sessions s where s.school_id = ${tx.schoolId} and s.id = ${id})`;
  await tx.query
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, expiresAt })
    .where(and(eq(sessions.schoolId, tx.schoolId), eq(sessions.id, id)));
}

/** For how long a password that was proved counts as fresh. */
const freshPasswordMinutes = 15;

/** Not part of the cached actor, so that a proof counts at once in all processes. */
export async function hasFreshPassword(tx: Tx, sessionId: string): Promise<boolean> {
  const [session] = await tx.query
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.schoolId, tx.schoolId),
        eq(sessions.id, sessionId),
        gt(sessions.reauthenticatedAt, sql`now() - make_interval(mins => ${freshPasswordMinutes}::int)`),
      ),
    );
  return session !== undefined;
}

/** Whether a session that was found earlier in this transaction has not been ended meanwhile. */
export async function isSessionOpen(tx: Tx, id: string): Promise<boolean> {
  const [session] = await tx.query
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.schoolId, tx.schoolId), eq(sessions.id, id)));
  return session !== undefined;
}

/** Finds the end of a session that no use postpones; undefined if it has none. */
export async function findSessionEnd(tx: Tx, sessionId: string): Promise<Date | undefined> {
  const [session] = await tx.query
    .select({ endsAt: sessions.endsAt })
    .from(sessions)
    .where(and(eq(sessions.schoolId, tx.schoolId), eq(sessions.id, sessionId)));
  return session?.endsAt ?? undefined;
}

/** Remembers that the person proved themselves anew: by a password, a code or a passkey. */
export async function recordReauthentication(tx: Tx, sessionId: string): Promise<void> {
  await tx.query
    .update(sessions)
    .set({ reauthenticatedAt: sql`now()` })
    .where(and(eq(sessions.schoolId, tx.schoolId), eq(sessions.id, sessionId)));
}

export function listSessions(tx: Tx, userId: string, limits: SessionLimits) {
  return tx.query
    .select({
      id: sessions.id,
      device: sessions.device,
      address: sessions.address,
      lastUsedAt: sessions.lastUsedAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.schoolId, tx.schoolId), eq(sessions.userId, userId), isLive(limits)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Lists all sessions, including expired ones that are not deleted yet; never returns token hashes. */
export function listAllSessions(tx: Tx, userId: string) {
  const { device, address, createdAt, lastUsedAt, expiresAt } = sessions;
  return tx.query
    .select({ device, address, createdAt, lastUsedAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.schoolId, tx.schoolId), eq(sessions.userId, userId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

/** Deletes a session; returns its device. */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const [deleted] = await tx.query
    .delete(sessions)
    .where(and(eq(sessions.schoolId, tx.schoolId), eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ device: sessions.device });
  return deleted?.device;
}

export async function deleteSessionByToken(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ userId: string; id: string } | undefined> {
  const [deleted] = await tx.query
    .delete(sessions)
    .where(and(eq(sessions.schoolId, tx.schoolId), eq(sessions.tokenHash, tokenHash)))
    .returning({ userId: sessions.userId, id: sessions.id });
  return deleted;
}

/** Deletes all sessions of a person, or all but one; returns how many. */
export async function deleteSessions(tx: Tx, userId: string, exceptId?: string): Promise<number> {
  const deleted = await tx.query
    .delete(sessions)
    .where(
      and(
        eq(sessions.schoolId, tx.schoolId),
        eq(sessions.userId, userId),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  return deleted.length;
}

/** Deletes all sessions of these people; returns the owner of each. */
export async function deleteAllSessions(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const deleted = await tx.query
    .delete(sessions)
    .where(and(eq(sessions.schoolId, tx.schoolId), inArray(sessions.userId, [...userIds])))
    .returning({ userId: sessions.userId });
  return deleted.map(({ userId }) => userId);
}

export async function deleteExpiredSessions(tx: Tx, limits: SessionLimits): Promise<void> {
  await tx.query
    .delete(sessions)
    .where(and(eq(sessions.schoolId, tx.schoolId), sql`not (${isLive(limits)})`));
}

/** Keeps tokens for a day after they expire, because the hourly limit counts them. */
export async function deleteExpiredResets(tx: Tx): Promise<void> {
  await tx.query
    .delete(passwordResets)
    .where(
      and(
        eq(passwordResets.schoolId, tx.schoolId),
        sql`${passwordResets.expiresAt} < now() - interval '1 day'`,
      ),
    );
}

export async function countRecentRecoveries(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.query
    .select({ made: count() })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.schoolId, tx.schoolId),
        eq(passwordResets.userId, userId),
        eq(passwordResets.purpose, 'recovery'),
        gt(passwordResets.createdAt, sql`now() - interval '1 hour'`),
      ),
    );
  return row?.made ?? 0;
}

/** Invalidates all links mailed to this account. */
export async function cancelResets(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(passwordResets.schoolId, tx.schoolId),
        eq(passwordResets.userId, userId),
        isNull(passwordResets.usedAt),
      ),
    );
  await clearEndedLinks(tx, userId);
}

/** Stores a new token and invalidates the earlier ones of the account. */
export async function replaceReset(
  tx: Tx,
  userId: string,
  purpose: 'recovery' | 'invitation',
  tokenHash: Buffer,
  minutes: number,
): Promise<void> {
  await cancelResets(tx, userId);
  await tx.query.insert(passwordResets).values({
    schoolId: tx.schoolId,
    id: newId(),
    userId,
    purpose,
    tokenHash,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
}

/** Stores a link that works for nobody, to count a mail that has none. */
export async function insertUsedRecovery(tx: Tx, userId: string, tokenHash: Buffer): Promise<void> {
  await tx.query.insert(passwordResets).values({
    schoolId: tx.schoolId,
    id: newId(),
    userId,
    purpose: 'recovery',
    tokenHash,
    expiresAt: sql`now()`,
    usedAt: sql`now()`,
  });
}

const whereUsable = (tx: Tx, tokenHash: Buffer) =>
  and(
    eq(passwordResets.schoolId, tx.schoolId),
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
  );

/** Finds the id of the person whose password the token may set. */
export async function findReset(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const [reset] = await tx.query
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(whereUsable(tx, tokenHash));
  return reset?.userId;
}

/** Finds the person to whom the link was mailed, even if the link no longer works. */
export async function findOwnerOfReset(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const [reset] = await tx.query
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.schoolId, tx.schoolId), eq(passwordResets.tokenHash, tokenHash)));
  return reset?.userId;
}

/** Marks the token as used; of two concurrent uses only one succeeds. */
export async function consumeReset(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const [used] = await tx.query
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(whereUsable(tx, tokenHash))
    .returning({ userId: passwordResets.userId });
  return used?.userId;
}

const whereUser = (tx: Tx, userId: string) =>
  and(eq(passwordResets.schoolId, tx.schoolId), eq(passwordResets.userId, userId));

export function listResets(tx: Tx, userId: string) {
  const { purpose, createdAt, expiresAt, usedAt } = passwordResets;
  return tx.query
    .select({ purpose, createdAt, expiresAt, usedAt })
    .from(passwordResets)
    .where(whereUser(tx, userId))
    .orderBy(desc(passwordResets.createdAt), desc(passwordResets.id));
}

export async function deleteResets(tx: Tx, userId: string): Promise<void> {
  await tx.query.delete(passwordResets).where(whereUser(tx, userId));
}

import type { Locale } from '@klasna/base/values';
import type { Scope } from '@klasna/contract/api-keys/scopes';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import { and, asc, count, desc, eq, gt, isNull, or, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { hashToken } from '../identity/index.ts';
import { userPermissions, users } from '../people/index.ts';
import { apiKeys } from './api-keys.tables.ts';
import type { KeyFacts } from './find-key-state.ts';

export interface PresentedKey extends KeyFacts {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly userId: string;
  readonly role: Role;
  readonly locale: Locale;
  readonly permissions: readonly PermissionKey[];
  readonly lastUsedAt: Date | null;
}

const queryKey = prepareQuery((query) =>
  query
    .select({
      keyId: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastUsedAt: apiKeys.lastUsedAt,
      userId: apiKeys.userId,
      role: users.role,
      locale: users.locale,
      ownerStatus: users.status,
      ownerDeletedAt: users.deletedAt,
      permissions: sql<PermissionKey[]>`array(
        select ${userPermissions.permissionKey} from ${userPermissions}
        where ${userPermissions.schoolId} = ${sql.placeholder('schoolId')} and ${userPermissions.userId} = ${apiKeys.userId})`,
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.schoolId, apiKeys.schoolId), eq(users.id, apiKeys.userId)))
    .where(
      and(
        eq(apiKeys.schoolId, sql.placeholder('schoolId')),
        eq(apiKeys.tokenHash, sql.placeholder('tokenHash')),
      ),
    )
    .prepare('api-keys.presented'),
);

/** Finds the key of a token, also one that works no longer, with the current role and permissions of its person. */
export async function findPresentedKey(tx: Tx, token: string): Promise<PresentedKey | undefined> {
  const [key] = await queryKey(tx, { schoolId: tx.schoolId, tokenHash: hashToken(token) });
  return key;
}

const listedColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  lastFour: apiKeys.lastFour,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
  userId: apiKeys.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  ownerStatus: users.status,
  ownerDeletedAt: users.deletedAt,
} as const;

const selectKeys = (tx: Tx) =>
  tx.query
    .select(listedColumns)
    .from(apiKeys)
    .innerJoin(users, and(eq(users.schoolId, tx.schoolId), eq(users.id, apiKeys.userId)));

export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];

/** Lists the keys of the school: those that still work first, then the newest. */
export const listKeys = (tx: Tx) =>
  selectKeys(tx)
    .where(eq(apiKeys.schoolId, tx.schoolId))
    .orderBy(
      asc(sql`${apiKeys.revokedAt} is not null or ${apiKeys.expiresAt} <= now()`),
      desc(apiKeys.createdAt),
      desc(apiKeys.id),
    );

const whereKey = (tx: Tx, id: string) => and(eq(apiKeys.schoolId, tx.schoolId), eq(apiKeys.id, id));

export async function findKey(tx: Tx, id: string): Promise<ListedKey | undefined> {
  const [key] = await selectKeys(tx).where(whereKey(tx, id));
  return key;
}

const lockedColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  userId: apiKeys.userId,
  revokedAt: apiKeys.revokedAt,
} as const;
export type LockedKey = Pick<typeof apiKeys.$inferSelect, keyof typeof lockedColumns>;

/** Locks the key, so that of two revocations at the same time one finds it revoked. */
export async function lockKey(tx: Tx, id: string): Promise<LockedKey | undefined> {
  const [key] = await tx.query.select(lockedColumns).from(apiKeys).where(whereKey(tx, id)).for('update');
  return key;
}

export const lockWorkingKeysOf = (tx: Tx, userId: string): Promise<LockedKey[]> =>
  tx.query
    .select(lockedColumns)
    .from(apiKeys)
    .where(and(eq(apiKeys.schoolId, tx.schoolId), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(asc(apiKeys.id))
    .for('update');

/** Counts the keys that still work. */
export async function countWorkingKeys(tx: Tx): Promise<number> {
  const [counted] = await tx.query
    .select({ total: count() })
    .from(apiKeys)
    .where(
      and(eq(apiKeys.schoolId, tx.schoolId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, sql`now()`)),
    );
  return counted?.total ?? 0;
}

interface NewKey {
  readonly userId: string;
  readonly name: string;
  readonly tokenHash: Buffer;
  readonly lastFour: string;
  readonly scopes: Scope[];
  readonly days: number;
}

export async function insertKey(tx: Tx, { days, ...key }: NewKey): Promise<string> {
  const id = newId();
  const expiresAt = sql`now() + make_interval(days => ${days}::int)`;
  await tx.query.insert(apiKeys).values({ ...key, schoolId: tx.schoolId, id, expiresAt });
  return id;
}

/** Revokes a key and informs all processes, which then remove its cached caller. */
export async function markRevoked(tx: Tx, { id, userId }: Pick<LockedKey, 'id' | 'userId'>): Promise<void> {
  await tx.query.update(apiKeys).set({ revokedAt: sql`now()` }).where(whereKey(tx, id));
  await tx.client.query({
    name: 'api-keys.notify',
    text: "select pg_notify('klasna_people', $1)",
    values: [userId],
  });
}

/** Saves that the key was used, at most once a minute. */
export async function saveUse(tx: Tx, id: string): Promise<void> {
  await tx.query
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        whereKey(tx, id),
        or(isNull(apiKeys.lastUsedAt), sql`${apiKeys.lastUsedAt} < now() - interval '1 minute'`),
      ),
    );
}

/** Deletes keys that have not worked for as long as this. */
export async function deleteEndedKeys(tx: Tx, days: number): Promise<void> {
  await tx.query
    .delete(apiKeys)
    .where(
      and(
        eq(apiKeys.schoolId, tx.schoolId),
        sql`least(${apiKeys.expiresAt}, ${apiKeys.revokedAt}) < now() - make_interval(days => ${days}::int)`,
      ),
    );
}

export const listKeyFacts = (tx: Tx, userId: string) =>
  tx.query
    .select({
      name: apiKeys.name,
      lastFour: apiKeys.lastFour,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.schoolId, tx.schoolId), eq(apiKeys.userId, userId)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.query.delete(apiKeys).where(and(eq(apiKeys.schoolId, tx.schoolId), eq(apiKeys.userId, userId)));
}

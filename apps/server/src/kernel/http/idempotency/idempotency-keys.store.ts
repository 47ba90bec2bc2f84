import { and, count, eq, isNull, sql } from '../../db/drizzle.ts';
import type { Tx } from '../../db/pool.ts';
import { idempotencyKeys } from './idempotency-keys.table.ts';

/** A key of a person; another person may use the same. */
export interface KeyOfPerson {
  readonly userId: string;
  readonly keyHash: Buffer;
}

export interface ClaimRequest extends KeyOfPerson {
  readonly requestHash: Buffer;
  readonly claimId: string;
}

const keptHours = 24;
export const maxKeysPerPerson = 1000;
/** After this time a call that has not ended belongs to a process that died. */
const leaseSeconds = 120;

const isKey = (tx: Tx, { userId, keyHash }: KeyOfPerson) =>
  and(
    eq(idempotencyKeys.schoolId, tx.schoolId),
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.keyHash, keyHash),
  );
const isClaim = (tx: Tx, claim: ClaimRequest) =>
  and(isKey(tx, claim), eq(idempotencyKeys.claimId, claim.claimId), isNull(idempotencyKeys.status));

const isExpired = sql`${idempotencyKeys.createdAt} < now() - make_interval(hours => ${keptHours}::int)`;
const isAbandoned = sql`${idempotencyKeys.status} is null
  and ${idempotencyKeys.claimedAt} < now() - make_interval(secs => ${leaseSeconds}::int)`;

/** Claims a key that is new, has expired, or whose process died. Returns whether this run has it. */
export async function insertClaim(tx: Tx, claim: ClaimRequest): Promise<boolean> {
  const { requestHash, claimId } = claim;
  const fresh = {
    requestHash,
    claimId,
    claimedAt: sql`now()`,
    createdAt: sql`now()`,
    status: null,
    body: null,
  };
  const claimed = await tx.query
    .insert(idempotencyKeys)
    .values({ ...fresh, schoolId: tx.schoolId, userId: claim.userId, keyHash: claim.keyHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.schoolId, idempotencyKeys.userId, idempotencyKeys.keyHash],
      set: fresh,
      setWhere: sql`${isExpired} or (${isAbandoned} and ${idempotencyKeys.requestHash} = ${requestHash})`,
    })
    .returning({ claimId: idempotencyKeys.claimId });
  return claimed.length > 0;
}

export async function findKey(tx: Tx, key: KeyOfPerson) {
  const { requestHash, status, body } = idempotencyKeys;
  const [found] = await tx.query
    .select({ requestHash, status, body })
    .from(idempotencyKeys)
    .where(isKey(tx, key));
  return found;
}

/** Counts the keys of a person that have not expired. */
export async function countKeys(tx: Tx, userId: string): Promise<number> {
  const [counted] = await tx.query
    .select({ total: count() })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.schoolId, tx.schoolId),
        eq(idempotencyKeys.userId, userId),
        sql`not (${isExpired})`,
      ),
    );
  return counted?.total ?? 0;
}

/** Stores the reply; returns false if another run has taken the claim over. */
export async function saveReply(
  tx: Tx,
  claim: ClaimRequest,
  reply: { readonly status: number; readonly body: string | null },
): Promise<boolean> {
  const saved = await tx.query
    .update(idempotencyKeys)
    .set(reply)
    .where(isClaim(tx, claim))
    .returning({ status: idempotencyKeys.status });
  return saved.length > 0;
}

/** Gives up a claim whose call was refused and so changed nothing. */
export async function deleteClaim(tx: Tx, claim: ClaimRequest): Promise<void> {
  await tx.query.delete(idempotencyKeys).where(isClaim(tx, claim));
}

export async function deleteExpiredKeys(tx: Tx): Promise<void> {
  await tx.query.delete(idempotencyKeys).where(and(eq(idempotencyKeys.schoolId, tx.schoolId), isExpired));
}

export const listKeysOf = (tx: Tx, userId: string) =>
  tx.query
    .select({ createdAt: idempotencyKeys.createdAt, status: idempotencyKeys.status })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.schoolId, tx.schoolId), eq(idempotencyKeys.userId, userId)))
    .orderBy(idempotencyKeys.createdAt);

export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.schoolId, tx.schoolId), eq(idempotencyKeys.userId, userId)));
}

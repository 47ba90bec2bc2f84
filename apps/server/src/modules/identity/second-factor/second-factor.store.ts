import type { Role } from '@klasna/contract/permissions';
import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/pool.ts';
import { newId } from '../../../kernel/ids.ts';
import { users } from '../../people/index.ts';
import { knownDevices } from '../identity.tables.ts';
import { signInRules } from '../sign-in-rules/sign-in-rules.tables.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import type { RecoveryCodeSet } from './recovery-codes.ts';
import { recoveryCodes, signInChallenges, totpFactors } from './second-factor.tables.ts';

export interface SignInNeeds {
  readonly role: Role;
  readonly hasSecondFactor: boolean;
  readonly isRequiredOfStaff: boolean;
  /** Whether the account has been signed in to in this browser before. */
  readonly isKnownDevice: boolean;
  /** Whether this browser need not prove the second factor for now. */
  readonly isRemembered: boolean;
}

/** Finds in one trip what a sign-in of this person needs besides the password. */
export async function findSignInNeeds(
  tx: Tx,
  userId: string,
  browserHash: Buffer | undefined,
): Promise<SignInNeeds | undefined> {
  const isDeviceThat = (condition: SQL) =>
    browserHash === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (
          select 1 from ${knownDevices}
          where ${knownDevices.schoolId} = ${tx.schoolId} and ${knownDevices.userId} = ${userId}
            and ${knownDevices.tokenHash} = ${browserHash} and ${condition})`;
  const [needs] = await tx.query
    .select({
      role: users.role,
      hasSecondFactor: sql<boolean>`${hasSecondFactor(tx, userId)}`,
      isRequiredOfStaff: sql<boolean>`exists (
        select 1 from ${signInRules}
        where ${signInRules.schoolId} = ${tx.schoolId} and ${signInRules.secondFactorRequiredOfStaff})`,
      isKnownDevice: isDeviceThat(sql`true`),
      isRemembered: isDeviceThat(sql`${knownDevices.secondFactorUntil} > now()`),
    })
    .from(users)
    .where(and(eq(users.schoolId, tx.schoolId), eq(users.id, userId)));
  return needs;
}

export async function hasOwnSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const needs = await findSignInNeeds(tx, userId, undefined);
  return needs?.hasSecondFactor ?? false;
}

const totpOf = (tx: Tx, userId: string) =>
  and(eq(totpFactors.schoolId, tx.schoolId), eq(totpFactors.userId, userId));

export type TotpFactor = Pick<
  typeof totpFactors.$inferSelect,
  'id' | 'secret' | 'confirmedAt' | 'lastUsedStep'
>;

/** Finds the app that is in use, or the one that is being set up. */
export async function findTotp(
  tx: Tx,
  userId: string,
  state: 'confirmed' | 'new',
): Promise<TotpFactor | undefined> {
  const { id, secret, confirmedAt, lastUsedStep } = totpFactors;
  const [factor] = await tx.query
    .select({ id, secret, confirmedAt, lastUsedStep })
    .from(totpFactors)
    .where(
      and(
        totpOf(tx, userId),
        state === 'confirmed'
          ? isNotNull(totpFactors.confirmedAt)
          : and(isNull(totpFactors.confirmedAt), gt(totpFactors.createdAt, sql`now() - interval '1 hour'`)),
      ),
    );
  return factor;
}

/** Begins a setup, in place of one that was not finished. */
export async function insertNewTotp(tx: Tx, userId: string, id: string, secret: string): Promise<void> {
  await tx.query.delete(totpFactors).where(and(totpOf(tx, userId), isNull(totpFactors.confirmedAt)));
  await tx.query.insert(totpFactors).values({ schoolId: tx.schoolId, id, userId, secret });
}

/** The new app takes the place of the present one. */
export async function confirmNewTotp(tx: Tx, userId: string, id: string, step: number): Promise<void> {
  await tx.query.delete(totpFactors).where(and(totpOf(tx, userId), isNotNull(totpFactors.confirmedAt)));
  await tx.query
    .update(totpFactors)
    .set({ confirmedAt: sql`now()`, lastUsedStep: step })
    .where(and(totpOf(tx, userId), eq(totpFactors.id, id)));
}

/** Marks the code of a step as used; of two concurrent uses only one succeeds. */
export async function useTotpStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const used = await tx.query
    .update(totpFactors)
    .set({ lastUsedStep: step })
    .where(
      and(eq(totpFactors.schoolId, tx.schoolId), eq(totpFactors.id, id), lt(totpFactors.lastUsedStep, step)),
    )
    .returning({ id: totpFactors.id });
  return used.length > 0;
}

export async function deleteTotp(tx: Tx, userId: string): Promise<void> {
  await tx.query.delete(totpFactors).where(totpOf(tx, userId));
}

const codesOf = (tx: Tx, userId: string) =>
  and(eq(recoveryCodes.schoolId, tx.schoolId), eq(recoveryCodes.userId, userId));

export function listUnusedCodes(tx: Tx, userId: string) {
  const { id, codeHash, sealedKey } = recoveryCodes;
  return tx.query
    .select({ id, codeHash, sealedKey })
    .from(recoveryCodes)
    .where(and(codesOf(tx, userId), isNull(recoveryCodes.usedAt)));
}

export async function replaceCodes(
  tx: Tx,
  userId: string,
  { hashes, sealedKey }: RecoveryCodeSet,
): Promise<void> {
  await deleteCodes(tx, userId);
  await tx.query
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ schoolId: tx.schoolId, id: newId(), userId, codeHash, sealedKey })));
}

export async function deleteCodes(tx: Tx, userId: string): Promise<void> {
  await tx.query.delete(recoveryCodes).where(codesOf(tx, userId));
}

/** Marks a recovery code as used; of two concurrent uses only one succeeds. */
export async function useRecoveryCode(tx: Tx, id: string): Promise<boolean> {
  const used = await tx.query
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(recoveryCodes.schoolId, tx.schoolId), eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** Lists when the person set up what; never returns secrets or hashes. */
export async function listSecondFactor(tx: Tx, userId: string) {
  const apps = await tx.query
    .select({ createdAt: totpFactors.createdAt, confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(totpOf(tx, userId))
    .orderBy(desc(totpFactors.createdAt));
  const codes = await tx.query
    .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(codesOf(tx, userId))
    .orderBy(desc(recoveryCodes.id));
  const challenges = await tx.query
    .select({ createdAt: signInChallenges.createdAt, expiresAt: signInChallenges.expiresAt })
    .from(signInChallenges)
    .where(and(eq(signInChallenges.schoolId, tx.schoolId), eq(signInChallenges.userId, userId)))
    .orderBy(desc(signInChallenges.createdAt));
  return { apps, recoveryCodes: codes, challenges };
}

/** Removes every factor of a person, their recovery codes and their sign-ins under way. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  for (const table of [totpFactors, recoveryCodes, signInChallenges])
    await tx.query.delete(table).where(and(eq(table.schoolId, tx.schoolId), eq(table.userId, userId)));
}

/** Deletes setups that were not finished and challenges that were not answered. */
export async function deleteExpiredSecondFactorData(tx: Tx): Promise<void> {
  await tx.query
    .delete(totpFactors)
    .where(
      and(
        eq(totpFactors.schoolId, tx.schoolId),
        isNull(totpFactors.confirmedAt),
        lt(totpFactors.createdAt, sql`now() - interval '1 hour'`),
      ),
    );
  await tx.query
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.schoolId, tx.schoolId), lt(signInChallenges.expiresAt, sql`now()`)));
}

/** Lists the secrets that are not encrypted with the current key, whose values begin with `currentPrefix`. */
export function listOutdatedSecrets(tx: Tx, currentPrefix: string) {
  const { id, userId, secret } = totpFactors;
  return tx.query
    .select({ id, userId, secret })
    .from(totpFactors)
    .where(
      and(
        eq(totpFactors.schoolId, tx.schoolId),
        sql`not starts_with(${totpFactors.secret}, ${currentPrefix})`,
      ),
    );
}

/** Lists the keys of recovery codes that are not encrypted with the current key of the installation. */
export function listOutdatedCodeKeys(tx: Tx, currentPrefix: string) {
  const { userId, sealedKey } = recoveryCodes;
  const length = Buffer.byteLength(currentPrefix);
  return tx.query
    .selectDistinct({ userId, sealedKey })
    .from(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.schoolId, tx.schoolId),
        sql`substring(${sealedKey} for ${length}::int) <> ${Buffer.from(currentPrefix)}`,
      ),
    );
}

/** Replaces the encrypted key of a set of recovery codes, unless the set was replaced meanwhile. */
export async function replaceCodeKey(
  tx: Tx,
  { userId, sealedKey }: { readonly userId: string; readonly sealedKey: Buffer },
  newKey: Buffer,
): Promise<void> {
  await tx.query
    .update(recoveryCodes)
    .set({ sealedKey: newKey })
    .where(and(codesOf(tx, userId), eq(recoveryCodes.sealedKey, sealedKey)));
}

/** Replaces an encrypted secret, unless it was changed meanwhile. */
export async function replaceSecret(
  tx: Tx,
  { id, secret }: { readonly id: string; readonly secret: string },
  newSecret: string,
): Promise<void> {
  await tx.query
    .update(totpFactors)
    .set({ secret: newSecret })
    .where(
      and(eq(totpFactors.schoolId, tx.schoolId), eq(totpFactors.id, id), eq(totpFactors.secret, secret)),
    );
}

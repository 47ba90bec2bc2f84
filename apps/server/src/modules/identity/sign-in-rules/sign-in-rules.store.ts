import { secondFactorGraceDays } from '@klasna/contract/identity/sign-in-rules';
import { and, count, eq, isNull, ne, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/pool.ts';
import { type Person, users } from '../../people/index.ts';
import { sessions } from '../identity.tables.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';
import { signInRules } from './sign-in-rules.tables.ts';

export type StoredRules = Pick<
  typeof signInRules.$inferSelect,
  'secondFactorRequiredOfStaff' | 'singleSignOn'
>;

const defaults: StoredRules = { secondFactorRequiredOfStaff: false, singleSignOn: 'off' };

export async function findSignInRules(tx: Tx): Promise<StoredRules> {
  const { secondFactorRequiredOfStaff, singleSignOn } = signInRules;
  const [rules] = await tx.query
    .select({ secondFactorRequiredOfStaff, singleSignOn })
    .from(signInRules)
    .where(eq(signInRules.schoolId, tx.schoolId));
  return rules ?? defaults;
}

export async function saveSignInRules(tx: Tx, change: Partial<StoredRules>): Promise<void> {
  await tx.query
    .insert(signInRules)
    .values({ schoolId: tx.schoolId, ...change })
    .onConflictDoUpdate({ target: signInRules.schoolId, set: change });
}

const isStaffWithoutSecondFactor = (tx: Tx) =>
  and(
    eq(users.schoolId, tx.schoolId),
    eq(users.role, 'staff'),
    isNull(users.deletedAt),
    sql`not ${hasSecondFactor(tx, users.id)}`,
  );

export async function countStaffWithoutSecondFactor(tx: Tx): Promise<number> {
  const [row] = await tx.query.select({ people: count() }).from(users).where(isStaffWithoutSecondFactor(tx));
  return row?.people ?? 0;
}

/** Leaves out suspended people, who cannot sign in. */
export const listStaffWithoutSecondFactor = (tx: Tx): Promise<Person[]> =>
  tx.query
    .select()
    .from(users)
    .where(and(isStaffWithoutSecondFactor(tx), ne(users.status, 'suspended')))
    .orderBy(users.id);

/** Lets open sessions of staff without a second factor end after a few days, however much they are used. */
export async function limitSessionsWithoutSecondFactor(tx: Tx): Promise<void> {
  const end = sql`now() + make_interval(days => ${secondFactorGraceDays}::int)`;
  const concerned = tx.query.select({ id: users.id }).from(users).where(isStaffWithoutSecondFactor(tx));
  await tx.query
    .update(sessions)
    .set({ endsAt: end, expiresAt: sql`least(${sessions.expiresAt}, ${end})` })
    .where(and(eq(sessions.schoolId, tx.schoolId), sql`${sessions.userId} in (${concerned})`));
}

/** Lifts that limit: from one person who has set up a second factor, or from everybody. */
export async function unlimitSessions(tx: Tx, userId?: string): Promise<void> {
  await tx.query
    .update(sessions)
    .set({ endsAt: null })
    .where(
      and(eq(sessions.schoolId, tx.schoolId), userId === undefined ? undefined : eq(sessions.userId, userId)),
    );
}

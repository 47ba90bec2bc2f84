import type { PermissionKey } from '@klasna/contract/permissions';
import { and, eq, isNull, sql } from '../../kernel/db/drizzle.ts';
import { type Database, prepared, type Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { userPermissions, users } from './people.tables.ts';

export type Person = typeof users.$inferSelect;
export type PersonChange = Partial<
  Omit<typeof users.$inferInsert, 'schoolId' | 'id' | 'createdAt' | 'updatedAt'>
>;
export type NewPerson = Omit<typeof users.$inferInsert, 'schoolId' | 'id' | 'createdAt' | 'updatedAt'>;

const byId = prepared((query) =>
  query
    .select()
    .from(users)
    .where(
      and(
        eq(users.schoolId, sql.placeholder('schoolId')),
        eq(users.id, sql.placeholder('id')),
        isNull(users.deletedAt),
      ),
    )
    .prepare('people.find'),
);

export async function findPerson(tx: Tx, id: string): Promise<Person | undefined> {
  const [person] = await byId(tx, { schoolId: tx.schoolId, id });
  return person;
}

/** The same, held until the transaction ends: of two changes at once the second sees what the first has left. */
export async function lockPerson(tx: Tx, id: string): Promise<Person | undefined> {
  const [person] = await tx.query
    .select()
    .from(users)
    .where(and(eq(users.schoolId, tx.schoolId), eq(users.id, id), isNull(users.deletedAt)))
    // Not against those who only refer to the person, as a file does to who uploaded it.
    .for('no key update');
  return person;
}

export async function insertPerson(tx: Tx, person: NewPerson): Promise<Person> {
  const [added] = await tx.query
    .insert(users)
    .values({ ...person, schoolId: tx.schoolId, id: newId() })
    .returning();
  if (!added) throw new Error('an inserted person was not returned');
  return added;
}

export async function changePerson(tx: Tx, id: string, change: PersonChange): Promise<Person | undefined> {
  if (Object.keys(change).length === 0) return findPerson(tx, id);
  const [changed] = await tx.query
    .update(users)
    .set(change)
    .where(and(eq(users.schoolId, tx.schoolId), eq(users.id, id), isNull(users.deletedAt)))
    .returning();
  return changed;
}

export async function insertPermissions(
  tx: Tx,
  userId: string,
  keys: readonly PermissionKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.query
    .insert(userPermissions)
    .values(keys.map((permissionKey) => ({ schoolId: tx.schoolId, userId, permissionKey })))
    .onConflictDoNothing();
}

/** What deciding a sign-in needs to know of an account. */
export interface Account {
  readonly schoolId: string;
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly status: Person['status'];
  readonly locale: Person['locale'];
}

const accountsText =
  'select school_id as "schoolId", user_id as "userId", password_hash as "passwordHash", status, locale from accounts_with_email($1)';

/** Over all schools: an email may have an account in several. */
export function findAccounts(database: Database, email: string): Promise<Account[]> {
  return database.outsideSchools(async (_, client) => {
    const answer = await client.query<Account>({
      name: 'people.accounts',
      text: accountsText,
      values: [email],
    });
    return answer.rows;
  });
}

import type { PermissionKey } from '@klasna/contract/permissions';
import { and, eq, inArray, isNull, ne, or, sql } from '../../kernel/db/drizzle.ts';
import { isRestorable } from '../../kernel/db/is-restorable.ts';
import { type Database, prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { keepPlan } from '../../kernel/db/school-client.ts';
import { Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { userPermissions, users } from './people.tables.ts';

export type Person = typeof users.$inferSelect;
export type PersonChange = Partial<
  Omit<typeof users.$inferInsert, 'schoolId' | 'id' | 'createdAt' | 'updatedAt'>
>;
export type NewPerson = Omit<typeof users.$inferInsert, 'schoolId' | 'id' | 'createdAt' | 'updatedAt'>;

/** Written out, because every second request reads a person, and the query builder takes as long as the driver. */
const findText = `
  select school_id as "schoolId", id, created_at as "createdAt", updated_at as "updatedAt", role, status,
    first_name as "firstName", last_name as "lastName", email, password_hash as "passwordHash", phone, country, timezone,
    locale, avatar_id as "avatarId", work_schedule as "workSchedule", deleted_at as "deletedAt",
    held_permissions as "heldPermissions", erased_at as "erasedAt", search_text as "searchText"
  from users where school_id = $1 and id = $2 and deleted_at is null`;

export async function findPerson(tx: Tx, id: string): Promise<Person | undefined> {
  const values = [tx.schoolId, id];
  return (await tx.client.query<Person>({ name: 'people.find', text: findText, values })).rows[0];
}

const queryByIds = prepareQuery((query) =>
  query
    .select()
    .from(users)
    .where(
      and(
        eq(users.schoolId, sql.placeholder('schoolId')),
        sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`,
        isNull(users.deletedAt),
      ),
    )
    .prepare('people.find-many'),
);

export const findPeopleById = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  queryByIds(tx, { schoolId: tx.schoolId, ids });

/**
 * Finds the person and locks them until the transaction ends, so the second of two concurrent changes sees the result
 * of the first.
 */
export async function lockPerson(tx: Tx, id: string): Promise<Person | undefined> {
  const [person] = await tx.query
    .select()
    .from(users)
    .where(and(eq(users.schoolId, tx.schoolId), eq(users.id, id), isNull(users.deletedAt)))
    // Uses `no key update`, which does not block rows that only refer to the person, such as uploaded files.
    .for('no key update');
  return person;
}

/** Locks a person who exists or can still be restored; erased people are excluded. */
export async function lockRestorable(tx: Tx, id: string): Promise<Person | undefined> {
  const { schoolId, deletedAt, erasedAt } = users;
  const [person] = await tx.query
    .select()
    .from(users)
    .where(
      and(
        eq(schoolId, tx.schoolId),
        eq(users.id, id),
        isNull(erasedAt),
        or(isNull(deletedAt), isRestorable(tx, deletedAt)),
      ),
    )
    .for('no key update');
  return person;
}

/** Reopens a deleted account under its former email. */
export async function reopenPerson(tx: Tx, id: string): Promise<Person | undefined> {
  const [reopened] = await tx.query
    .update(users)
    .set({ deletedAt: null, heldPermissions: null })
    .where(and(eq(users.schoolId, tx.schoolId), eq(users.id, id)))
    .returning();
  return reopened;
}

export interface PersonName {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarId: string | null;
}

export interface HistoricalPersonName extends PersonName {
  readonly role: Person['role'];
  readonly deletedAt: Date | null;
  readonly erasedAt: Date | null;
}

const namesText = `
  select id, first_name as "firstName", last_name as "lastName", avatar_id as "avatarId", role,
    deleted_at as "deletedAt", erased_at as "erasedAt"
  from users where school_id = $1 and id = any($2::uuid[])`;

/**
 * Returns names by id, including those of deleted people, which history shows. Takes many ids, because a calendar needs
 * many names at once.
 */
export async function findNames(tx: Tx, ids: readonly string[]): Promise<HistoricalPersonName[]> {
  if (ids.length === 0) return [];
  const values = [tx.schoolId, ids];
  const query = keepPlan({ name: 'people.names', text: namesText, values });
  return (await tx.client.query<HistoricalPersonName>(query)).rows;
}

export async function insertPerson(tx: Tx, person: NewPerson): Promise<Person> {
  const [added] = await tx.query
    .insert(users)
    .values({ ...person, schoolId: tx.schoolId, id: newId() })
    .returning();
  if (!added) throw new Error('The insert returned no person.');
  return added;
}

/** Inserts people whose email is free, skips the others, and returns the inserted ones. */
export async function insertPeople(tx: Tx, people: readonly NewPerson[]): Promise<Person[]> {
  const rows = people.map((person) => ({ ...person, schoolId: tx.schoolId, id: newId() }));
  const added: Person[] = [];
  // Inserts in parts, because PostgreSQL limits the number of parameters in a statement.
  for (let start = 0; start < rows.length; start += 500) {
    const batch = rows.slice(start, start + 500);
    added.push(...(await tx.query.insert(users).values(batch).onConflictDoNothing().returning()));
  }
  return added;
}

const hasOneOfEmails = (tx: Tx, emails: readonly string[]) =>
  and(
    eq(users.schoolId, tx.schoolId),
    isNull(users.deletedAt),
    sql`lower(${users.email}) in (select lower(given) from unnest(${sql.param([...emails])}::text[]) as given)`,
  );

/** Returns the emails among these that have an account, in lower case. */
export async function findTakenEmails(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(hasOneOfEmails(tx, emails));
  return new Set(rows.map(({ email }) => email));
}

/** Finds the people of the school with these emails, regardless of case. */
export const findPeopleByEmail = (tx: Tx, emails: readonly string[]): Promise<Person[]> =>
  tx.query.select().from(users).where(hasOneOfEmails(tx, emails));

/** Returns whether another account of the school has this email, regardless of case. */
export async function isEmailTaken(tx: Tx, email: string, exceptId: string): Promise<boolean> {
  const [other] = await tx.query
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.schoolId, tx.schoolId),
        isNull(users.deletedAt),
        ne(users.id, exceptId),
        sql`lower(${users.email}) = lower(${email})`,
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Finds the account with this email, regardless of case, and locks it until the transaction ends. */
export async function lockPersonByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const [person] = await tx.query
    .select()
    .from(users)
    .where(
      and(
        eq(users.schoolId, tx.schoolId),
        isNull(users.deletedAt),
        sql`lower(${users.email}) = lower(${email})`,
      ),
    )
    .for('no key update');
  return person;
}

export async function isAvatarOfOtherPerson(
  tx: Tx,
  fileId: string,
  personId: string | null,
): Promise<boolean> {
  const rows = await tx.query
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.schoolId, tx.schoolId),
        eq(users.avatarId, fileId),
        personId === null ? undefined : ne(users.id, personId),
      ),
    )
    .limit(1);
  return rows.length > 0;
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

export async function listPermissions(tx: Tx, userId: string): Promise<PermissionKey[]> {
  const rows = await tx.query
    .select({ key: userPermissions.permissionKey })
    .from(userPermissions)
    .where(and(eq(userPermissions.schoolId, tx.schoolId), eq(userPermissions.userId, userId)));
  return rows.map(({ key }) => key);
}

/** Lists the administrators who may sign in. */
export const listAdministratorIds = (tx: Tx): Promise<string[]> =>
  listIdsWithPermission(tx, ['admin-access']);

/** Lists administrators and managers who may sign in. */
export const listManagerIds = (tx: Tx): Promise<string[]> =>
  listIdsWithPermission(tx, ['admin-access', 'users-management']);

/** Lists the teachers who are active. */
export const listTeacherIds = (tx: Tx): Promise<string[]> => listIdsWithPermission(tx, ['teacher']);

async function listIdsWithPermission(tx: Tx, keys: readonly PermissionKey[]): Promise<string[]> {
  const people = await tx.query
    .select({ id: users.id })
    .from(users)
    .innerJoin(
      userPermissions,
      and(eq(userPermissions.schoolId, tx.schoolId), eq(userPermissions.userId, users.id)),
    )
    .where(
      and(
        eq(users.schoolId, tx.schoolId),
        inArray(userPermissions.permissionKey, [...keys]),
        eq(users.status, 'active'),
        isNull(users.deletedAt),
      ),
    );
  return [...new Set(people.map(({ id }) => id))];
}

export async function deletePermissions(
  tx: Tx,
  userId: string,
  keys: readonly PermissionKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.query
    .delete(userPermissions)
    .where(
      and(
        eq(userPermissions.schoolId, tx.schoolId),
        eq(userPermissions.userId, userId),
        inArray(userPermissions.permissionKey, [...keys]),
      ),
    );
}

/** Finds the active person who holds the permission and has been in the school longest. */
export async function findFirstHolder(tx: Tx, key: PermissionKey): Promise<string | undefined> {
  const [holder] = await tx.query
    .select({ id: users.id })
    .from(users)
    .innerJoin(
      userPermissions,
      and(eq(userPermissions.schoolId, users.schoolId), eq(userPermissions.userId, users.id)),
    )
    .where(
      and(
        eq(users.schoolId, tx.schoolId),
        eq(userPermissions.permissionKey, key),
        eq(users.status, 'active'),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.createdAt, users.id)
    .limit(1);
  return holder?.id;
}

const lockAdministratorsText =
  "select pg_advisory_xact_lock(hashtextextended('administrators ' || $1::text, 0))";

/**
 * Checks immediately that an administrator remains when staff have changed. The trigger `school_keeps_administrator`
 * does so at the commit, with the same lock, so that two transactions that each remove one see each other. It is not
 * asked with SET CONSTRAINTS, which on a Citus cluster does not reach the node of the school.
 */
export async function checkAdministrators(tx: Tx, changed: readonly Pick<Person, 'role'>[]): Promise<void> {
  if (changed.every(({ role }) => role === 'member')) return;
  await tx.client.query(lockAdministratorsText, [tx.schoolId]);
  if ((await findFirstHolder(tx, 'admin-access')) === undefined) throw new Failure('lastAdministrator');
}

/** Inserts permissions. Only `grantPermissions` calls this, which checks that only staff receive them. */
export async function insertPermissions(
  tx: Tx,
  permissions: readonly { readonly userId: string; readonly key: PermissionKey }[],
): Promise<void> {
  const rows = permissions.map(({ userId, key }) => ({ schoolId: tx.schoolId, userId, permissionKey: key }));
  // Inserts in parts, because PostgreSQL limits the number of parameters in a statement.
  for (let start = 0; start < rows.length; start += 1000)
    await tx.query
      .insert(userPermissions)
      .values(rows.slice(start, start + 1000))
      .onConflictDoNothing();
}

/** The account fields that signing in needs. */
export interface Account {
  readonly schoolId: string;
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly status: Person['status'];
  readonly locale: Person['locale'];
}

/** An account and whether it knows the browser that wants to sign in. */
export interface AccountToSignIn extends Account {
  readonly isKnownDevice: boolean;
}

const accountsToSignInText =
  'select school_id as "schoolId", user_id as "userId", password_hash as "passwordHash", status, locale, is_known_device as "isKnownDevice" from accounts_to_sign_in($1, $2)';

/** Finds accounts by email in all schools. `browserHash` is that of the browser's cookie. */
export function findAccountsToSignIn(
  database: Database,
  email: string,
  browserHash: Buffer | null,
): Promise<AccountToSignIn[]> {
  return database.outsideSchools(async (_, client) => {
    const result = await client.query<AccountToSignIn>({
      name: 'people.accounts-to-sign-in',
      text: accountsToSignInText,
      values: [email, browserHash],
    });
    return result.rows;
  });
}

const accountsText =
  'select school_id as "schoolId", user_id as "userId", password_hash as "passwordHash", status, locale from accounts_with_email($1)';

/** Finds accounts by email in all schools, because one email may have an account in several. */
export function findAccounts(database: Database, email: string): Promise<Account[]> {
  return database.outsideSchools(async (_, client) => {
    const result = await client.query<Account>({
      name: 'people.accounts',
      text: accountsText,
      values: [email],
    });
    return result.rows;
  });
}

/** Lists the students who were deleted so many months ago or earlier. */
export async function listFormerStudents(tx: Tx, months: number): Promise<readonly string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from users
     where school_id = $1 and role = 'member' and deleted_at < now() - make_interval(months => $2) order by id`,
    [tx.schoolId, months],
  );
  return rows.map(({ id }) => id);
}

/** Prevents that such a student is restored until the transaction ends; returns false if they were restored before. */
export async function lockFormerStudent(tx: Tx, id: string, months: number): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `select from users where school_id = $1 and id = $2 and role = 'member'
       and deleted_at < now() - make_interval(months => $3) for share`,
    [tx.schoolId, id, months],
  );
  return rowCount === 1;
}

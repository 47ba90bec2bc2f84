/**
 * Creates a separate school in the running product and its people. They are inserted straight into the database, which
 * is fast and independent of the pages under test.
 */
import { randomBytes } from 'node:crypto';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import { readConfig } from '../../apps/server/src/config.ts';
import { type ConnectedDatabase, connect } from '../../apps/server/src/kernel/db/connect.ts';
import { inSchoolAsOwner } from '../../apps/server/src/kernel/db/in-school-as-owner.ts';
import type { Tx } from '../../apps/server/src/kernel/db/pool.ts';
import { grantPermissions, insertPerson } from '../../apps/server/src/modules/people/index.ts';
import { setQuotas } from '../../apps/server/src/modules/quotas/index.ts';
import { createSchool } from '../../apps/server/src/modules/schools/index.ts';
import { hashQuickly } from '../../apps/server/test/quick-hash.ts';
import { getDataDir, getServerAddress } from './settings.ts';

export const password = 'correct horse 1';

/** The data that identifies an account at sign-in. */
export interface Account {
  readonly email: string;
}

export interface Person extends Account {
  readonly id: string;
  readonly schoolId: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface PersonInput {
  readonly role?: Role;
  readonly permissions?: readonly PermissionKey[];
  readonly firstName?: string;
  readonly lastName?: string;
}

/** The actors of the permission rules. */
export const actors = {
  admin: { firstName: 'Ada', permissions: ['admin-access', 'users-management', 'teacher'] },
  onlyAdmin: { firstName: 'Olga', permissions: ['admin-access'] },
  manager: { firstName: 'Mark', permissions: ['users-management'] },
  teacher: { firstName: 'Tom', permissions: ['teacher'] },
  plainStaff: { firstName: 'Paul', permissions: [] },
  member: { firstName: 'Mia', role: 'member' },
} as const satisfies Record<string, PersonInput>;

export type Actor = keyof typeof actors;

export interface School extends AsyncDisposable {
  readonly id: string;
  readonly person: (input: PersonInput | Actor) => Promise<Person>;
  /** Adds many people in one transaction. */
  readonly people: (inputs: readonly PersonInput[]) => Promise<readonly Person[]>;
  /** Reads the text of the newest mail to an account. */
  readonly lastMail: (person: Account) => Promise<string>;
  /** As if everybody who is signed in had done so an hour ago. */
  readonly ageSessions: () => Promise<void>;
  /** Sets the quota of storage as the operator does; `usedBytes` counts files that do not exist. */
  readonly setStorageQuota: (mb: number, counted?: { readonly usedBytes: number }) => Promise<void>;
}

/** The name of each school. */
export const schoolName = 'Lindenhof';

/** The database connection and the hash of `password`, which all schools in this worker share. */
interface SharedResources {
  readonly connected: ConnectedDatabase;
  readonly passwordHash: string;
}

let shared: Promise<SharedResources> | undefined;
let userCount = 0;

async function openShared(): Promise<SharedResources> {
  const [connected, passwordHash] = await Promise.all([
    connect(readConfig({ DATA_DIR: getDataDir(), DATABASE_CONNECTIONS: '2' }), 'command'),
    hashQuickly(password),
  ]);
  return { connected, passwordHash };
}

function acquireShared(): Promise<SharedResources> {
  userCount += 1;
  shared ??= openShared();
  return shared;
}

async function releaseShared(): Promise<void> {
  userCount -= 1;
  if (userCount > 0) return;
  const last = await shared;
  shared = undefined;
  await last?.connected.close();
}

export async function openSchool(): Promise<School> {
  const { connected, passwordHash } = await acquireShared();
  // Creates the school with an administrator, because it cannot exist without one.
  const id = await createSchool(connected.ownerUrl, { name: schoolName, slug: newSlug() }, async (tx) => {
    await addPerson(tx, passwordHash, actors.admin);
  });
  return {
    id,
    person: (input) =>
      connected.database.inSchool(id, (tx) =>
        addPerson(tx, passwordHash, typeof input === 'string' ? actors[input] : input),
      ),
    people: (inputs) =>
      connected.database.inSchool(id, async (tx) => {
        const people: Person[] = [];
        for (const input of inputs) people.push(await addPerson(tx, passwordHash, input));
        return people;
      }),
    lastMail: (person) => readLastMail(connected, id, person),
    ageSessions: () =>
      connected.database.inSchool(id, async (tx) => {
        const statement =
          "update sessions set reauthenticated_at = now() - interval '1 hour' where school_id = $1";
        await tx.client.query(statement, [id]);
      }),
    setStorageQuota: (mb, counted) =>
      inSchoolAsOwner(connected.ownerUrl, id, async (tx) => {
        await setQuotas(tx, { storageMb: mb, uploadsPerHour: undefined, mailsPerHour: undefined });
        if (counted) {
          const statement = `insert into storage_usage (school_id, bytes) values ($1, $2)
            on conflict (school_id) do update set bytes = excluded.bytes`;
          await tx.client.query(statement, [id, counted.usedBytes]);
        }
      }),
    [Symbol.asyncDispose]: releaseShared,
  };
}

export const newSlug = (): string => `school-${randomBytes(4).toString('hex')}`;

/** Reads the mails of a school that another fixture or the command created. */
export async function openMailbox(schoolId: string): Promise<AsyncDisposable & Pick<School, 'lastMail'>> {
  const { connected } = await acquireShared();
  return {
    lastMail: (person) => readLastMail(connected, schoolId, person),
    [Symbol.asyncDispose]: releaseShared,
  };
}

async function addPerson(
  tx: Tx,
  passwordHash: string,
  { role = 'staff', permissions = [], firstName = 'Ann', lastName = 'Lee' }: PersonInput,
): Promise<Person> {
  const email = `${randomBytes(5).toString('hex')}@school.example`;
  const person = await insertPerson(tx, { role, firstName, lastName, email, passwordHash });
  await grantPermissions(tx, [{ person, keys: permissions }]);
  return { id: person.id, schoolId: tx.schoolId, firstName, lastName, email };
}

function readLastMail(
  { database }: ConnectedDatabase,
  schoolId: string,
  { email }: Account,
): Promise<string> {
  return database.inSchool(schoolId, async (tx) => {
    const statement =
      'select text_body from mails where school_id = $1 and recipient = $2 order by id desc limit 1';
    const { rows } = await tx.client.query<{ text_body: string }>(statement, [schoolId, email]);
    return rows[0]?.text_body ?? '';
  });
}

/** Signs in through the API and returns the token. */
export async function openSession({ email }: Account, secret = password): Promise<string> {
  const response = await fetch(`${getServerAddress()}/api/tenant/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: secret }),
  });
  if (!response.ok)
    throw new Error(`sign-in of ${email} answered ${response.status} ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}

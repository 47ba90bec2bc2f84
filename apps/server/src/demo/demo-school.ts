/**
 * The school that an empty installation shows. Its passwords are generated for this installation (they follow from its
 * secret) and printed at every start, as long as they are still the right ones.
 */
import { createHmac } from 'node:crypto';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { WeekSchedule } from '@klasna/contract/values';
import type { Database, Tx } from '../kernel/db/pool.ts';
import { hashPassword, passwordIs } from '../rooms/identity/index.ts';
import { findAccounts, insertPermissions, insertPerson } from '../rooms/people/index.ts';
import { changeSchool, createSchool, findSchoolBySlug, SlugTaken } from '../rooms/schools/index.ts';

const slug = 'demo';
const day = { start: '09:00', end: '19:00' };
const hours: WeekSchedule = {
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: { start: '10:00', end: '15:00' },
  sun: null,
};

interface DemoPerson {
  readonly title: 'administrator' | 'teacher' | 'student';
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly permissions: readonly PermissionKey[];
}

const people: readonly DemoPerson[] = [
  {
    title: 'administrator',
    email: 'olena@demo.example',
    role: 'staff',
    firstName: 'Олена',
    lastName: 'Коваль',
    permissions: ['admin-access', 'users-management', 'teacher'],
  },
  {
    title: 'teacher',
    email: 'taras@demo.example',
    role: 'staff',
    firstName: 'Тарас',
    lastName: 'Мельник',
    permissions: ['teacher'],
  },
  {
    title: 'student',
    email: 'sofia@demo.example',
    role: 'member',
    firstName: 'Софія',
    lastName: 'Бондар',
    permissions: [],
  },
];

export interface SignInLine {
  readonly title: string;
  readonly email: string;
  /** Absent when the person has chosen another since. */
  readonly password: string | undefined;
}

const passwordOf = (key: Buffer, person: DemoPerson): string =>
  createHmac('sha256', key).update(person.email).digest('base64url').replace(/[-_]/g, '').slice(0, 12);

/** Of two processes that start at once on an empty database, one makes it and the other finds it made. */
export async function makeDemoSchool(ownerUrl: string, key: Buffer): Promise<void> {
  const hashes = await Promise.all(people.map((person) => hashPassword(passwordOf(key, person))));
  try {
    await createSchool(ownerUrl, { name: 'Школа мов «Калина»', slug }, async (tx) => {
      await changeSchool(tx, {
        description: 'Англійська, німецька та українська для дітей і дорослих.',
        email: 'office@demo.example',
        phone: '+380 44 000 00 00',
        country: 'UA',
        city: 'Київ',
        schedule: hours,
      });
      for (const [place, person] of people.entries()) await addPerson(tx, person, hashes[place] ?? null);
    });
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error;
  }
}

async function addPerson(tx: Tx, person: DemoPerson, passwordHash: string | null): Promise<void> {
  const { id } = await insertPerson(tx, {
    role: person.role,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    passwordHash,
    workSchedule: person.role === 'staff' ? hours : null,
  });
  await insertPermissions(tx, id, person.permissions);
}

/** Who can sign in to the demo school; nothing when this installation has none. */
export async function readSignInLines(database: Database, key: Buffer): Promise<SignInLine[]> {
  const schoolId = await findSchoolBySlug(database, slug);
  if (schoolId === undefined) return [];
  return Promise.all(
    people.map(async (person) => {
      const account = (await findAccounts(database, person.email)).find((one) => one.schoolId === schoolId);
      const password = passwordOf(key, person);
      const valid = account !== undefined && (await passwordIs(account.passwordHash, password));
      return { title: person.title, email: person.email, password: valid ? password : undefined };
    }),
  );
}

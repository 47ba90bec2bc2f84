/** The office of the demo school: opens it, adds people and sets the prices. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statuses, type WeekSchedule } from '@klasna/base/values';
import { importFields, newPerson } from '@klasna/contract/people/models';
import { permissionKeys } from '@klasna/contract/permissions';
import type { Tx } from '../kernel/db/pool.ts';
import { addMemberships, listGroupNames, lockGroups } from '../modules/groups/index.ts';
import { hashNewPassword } from '../modules/identity/index.ts';
import { type CreatePersonDeps, createPerson } from '../modules/people/create-person.ts';
import { importPeople } from '../modules/people/import-people.ts';
import { type AccountDeps, grantPermissions, insertPerson } from '../modules/people/index.ts';
import { listPeople } from '../modules/people/people-lists.store.ts';
import { createPlan } from '../modules/plans/write-plan.ts';
import { changeClosures, changeGeneral, changeSchedule } from '../modules/schools/change-school-settings.ts';
import { peoplePolicies } from '../policies/people/people.policy.ts';
import { plansPolicies } from '../policies/plans/plans.policy.ts';
import { schoolsPolicies } from '../policies/schools/schools.policy.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';
import { scheduleRooms } from './seed-rooms.ts';
import { closures, demoDomain, groups, openedDay, plans } from './seed-script.ts';
import { scheduleTeachingHours } from './teaching-hours.ts';

const day = { start: '09:00', end: '21:00' };
const weekend = { start: '10:00', end: '18:00' };
const workSchedule: WeekSchedule = {
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: weekend,
  sun: weekend,
};

const doNothing = async (): Promise<void> => {};
/** Invites nobody, because the mail addresses do not exist. */
const accounts: AccountDeps = {
  hashNewPassword,
  invite: doNothing,
  inviteLater: doNothing,
  cancelLinks: doNothing,
  requestEmailChange: doNothing,
  tellNewPassword: doNothing,
  tellNewEmail: doNothing,
  removePasskeys: doNothing,
  endSessionsAndForgetDevices: doNothing,
};
const newPersonDeps: CreatePersonDeps = {
  accounts,
  origin: '',
  pictures: {
    find: async () => undefined,
    store: () => Promise.reject(new Error('no picture')),
    remove: doNothing,
  },
};

const email = (name: string): string => `${name}@${demoDomain}`;

export function scheduleOffice(context: SeedContext): void {
  const { timeline, people: cast, clock } = context;
  const { toInstant } = clock;
  timeline.schedule(toInstant(openedDay, '09:00'), (tx) => addFirstAdministrator(tx, context));
  timeline.schedule(toInstant(openedDay, '09:30'), async (tx) => {
    const actor = cast.findActor('olena');
    await changeGeneral(tx, await runPolicy(schoolsPolicies.changeGeneral, { tx, actor }), {
      description: 'Англійська, німецька, іспанська та українська для дітей і дорослих.',
      email: email('office'),
      phone: '+380 44 000 00 00',
      website: 'https://kalyna.example',
      country: 'UA',
      city: 'Київ',
      address: 'вул. Ярославів Вал, 14',
    });
    await changeSchedule(tx, await runPolicy(schoolsPolicies.changeSchedule, { tx, actor }), workSchedule);
    const lockedSchool = await runPolicy(schoolsPolicies.changeClosures, { tx, actor });
    const days = closures.map(({ from, to, name }) => ({
      from: clock.toDate(from),
      to: clock.toDate(to),
      name,
    }));
    await changeClosures(tx, lockedSchool, days);
  });
  timeline.schedule(toInstant(openedDay, '10:00'), async (tx) => {
    await addPerson(tx, context, 'olena', 'nataliia', 'Наталія', 'Гриценко', ['users-management']);
    await addPerson(tx, context, 'olena', 'taras', 'Тарас', 'Мельник', ['teacher']);
    await importRows(tx, context, 'olena', readPeople('staff.csv'), 'staff');
  });
  timeline.schedule(toInstant(openedDay, '11:00'), (tx) => addPlans(tx, context));
  scheduleTeachingHours(context);
  scheduleRooms(context);
  for (const { key, startDay } of groups) {
    timeline.schedule(toInstant(startDay - 5, '11:00'), async (tx) => {
      if (key === 'en-a1') await addPerson(tx, context, 'nataliia', 'sofia', 'Софія', 'Бондар');
      await importRows(tx, context, 'nataliia', listStudentRows(key), 'member');
    });
  }
  // Students without a group, who take personal lessons.
  timeline.schedule(toInstant(-145, '12:00'), (tx) =>
    importRows(tx, context, 'nataliia', listStudentRows('-', -1), 'member'),
  );
  timeline.schedule(toInstant(-75, '12:00'), (tx) =>
    importRows(tx, context, 'nataliia', listStudentRows('-', 0, -1), 'member'),
  );
}

async function addFirstAdministrator(tx: Tx, { people: cast, passwordOf }: SeedContext): Promise<void> {
  const owner = { firstName: 'Олена', lastName: 'Коваль', email: email('olena') };
  const person = await insertPerson(tx, {
    ...owner,
    role: 'staff',
    country: 'UA',
    phone: '+380671112200',
    workSchedule,
    passwordHash: await hashNewPassword(tx, passwordOf(owner.email), owner),
  });
  await grantPermissions(tx, [{ person, keys: permissionKeys }]);
  cast.add({ ...person, permissions: permissionKeys });
}

async function addPerson(
  tx: Tx,
  { people: cast, passwordOf }: SeedContext,
  actorName: string,
  name: string,
  firstName: string,
  lastName: string,
  permissions: readonly string[] = [],
): Promise<void> {
  const role = permissions.length > 0 ? 'staff' : 'member';
  const values = {
    firstName,
    lastName,
    role,
    permissions,
    email: email(name),
    password: passwordOf(email(name)),
  };
  const body = newPerson.parse({ ...values, country: 'UA', ...(role === 'staff' && { workSchedule }) });
  const registrar = runPolicy(peoplePolicies.createPerson, { tx, actor: cast.findActor(actorName), body });
  cast.add(await createPerson(tx, registrar, body, newPersonDeps));
}

async function importRows(
  tx: Tx,
  { people: cast }: SeedContext,
  actorName: string,
  rows: readonly string[],
  role: 'staff' | 'member',
): Promise<void> {
  const importer = runPolicy(peoplePolicies.importPeople, { tx, actor: cast.findActor(actorName) });
  // Creates no groups here; they are created later, with the names from the seed script.
  const fields = importFields.parse({ mode: 'all', role, columns: { group: null } });
  const file = Buffer.from(rows.join('\n'));
  const report = await importPeople(tx, importer, file, fields, {
    accounts,
    groups: { listNames: listGroupNames, lock: lockGroups, addMembers: addMemberships },
    origin: '',
    language: 'uk',
  });
  if (report.created !== rows.length - 1)
    throw new Error(`people were not imported: ${JSON.stringify(report.rows)}`);
  const filter = { roles: [role], statuses, permissions: [], q: '', searchIn: 'names' } as const;
  const { people } = await listPeople(tx, {
    ...filter,
    sort: '-createdAt',
    limit: report.created,
    offset: 0,
  });
  for (const person of people) cast.add(person);
}

async function addPlans(tx: Tx, { people: cast }: SeedContext): Promise<void> {
  for (const plan of Object.values(plans))
    await createPlan(tx, runPolicy(plansPolicies.createPlan, { tx, actor: cast.findActor('olena') }), plan);
}

const readPeople = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, 'people', file), 'utf8')
    .trimEnd()
    .split('\n');

/** Lists the heading and the rows of one group, or a part of the rows. */
function listStudentRows(group: string, from?: number, to?: number): string[] {
  const [heading = '', ...rows] = readPeople('students.csv');
  return [heading, ...rows.filter((row) => row.startsWith(`${group},`)).slice(from, to)];
}

/** Returns the names (local parts of the email addresses) of all people in a group. */
export function namesOfGroup(group: string): string[] {
  const [heading = '', ...rows] = listStudentRows(group);
  const column = heading.split(',').indexOf('email');
  const names = rows.map((row) => {
    const [name] = row.split(',')[column]?.split('@') ?? [];
    if (!name) throw new Error(`a student of the demo school has no email: ${row}`);
    return name;
  });
  return group === 'en-a1' ? ['sofia', ...names] : names;
}

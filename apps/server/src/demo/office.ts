/** The office of the demo school: opens it, adds people and sets the prices. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFields, newPerson } from '@klasna/contract/people/models';
import { permissionKeys } from '@klasna/contract/permissions';
import { statuses, type WeekSchedule } from '@klasna/contract/values';
import { peopleRules } from '../access/people.access.ts';
import { plansRules } from '../access/plans.access.ts';
import { schoolsRules } from '../access/schools.access.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { addMemberships, holdGroups, listGroupNames } from '../rooms/groups/index.ts';
import { hashPassword } from '../rooms/identity/index.ts';
import { createPerson, type NewPersonMeans } from '../rooms/people/create-person.ts';
import { importPeople } from '../rooms/people/import-people.ts';
import { type Accounts, insertPermissions, insertPerson } from '../rooms/people/index.ts';
import { listPeople } from '../rooms/people/people-lists.store.ts';
import { createPlan } from '../rooms/plans/write-plan.ts';
import { changeClosures, changeGeneral, changeSchedule } from '../rooms/schools/change-school-settings.ts';
import { permit } from './cast.ts';
import { closures, demoDomain, groups, opened, plans } from './script.ts';
import type { Stage } from './stage.ts';

const day = { start: '09:00', end: '21:00' };
const weekend = { start: '10:00', end: '18:00' };
const hours: WeekSchedule = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: weekend, sun: weekend };

const none = async (): Promise<void> => {};
/** Nobody is invited, because the mail addresses do not exist. */
const accounts: Accounts = {
  hashPassword,
  invite: none,
  inviteLater: none,
  cancelLinks: none,
  endSessions: none,
};
const means: NewPersonMeans = {
  accounts,
  origin: '',
  pictures: {
    find: async () => undefined,
    store: () => Promise.reject(new Error('no picture')),
    remove: none,
  },
};

const email = (name: string): string => `${name}@${demoDomain}`;

export function openOffice(stage: Stage): void {
  const { agenda, cast, clock } = stage;
  const { at } = clock;
  agenda.at(at(opened, '09:00'), (tx) => addFounder(tx, stage));
  agenda.at(at(opened, '09:30'), async (tx) => {
    const actor = cast.of('olena');
    await changeGeneral(tx, await permit(schoolsRules.changeGeneral, { tx, actor }), {
      description: 'Англійська, німецька, іспанська та українська для дітей і дорослих.',
      email: email('office'),
      phone: '+380 44 000 00 00',
      website: 'https://kalyna.example',
      country: 'UA',
      city: 'Київ',
      address: 'вул. Ярославів Вал, 14',
    });
    await changeSchedule(tx, await permit(schoolsRules.changeSchedule, { tx, actor }), hours);
    const held = await permit(schoolsRules.changeClosures, { tx, actor });
    const days = closures.map(({ from, to, name }) => ({ from: clock.date(from), to: clock.date(to), name }));
    await changeClosures(tx, held, days);
  });
  agenda.at(at(opened, '10:00'), async (tx) => {
    await addPerson(tx, stage, 'olena', 'nataliia', 'Наталія', 'Гриценко', ['users-management']);
    await addPerson(tx, stage, 'olena', 'taras', 'Тарас', 'Мельник', ['teacher']);
    await takeIn(tx, stage, 'olena', readPeople('staff.csv'), 'staff');
  });
  agenda.at(at(opened, '11:00'), (tx) => addPlans(tx, stage));
  for (const { key, began } of groups) {
    agenda.at(at(began - 5, '11:00'), async (tx) => {
      if (key === 'en-a1') await addPerson(tx, stage, 'nataliia', 'sofia', 'Софія', 'Бондар');
      await takeIn(tx, stage, 'nataliia', studentsOf(key), 'member');
    });
  }
  // Students without a group, who take personal lessons.
  agenda.at(at(-145, '12:00'), (tx) => takeIn(tx, stage, 'nataliia', studentsOf('-', -1), 'member'));
  agenda.at(at(-75, '12:00'), (tx) => takeIn(tx, stage, 'nataliia', studentsOf('-', 0, -1), 'member'));
}

async function addFounder(tx: Tx, { cast, passwordOf }: Stage): Promise<void> {
  const person = await insertPerson(tx, {
    ...{ role: 'staff', firstName: 'Олена', lastName: 'Коваль', email: email('olena'), country: 'UA' },
    ...{
      phone: '+380671112200',
      workSchedule: hours,
      passwordHash: await hashPassword(passwordOf(email('olena'))),
    },
  });
  await insertPermissions(tx, person.id, permissionKeys);
  cast.add({ ...person, permissions: permissionKeys });
}

async function addPerson(
  tx: Tx,
  { cast, passwordOf }: Stage,
  by: string,
  name: string,
  firstName: string,
  lastName: string,
  permissions: readonly string[] = [],
): Promise<void> {
  const role = permissions.length > 0 ? 'staff' : 'member';
  const about = {
    firstName,
    lastName,
    role,
    permissions,
    email: email(name),
    password: passwordOf(email(name)),
  };
  const body = newPerson.parse({ ...about, country: 'UA', ...(role === 'staff' && { workSchedule: hours }) });
  const registrar = permit(peopleRules.createPerson, { tx, actor: cast.of(by), body });
  cast.add(await createPerson(tx, registrar, body, means));
}

async function takeIn(
  tx: Tx,
  { cast }: Stage,
  by: string,
  rows: readonly string[],
  role: 'staff' | 'member',
): Promise<void> {
  const importer = permit(peopleRules.importPeople, { tx, actor: cast.of(by) });
  // Groups are created later, with the names from the seed script.
  const fields = importFields.parse({ mode: 'all', role, columns: { group: null } });
  const file = Buffer.from(rows.join('\n'));
  const report = await importPeople(tx, importer, file, fields, {
    accounts,
    groups: { listNames: listGroupNames, hold: holdGroups, addMembers: addMemberships },
    origin: '',
    language: 'uk',
  });
  if (report.created !== rows.length - 1)
    throw new Error(`people were not imported: ${JSON.stringify(report.rows)}`);
  const wanted = { roles: [role], statuses, permissions: [], q: '', searchIn: 'names' } as const;
  const { people } = await listPeople(tx, {
    ...wanted,
    sort: '-createdAt',
    limit: report.created,
    offset: 0,
  });
  for (const person of people) cast.add(person);
}

async function addPlans(tx: Tx, { cast }: Stage): Promise<void> {
  for (const plan of Object.values(plans))
    await createPlan(tx, permit(plansRules.createPlan, { tx, actor: cast.of('olena') }), plan);
}

const readPeople = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, 'people', file), 'utf8')
    .trimEnd()
    .split('\n');

/** The heading and the rows of one group, or a slice of them. */
function studentsOf(group: string, from?: number, to?: number): string[] {
  const [heading = '', ...rows] = readPeople('students.csv');
  return [heading, ...rows.filter((row) => row.startsWith(`${group},`)).slice(from, to)];
}

/** The names (local parts of the email addresses) of everybody in a group. */
export function namesOfGroup(group: string): string[] {
  const [heading = '', ...rows] = studentsOf(group);
  const column = heading.split(',').indexOf('email');
  const names = rows.map((row) => {
    const [name] = row.split(',')[column]?.split('@') ?? [];
    if (!name) throw new Error(`a student of the demo school has no email: ${row}`);
    return name;
  });
  return group === 'en-a1' ? ['sofia', ...names] : names;
}

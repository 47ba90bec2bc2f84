import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileForm } from '../../../test/content.ts';
import type { Answer, Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { closeWindows, connection, openWindow } from '../../../test/kernel/live-stage.ts';
import { png } from '../../../test/kernel/pictures.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

const general = '/tenant/school/general';
const schedule = '/tenant/school/schedule';
const closures = '/tenant/school/closures';
const avatar = '/tenant/school/avatar';
const logo = '/tenant/school/logo';

const day = { start: '09:00', end: '18:00' };
const off = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const holidays = { from: '2026-12-24', to: '2027-01-08', name: 'Winter holidays' };

let world: World;
let school: TestSchool;
let admin: Door;

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
});
beforeEach(async () => {
  school = await world.school('Lindenhof');
  admin = await world.as(school.admin);
});
afterEach(closeWindows);
afterAll(() => world.close());

const actors = [
  ['a manager', { permissions: ['users-management'] }],
  ['a teacher', { permissions: ['teacher'] }],
  ['staff without permission', {}],
  ['a member', { role: 'member' }],
] as const;

const writes: readonly (readonly [string, (door: Door) => Promise<Answer>, number])[] = [
  ['PUT general', (door) => door.put(general, { body: { name: 'Taken over' } }), 200],
  ['PUT general with nonsense', (door) => door.put(general, { body: { name: 7 } }), 400],
  ['the avatar call', async (door) => door.post(avatar, fileForm(await png())), 200],
  ['the avatar call with nonsense', (door) => door.post(avatar, { raw: new FormData() }), 400],
  ['DELETE logo', (door) => door.delete(logo), 204],
  ['PUT schedule', (door) => door.put(schedule, { body: { schedule: { mon: day } } }), 200],
  ['PUT schedule with nonsense', (door) => door.put(schedule, { body: [] }), 400],
  ['PUT closures', (door) => door.put(closures, { body: { closures: [holidays] } }), 200],
  ['PUT closures with nonsense', (door) => door.put(closures, { body: {} }), 400],
];

describe('access to school settings', () => {
  it.each(writes)('allows only an administrator to use %s', async (_, write, status) => {
    const onlyAdmin = await world.as(await world.person(school, { permissions: ['admin-access'] }));
    expect((await write(onlyAdmin)).status).toBe(status);
  });

  it.each(actors)('lets %s read everything and change nothing, whatever is sent', async (_, about) => {
    const door = await world.as(await world.person(school, about));
    await admin.put(closures, { body: { closures: [holidays] } });
    const before = [(await admin.get(general)).body, (await admin.get(closures)).body];
    for (const [name, write] of writes) {
      const { status, body } = await write(door);
      expect({ name, status, code: body?.code }).toEqual({ name, status: 403, code: 'FORBIDDEN' });
    }
    expect([(await door.get(general)).body, (await door.get(closures)).body]).toEqual(before);
  });

  it('lets visitors neither read nor change anything', async () => {
    for (const [name, write] of writes)
      expect([name, (await write(world.visitor)).status]).toEqual([name, 401]);
    expect((await world.visitor.get(general)).status).toBe(401);
    expect((await world.visitor.get(closures)).status).toBe(401);
  });

  it('keeps changes of one school invisible to others', async () => {
    const other = await world.as((await world.school('Elsewhere')).admin);
    const before = [(await other.get(general)).body, (await other.get(closures)).body];
    await admin.put(general, { body: { name: 'Renamed', city: 'Lviv' } });
    await admin.put(schedule, { body: { sat: day } });
    await admin.put(closures, { body: { closures: [holidays] } });
    await admin.post(avatar, fileForm(await png()));
    expect([(await other.get(general)).body, (await other.get(closures)).body]).toEqual(before);
  });

  it('ends together with the permission', async () => {
    const person = await world.person(school, { permissions: ['admin-access'] });
    const door = await world.as(person);
    expect((await door.put(general, { body: { city: 'Lviv' } })).status).toBe(200);
    await world.sql(school.id, 'delete from user_permissions where user_id = $1', [person.id]);
    await eventually(async () => (await door.put(general, { body: { city: 'Kyiv' } })).status === 403, 1000);
  });
});

describe('general data', () => {
  it('starts with a name and is otherwise empty', async () => {
    expect((await admin.get(general)).body.data).toEqual({
      name: 'Lindenhof',
      description: null,
      email: null,
      phone: null,
      website: null,
      country: null,
      city: null,
      address: null,
      timezone: 'Europe/Kyiv',
      currency: 'UAH',
      logo: null,
      schedule: off,
    });
  });

  it('keeps changes and leaves the other fields as they are', async () => {
    const change = {
      name: 'Мовна школа «Ліндегоф»',
      description: 'Small groups <b>&</b> "patient" teachers',
      email: 'office@lindenhof.example',
      phone: '+380 (44) 123-45-67',
      website: 'https://lindenhof.example/kurse?lang=de',
      country: 'UA',
      city: 'Київ',
      address: 'Хрещатик, 1',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    };
    const before = (await admin.get(general)).body.data;
    const changed = await admin.put(general, { body: change });
    expect([changed.status, changed.body.data]).toEqual([200, { ...before, ...change }]);
    await admin.put(general, { body: { city: 'Львів' } });
    expect((await admin.get(general)).body.data).toEqual({ ...before, ...change, city: 'Львів' });
    expect((await admin.get('/tenant/auth/profile/user-info')).body.school).toMatchObject({
      name: change.name,
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    });
  });

  it.each(['description', 'email', 'phone', 'website', 'country', 'city', 'address'])(
    'clears %s when null or an empty string is sent',
    async (field) => {
      const values: Record<string, string> = {
        email: 'a@b.example',
        phone: '+380441234567',
        website: 'http://a.example',
        country: 'UA',
      };
      for (const nothing of [null, '']) {
        const value = values[field] ?? 'Something';
        expect((await admin.put(general, { body: { [field]: value } })).body.data[field]).toBe(value);
        expect((await admin.put(general, { body: { [field]: nothing } })).body.data[field]).toBeNull();
      }
    },
  );

  it('ignores schedule, logo, slug and id', async () => {
    const before = (await admin.get('/tenant/auth/profile/user-info')).body.school;
    const body = { schedule: { mon: day }, logo: 'x', slug: 'taken', id: 'x', schoolId: 'x' };
    expect((await admin.put(general, { body })).status).toBe(200);
    expect((await admin.get('/tenant/auth/profile/user-info')).body.school).toEqual(before);
  });

  const long = 'x'.repeat(501);
  const choose = 'Please choose one of the offered values';
  const format = 'This does not have the expected format';
  const address = 'Please enter an address that begins with http:// or https://';
  it.each([
    ['name', 'This field is required', ''],
    ['name', 'This field is required', '   '],
    ['name', 'This field is required', null],
    ['name', 'At least 2 characters', 'x'],
    ['name', 'At most 500 characters', long],
    ['description', 'At least 2 characters', 'x'],
    ['description', 'At most 500 characters', long],
    ['city', 'At most 500 characters', long],
    ['address', 'At most 500 characters', long],
    ['email', 'Please enter a valid email address', 'office'],
    ['phone', 'Please enter a phone number in digits, such as +49 30 901820', 'call me'],
    ['website', address, 'lindenhof.example'],
    ['website', address, 'javascript:alert(1)'],
    ['website', address, 'ftp://lindenhof.example'],
    ['website', address, 'https://'],
    ['website', address, 'https://bank.example@evil.example'],
    ['website', 'At most 500 characters', `https://${long}`],
    ['country', format, 'Ukraine'],
    ['timezone', 'Please choose a time zone from the list', 'Mars/Base'],
    ['timezone', 'This field is required', null],
    ['currency', choose, 'XXX'],
    ['currency', 'This field is required', null],
    ['currency', 'This field is required', ''],
  ])('rejects %s with the message: %s', async (field, text, value) => {
    const answer = await admin.put(general, { body: { [field]: value } });
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'INVALID_INPUT', message: text, errors: { [field]: [text] } },
    ]);
  });

  it('accepts names of two to five hundred characters', async () => {
    for (const name of ['xy', 'x'.repeat(500)])
      expect((await admin.put(general, { body: { name } })).body.data.name).toBe(name);
  });

  it('changes nothing when one field is invalid', async () => {
    expect((await admin.put(general, { body: { name: 'Renamed', currency: 'XXX' } })).status).toBe(400);
    expect((await admin.get(general)).body.data.name).toBe('Lindenhof');
  });
});

describe('the weekly schedule', () => {
  it.each([
    ['in the field `schedule`', { schedule: { mon: day, sun: null } }],
    ['as days at the top level', { mon: day, sun: null }],
  ])('is replaced as a whole when sent %s, and missing days are days off', async (_, body) => {
    await admin.put(schedule, { body: { schedule: { fri: day } } });
    const { status, body: answer } = await admin.put(schedule, { body });
    expect([status, answer.data.schedule]).toEqual([200, { ...off, mon: day }]);
    expect((await admin.get(general)).body.data.schedule).toEqual({ ...off, mon: day });
    expect((await admin.get('/tenant/auth/profile/user-info')).body.school.schedule.mon).toEqual(day);
  });

  const order = 'The end must be later than the start';
  const format = 'This does not have the expected format';
  it.each([
    ['an end before the start', { mon: { start: '18:00', end: '09:00' } }, 'schedule.mon', order],
    ['an end at the start', { mon: { start: '09:00', end: '09:00' } }, 'schedule.mon', order],
    ['a malformed time', { tue: { start: '0900', end: '18:00' } }, 'schedule.tue.start', format],
    ['an hour after 24', { tue: { start: '09:00', end: '25:00' } }, 'schedule.tue.end', format],
    ['a day without an end', { wed: { start: '09:00' } }, 'schedule.wed.end', 'This field is required'],
    ['an unknown weekday', { mon: null, someday: null }, 'schedule.someday', 'Unknown entry'],
    ['a schedule without days', {}, 'schedule', 'This field is required'],
  ])('rejects %s', async (_, body, field, text) => {
    await admin.put(schedule, { body: { fri: day } });
    const answer = await admin.put(schedule, { body });
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [text] }]);
    expect((await admin.get(general)).body.data.schedule).toEqual({ ...off, fri: day });
  });
});

describe('closures', () => {
  const first = { from: '2026-12-24', to: '2026-12-24', name: 'Early closing' };
  const later = { from: '2027-05-01', to: '2027-05-01', name: 'Labour Day' };

  it('are empty at first, then listed in order, and replaced as a whole', async () => {
    expect((await admin.get(closures)).body).toEqual({ closures: [] });
    const written = await admin.put(closures, { body: { closures: [later, holidays, first] } });
    expect([written.status, written.body]).toEqual([200, { closures: [first, holidays, later] }]);
    expect((await admin.get(closures)).body).toEqual(written.body);
    await admin.put(closures, { body: { closures: [later] } });
    expect((await admin.get(closures)).body).toEqual({ closures: [later] });
    await admin.put(closures, { body: { closures: [] } });
    expect((await admin.get(closures)).body).toEqual({ closures: [] });
  });

  const format = 'This does not have the expected format';
  it.each([
    ['no list', {}, 'closures', 'This field is required'],
    ['no first day', { closures: [{ to: '2027-01-08', name: 'Holidays' }] }, 'closures.0.from'],
    ['no last day', { closures: [{ from: '2027-01-08', name: 'Holidays' }] }, 'closures.0.to'],
    ['no name', { closures: [{ from: '2027-01-08', to: '2027-01-08' }] }, 'closures.0.name'],
    ['a blank name', { closures: [{ ...holidays, name: '  ' }] }, 'closures.0.name'],
    ['a short name', { closures: [{ ...holidays, name: 'x' }] }, 'closures.0.name', 'At least 2 characters'],
    [
      'a date with a time',
      { closures: [{ ...holidays, from: '2026-12-24T10:00:00Z' }] },
      'closures.0.from',
      format,
    ],
    ['the 30th of February', { closures: [{ ...holidays, to: '2027-02-30' }] }, 'closures.0.to', format],
    ['the year zero', { closures: [{ ...holidays, from: '0000-01-01' }] }, 'closures.0.from', format],
    [
      'a second closure that ends before it starts',
      { closures: [holidays, { ...later, to: '2027-04-30' }] },
      'closures.1.to',
      'The last day must not be before the first',
    ],
    [
      'more than five hundred',
      { closures: Array.from({ length: 501 }, () => later) },
      'closures',
      'At most 500 allowed',
    ],
  ])('reject %s', async (_, body, field, text = 'This field is required') => {
    await admin.put(closures, { body: { closures: [first] } });
    const answer = await admin.put(closures, { body });
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [text] }]);
    expect((await admin.get(closures)).body).toEqual({ closures: [first] });
  });

  it('cannot end before they start, which the database enforces too', async () => {
    const text = `insert into school_closures (school_id, id, starts_on, ends_on, name)
      values ($1, gen_random_uuid(), '2027-01-02', '2027-01-01', 'Turned')`;
    await expect(world.sql(school.id, text, [school.id])).rejects.toThrow(/check/);
  });
});

describe('open tabs', () => {
  it.each(writes.filter(([name, , status]) => status === 200 || name === 'DELETE logo'))(
    'of everybody in the school, and of nobody else, receive an event on %s',
    async (_, write) => {
      await admin.post(avatar, fileForm(await png()));
      await world.app.settled();
      const member = await world.as(await world.person(school, { role: 'member' }));
      const stranger = await world.as((await world.school()).admin);
      const [own, other] = [member, stranger].map(({ token }) => openWindow(world.address, token));
      if (!own || !other) throw new Error('Two connections must be open.');
      expect([await connection(own), await connection(other)]).toEqual([undefined, undefined]);
      await write(admin);
      await eventually(() => own.hearing('session.changed').length > 0);
      expect(other.hearing('session.changed')).toEqual([]);
    },
  );
});

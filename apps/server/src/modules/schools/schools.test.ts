import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { fileForm } from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, waitForConnection } from '../../../test/kernel/live-fixture.ts';
import { png } from '../../../test/kernel/sample-files.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

const generalPath = '/tenant/school/general';
const schedulePath = '/tenant/school/schedule';
const closuresPath = '/tenant/school/closures';
const uploadPath = '/tenant/school/avatar';
const logoPath = '/tenant/school/logo';

const workday = { start: '09:00', end: '18:00' };
const daysOff = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const holidays = { from: '2026-12-24', to: '2027-01-08', name: 'Winter holidays' };

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
beforeEach(async () => {
  school = await testApp.createTestSchool('Lindenhof');
  adminClient = await testApp.signInAs(school.admin);
});
afterEach(closeLiveClients);
afterAll(() => testApp.close());

const restrictedActors = [
  ['a manager', { permissions: ['users-management'] }],
  ['a teacher', { permissions: ['teacher'] }],
  ['staff without permission', {}],
  ['a member', { role: 'member' }],
] as const;

const writes: readonly (readonly [string, (client: ApiClient) => Promise<ApiReply>, number])[] = [
  ['PUT general', (client) => client.put(generalPath, { body: { name: 'Taken over' } }), 200],
  ['PUT general with nonsense', (client) => client.put(generalPath, { body: { name: 7 } }), 400],
  ['the avatar call', async (client) => client.post(uploadPath, fileForm(await png())), 200],
  ['the avatar call with nonsense', (client) => client.post(uploadPath, { raw: new FormData() }), 400],
  ['DELETE logo', (client) => client.delete(logoPath), 204],
  ['PUT schedule', (client) => client.put(schedulePath, { body: { schedule: { mon: workday } } }), 200],
  ['PUT schedule with nonsense', (client) => client.put(schedulePath, { body: [] }), 400],
  ['PUT closures', (client) => client.put(closuresPath, { body: { closures: [holidays] } }), 200],
  ['PUT closures with nonsense', (client) => client.put(closuresPath, { body: {} }), 400],
];

describe('access to school settings', () => {
  it.each(writes)('allows only an administrator to use %s', async (_, send, status) => {
    const onlyAdmin = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['admin-access'] }),
    );
    expect((await send(onlyAdmin)).status).toBe(status);
  });

  it.each(restrictedActors)(
    'lets %s read everything and change nothing, whatever is sent',
    async (_, personFields) => {
      const client = await testApp.signInAs(await testApp.createPerson(school, personFields));
      await adminClient.put(closuresPath, { body: { closures: [holidays] } });
      const before = [(await adminClient.get(generalPath)).body, (await adminClient.get(closuresPath)).body];
      for (const [name, send] of writes) {
        const { status, body } = await send(client);
        expect({ name, status, code: body?.code }).toEqual({ name, status: 403, code: 'FORBIDDEN' });
      }
      expect([(await client.get(generalPath)).body, (await client.get(closuresPath)).body]).toEqual(before);
    },
  );

  it('lets visitors neither read nor change anything', async () => {
    for (const [name, send] of writes)
      expect([name, (await send(testApp.visitor)).status]).toEqual([name, 401]);
    expect((await testApp.visitor.get(generalPath)).status).toBe(401);
    expect((await testApp.visitor.get(closuresPath)).status).toBe(401);
  });

  it('keeps changes of one school invisible to others', async () => {
    const other = await testApp.signInAs((await testApp.createTestSchool('Elsewhere')).admin);
    const before = [(await other.get(generalPath)).body, (await other.get(closuresPath)).body];
    await adminClient.put(generalPath, { body: { name: 'Renamed', city: 'Lviv' } });
    await adminClient.put(schedulePath, { body: { sat: workday } });
    await adminClient.put(closuresPath, { body: { closures: [holidays] } });
    await adminClient.post(uploadPath, fileForm(await png()));
    expect([(await other.get(generalPath)).body, (await other.get(closuresPath)).body]).toEqual(before);
  });

  it('ends together with the permission', async () => {
    const person = await testApp.createPerson(school, { permissions: ['admin-access'] });
    const client = await testApp.signInAs(person);
    expect((await client.put(generalPath, { body: { city: 'Lviv' } })).status).toBe(200);
    await testApp.runSql(
      school.id,
      'delete from user_permissions where school_id = $school and user_id = $1',
      [person.id],
    );
    await eventually(
      async () => (await client.put(generalPath, { body: { city: 'Kyiv' } })).status === 403,
      1000,
    );
  });
});

describe('general data', () => {
  it('starts with a name and is otherwise empty', async () => {
    expect((await adminClient.get(generalPath)).body.data).toEqual({
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
      schedule: daysOff,
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
    const before = (await adminClient.get(generalPath)).body.data;
    const changed = await adminClient.put(generalPath, { body: change });
    expect([changed.status, changed.body.data]).toEqual([200, { ...before, ...change }]);
    await adminClient.put(generalPath, { body: { city: 'Львів' } });
    expect((await adminClient.get(generalPath)).body.data).toEqual({ ...before, ...change, city: 'Львів' });
    expect((await adminClient.get('/tenant/auth/profile/user-info')).body.school).toMatchObject({
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
      for (const emptyValue of [null, '']) {
        const value = values[field] ?? 'Something';
        expect((await adminClient.put(generalPath, { body: { [field]: value } })).body.data[field]).toBe(
          value,
        );
        expect(
          (await adminClient.put(generalPath, { body: { [field]: emptyValue } })).body.data[field],
        ).toBeNull();
      }
    },
  );

  it('ignores schedule, logo, slug and id', async () => {
    const before = (await adminClient.get('/tenant/auth/profile/user-info')).body.school;
    const body = { schedule: { mon: workday }, logo: 'x', slug: 'taken', id: 'x', schoolId: 'x' };
    expect((await adminClient.put(generalPath, { body })).status).toBe(200);
    expect((await adminClient.get('/tenant/auth/profile/user-info')).body.school).toEqual(before);
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
    const response = await adminClient.put(generalPath, { body: { [field]: value } });
    expect([response.status, response.body]).toEqual([
      400,
      { code: 'INVALID_INPUT', message: text, errors: { [field]: [text] } },
    ]);
  });

  it('accepts names of two to five hundred characters', async () => {
    for (const name of ['xy', 'x'.repeat(500)])
      expect((await adminClient.put(generalPath, { body: { name } })).body.data.name).toBe(name);
  });

  it('changes nothing when one field is invalid', async () => {
    expect((await adminClient.put(generalPath, { body: { name: 'Renamed', currency: 'XXX' } })).status).toBe(
      400,
    );
    expect((await adminClient.get(generalPath)).body.data.name).toBe('Lindenhof');
  });
});

describe('the weekly schedule', () => {
  it.each([
    ['in the field `schedule`', { schedule: { mon: workday, sun: null } }],
    ['as days at the top level', { mon: workday, sun: null }],
  ])('is replaced as a whole when sent %s, and missing days are days off', async (_, body) => {
    await adminClient.put(schedulePath, { body: { schedule: { fri: workday } } });
    const { status, body: response } = await adminClient.put(schedulePath, { body });
    expect([status, response.data.schedule]).toEqual([200, { ...daysOff, mon: workday }]);
    expect((await adminClient.get(generalPath)).body.data.schedule).toEqual({ ...daysOff, mon: workday });
    expect((await adminClient.get('/tenant/auth/profile/user-info')).body.school.schedule.mon).toEqual(
      workday,
    );
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
    await adminClient.put(schedulePath, { body: { fri: workday } });
    const response = await adminClient.put(schedulePath, { body });
    expect([response.status, response.body.errors]).toEqual([400, { [field]: [text] }]);
    expect((await adminClient.get(generalPath)).body.data.schedule).toEqual({ ...daysOff, fri: workday });
  });
});

describe('closures', () => {
  const earlyClosing = { from: '2026-12-24', to: '2026-12-24', name: 'Early closing' };
  const labourDay = { from: '2027-05-01', to: '2027-05-01', name: 'Labour Day' };

  it('are empty at first, then listed in order, and replaced as a whole', async () => {
    expect((await adminClient.get(closuresPath)).body).toEqual({ closures: [] });
    const written = await adminClient.put(closuresPath, {
      body: { closures: [labourDay, holidays, earlyClosing] },
    });
    expect([written.status, written.body]).toEqual([200, { closures: [earlyClosing, holidays, labourDay] }]);
    expect((await adminClient.get(closuresPath)).body).toEqual(written.body);
    await adminClient.put(closuresPath, { body: { closures: [labourDay] } });
    expect((await adminClient.get(closuresPath)).body).toEqual({ closures: [labourDay] });
    await adminClient.put(closuresPath, { body: { closures: [] } });
    expect((await adminClient.get(closuresPath)).body).toEqual({ closures: [] });
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
      { closures: [holidays, { ...labourDay, to: '2027-04-30' }] },
      'closures.1.to',
      'The last day must not be before the first',
    ],
    [
      'more than five hundred',
      { closures: Array.from({ length: 501 }, () => labourDay) },
      'closures',
      'At most 500 allowed',
    ],
  ])('reject %s', async (_, body, field, text = 'This field is required') => {
    await adminClient.put(closuresPath, { body: { closures: [earlyClosing] } });
    const response = await adminClient.put(closuresPath, { body });
    expect([response.status, response.body.errors]).toEqual([400, { [field]: [text] }]);
    expect((await adminClient.get(closuresPath)).body).toEqual({ closures: [earlyClosing] });
  });

  it('cannot end before they start, which the database enforces too', async () => {
    const text = `insert into school_closures (school_id, id, starts_on, ends_on, name)
      values ($1, gen_random_uuid(), '2027-01-02', '2027-01-01', 'Turned')`;
    await expect(testApp.runSql(school.id, text, [school.id])).rejects.toThrow(/check/);
  });
});

describe('open tabs', () => {
  it.each(writes.filter(([name, , status]) => status === 200 || name === 'DELETE logo'))(
    'of everybody in the school, and of nobody else, receive an event on %s',
    async (_, send) => {
      await adminClient.post(uploadPath, fileForm(await png()));
      await testApp.app.waitUntilSettled();
      const member = await testApp.signInAs(await testApp.createPerson(school, { role: 'member' }));
      const otherSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
      const [ownSocket, otherSocket] = [member, otherSchoolClient].map(({ token }) =>
        connectLiveClient(testApp.address, token),
      );
      if (!ownSocket || !otherSocket) throw new Error('Two connections must be open.');
      expect([await waitForConnection(ownSocket), await waitForConnection(otherSocket)]).toEqual([
        undefined,
        undefined,
      ]);
      await send(adminClient);
      await eventually(() => ownSocket.eventsOf('session.changed').length > 0);
      expect(otherSocket.eventsOf('session.changed')).toEqual([]);
    },
  );
});

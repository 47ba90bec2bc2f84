import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const importFile = (
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  client = adminClient,
) => {
  const raw = new FormData();
  for (const [name, value] of Object.entries(fields)) raw.set(name, value);
  raw.set('file', new Blob([content], { type: 'text/csv' }), 'people.csv');
  return client.post('/tenant/users/import', { raw });
};
const countPeople = async () => (await adminClient.get('/tenant/users')).body.meta.pagination.total as number;
const findPeople = async (q: string) => (await adminClient.get(`/tenant/users?q=${q}`)).body.data;

const mixed = [
  'firstName,lastName,email,phone,country,role,status,permissions',
  'Anna,Good,anna.%@import.example,+380441112233,ua,,,',
  'B,Short,not-an-email,call me,Ukraine,boss,gone,root',
  'Carl,"Quoted, ""Jr""",carl.%@import.example,,,staff,inactive,teacher',
  'Anna,Twice,ANNA.%@import.example,,,,,',
  'Dora,Suspended,dora.%@import.example,,,member,suspended,',
  'Emil,Member,emil.%@import.example,,,member,,teacher',
].join('\r\n');
const mixedFile = (name: string): string => mixed.replaceAll('%', name);

const toExpectedRows = (status: string, name: string) => [
  {
    line: 2,
    status,
    firstName: 'Anna',
    lastName: 'Good',
    email: `anna.${name}@import.example`,
    errors: {},
  },
  {
    ...{ line: 3, status: 'failed', firstName: 'B', lastName: 'Short', email: 'not-an-email' },
    errors: {
      firstName: ['At least 2 characters'],
      email: ['Please enter a valid email address'],
      phone: ['Please enter a phone number in digits, such as +49 30 901820'],
      country: ['This does not have the expected format'],
      role: ['Please choose one of the offered values'],
      status: ['Please choose one of the offered values'],
      permissions: ['Please choose one of the offered values'],
    },
  },
  {
    line: 4,
    status,
    firstName: 'Carl',
    lastName: 'Quoted, "Jr"',
    email: `carl.${name}@import.example`,
    errors: {},
  },
  {
    ...{
      line: 5,
      status: 'failed',
      firstName: 'Anna',
      lastName: 'Twice',
      email: `ANNA.${name}@import.example`,
    },
    errors: { email: ['This email stands in the file more than once (row 2)'] },
  },
  {
    line: 6,
    status,
    firstName: 'Dora',
    lastName: 'Suspended',
    email: `dora.${name}@import.example`,
    errors: {},
  },
  {
    ...{
      line: 7,
      status: 'failed',
      firstName: 'Emil',
      lastName: 'Member',
      email: `emil.${name}@import.example`,
    },
    errors: { permissions: ['Students cannot hold permissions'] },
  },
];

describe('importing people', () => {
  test('a dry run reports the outcome of every row and imports nothing', async () => {
    const before = await countPeople();
    const { status, body } = await importFile(mixedFile('dry'), { dryRun: 'true' });
    expect([status, body]).toEqual([
      200,
      { data: { rows: toExpectedRows('ready', 'dry'), created: 0, ignoredColumns: [] } },
    ]);
    expect(await countPeople()).toBe(before);
  });

  test('mode "each" imports the valid rows and skips the others', async () => {
    const { body } = await importFile(mixedFile('each'), { mode: 'each' });
    expect(body.data).toEqual({ rows: toExpectedRows('created', 'each'), created: 3, ignoredColumns: [] });
    const [anna] = await findPeople('anna.each');
    expect(anna).toMatchObject({ role: 'member', status: 'active', country: 'UA', timezone: 'Europe/Kyiv' });
    const [carl] = await findPeople('carl.each');
    expect(carl).toMatchObject({ role: 'staff', status: 'inactive', lastName: 'Quoted, "Jr"' });
    expect(carl.permissions.filter(({ enabled }: { enabled: boolean }) => enabled)).toEqual([
      { key: 'teacher', enabled: true },
    ]);
    const mails = () => testApp.listMails({ ...anna, schoolId: school.id });
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1);
    const [dora] = await findPeople('dora.each');
    expect(dora).toMatchObject({ status: 'suspended' });
    expect(await testApp.listMails({ ...dora, schoolId: school.id })).toEqual([]);
    const audit = await adminClient.get(`/tenant/audit?subjectId=${carl.id}`);
    expect(audit.body.data[0]).toMatchObject({ type: 'person.created', subject: { id: carl.id } });
  });

  test('mode "all" imports nothing if one row is invalid', async () => {
    const before = await countPeople();
    const { body } = await importFile(mixedFile('all'), { mode: 'all' });
    expect(body.data).toEqual({ rows: toExpectedRows('skipped', 'all'), created: 0, ignoredColumns: [] });
    expect(await countPeople()).toBe(before);
    const response = await importFile(
      'email,last name,First_Name\nx1@all.example,Lee,Ann\nx2@all.example,Ray,Bob',
      {
        mode: 'all',
      },
    );
    expect(response.body.data.created).toBe(2);
  });

  test('a second import of the same file reports every email as taken', async () => {
    const file = 'firstName,lastName,email\nAnn,Lee,again@import.example\n';
    await importFile(file);
    const { rows, created } = (await importFile(file)).body.data;
    expect([created, rows[0].status, rows[0].errors]).toEqual([
      0,
      'failed',
      { email: ['A user with this email already exists'] },
    ]);
  });

  test('two concurrent imports of one file create every account once', async () => {
    const lines = Array.from({ length: 20 }, (_, n) => `Ann,Lee,race-${n}@import.example`);
    const file = ['firstName,lastName,email', ...lines].join('\n');
    const responses = await Promise.all([
      importFile(file, { mode: 'all' }),
      importFile(file, { mode: 'all' }),
    ]);
    expect(responses.map(({ body }) => body.data.created).sort()).toEqual([0, 20].sort());
    expect((await findPeople('race-')).length).toBe(10);
  });

  test('concurrent imports of the same people in different orders never deadlock', async () => {
    const lines = Array.from({ length: 1000 }, (_, n) => `Ann,Lee,order-${n}@import.example`);
    const orders = [lines, lines.toReversed(), lines.slice(500).concat(lines.slice(0, 500)), lines];
    const responses = await Promise.all(
      orders.map((some) => importFile(['firstName,lastName,email', ...some].join('\n'))),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(responses.map(({ body }) => body.data.created).sort()).toEqual([0, 0, 0, 1000]);
  });

  test.each([
    ['semicolons, as Excel writes them', 'firstName;lastName;email\nAnn;Lee, Jr;semi@import.example'],
    ['tabs', 'firstName\tlastName\temail\nAnn\tLee\ttab@import.example'],
    ['a byte order mark', '\ufefffirstName,lastName,email\nAnn,Lee,mark@import.example'],
    ['quoted cells', '"firstName","lastName","email"\n"Ann","Lee","quotes@import.example"\n\n'],
    ['classic Mac line endings', 'firstName,lastName,email\rAnn,Lee,mac@import.example'],
    [
      'a line break inside a quoted cell',
      'note,firstName,lastName,email\n"a\nb",Ann,Lee,inside@import.example',
    ],
  ])('understands %s', async (_, file) => {
    const { data } = (await importFile(file, { dryRun: 'true' })).body;
    expect(data.rows).toMatchObject([{ status: 'ready', firstName: 'Ann' }]);
  });

  test('unknown columns are reported, and a missing role defaults to the requested one', async () => {
    const file = 'firstName,lastName,email,Shoe size\nAnn,Lee,shoes@import.example,38';
    const { data } = (await importFile(file, { role: 'staff' })).body;
    expect([data.created, data.ignoredColumns]).toEqual([1, ['Shoe size']]);
    expect((await findPeople('shoes'))[0].role).toBe('staff');
  });

  test('a manager cannot import permissions that they may not grant', async () => {
    const manager = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['users-management'] }),
    );
    const file =
      'firstName,lastName,email,role,permissions\nAnn,Lee,boss@import.example,staff,admin-access\n';
    const { rows } = (await importFile(file, {}, manager)).body.data;
    expect(rows[0]).toMatchObject({
      status: 'failed',
      errors: { permissions: ['You may not give this permission'] },
    });
  });

  test('row errors are in the language of the reader', async () => {
    const raw = new FormData();
    raw.set('file', new Blob(['firstName,lastName,email\nAnn,Lee,nothing']), 'x.csv');
    const { body } = await adminClient.post('/tenant/users/import', {
      raw,
      headers: { 'accept-language': 'uk' },
    });
    expect(body.data.rows[0].errors.email[0]).toMatch(/\p{Script=Cyrillic}/u);
  });

  test.each([
    ['another encoding', Buffer.from([0xc0, 0xed, 0xed, 0xe0, 0x2c]), 'Please save the file as CSV in UTF-8'],
    ['a file with headings only', 'firstName,lastName,email\n', 'The file contains no people'],
    ['a file without an email column', 'firstName,lastName\nAnn,Lee', 'These columns are missing: Email'],
    [
      'an unclosed quotation mark',
      'firstName,lastName,email\nAnn,"Lee,x@y.example\n',
      'The file could not be read from row',
    ],
    [
      'a file with too many rows',
      `firstName,lastName,email\n${'Ann,Lee,x@y.example\n'.repeat(5001)}`,
      'At most 5000 people fit into one file',
    ],
  ])('%s is rejected', async (_, content, text) => {
    const response = await importFile(content);
    expect([response.status, response.body.errors.file[0].startsWith(text)]).toEqual([400, true]);
  });

  test('characters that cannot be stored are an error of their row only', async () => {
    const { rows, created } = (
      await importFile('firstName,lastName,email\nA\0n,Lee,zero@import.example\nAnn,Lee,fine@import.example')
    ).body.data;
    expect([created, rows[0].errors]).toEqual([
      1,
      { firstName: ['This contains characters that cannot be stored'] },
    ]);
  });

  test('a file above the size limit is rejected as too large', async () => {
    expect((await importFile('x'.repeat(2_097_153))).status).toBe(413);
  });

  test('two thousand people are imported within twenty seconds', async () => {
    const lines = Array.from({ length: 2000 }, (_, n) => `Ann,Number ${n},many-${n}@import.example`);
    const startedAt = performance.now();
    const { body } = await importFile(['firstName,lastName,email', ...lines].join('\n'), { mode: 'all' });
    expect(body.data.created).toBe(2000);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  }, 30_000);
});

describe('exporting people', () => {
  test('writes the listed people as UTF-8 with a byte order mark, safe for spreadsheets, and importable again', async () => {
    const exportSchool = await testApp.createTestSchool();
    const client = await testApp.signInAs(exportSchool.admin);
    const oddName = { firstName: '=HYPERLINK("x")', lastName: '@Лі, "мл."' };
    await testApp.createPerson(exportSchool, { role: 'member', email: 'odd@export.example', ...oddName });
    await client.put(`/tenant/users/${(await client.get('/tenant/users?q=odd')).body.data[0].id}`, {
      body: { phone: '+380441234567' },
    });
    const response = await fetch(`${testApp.address}/api/tenant/users/export.csv?role=member&sort=name`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''users.csv");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [heading, row, ...rest] = bytes.toString('utf8').slice(1).split('\r\n');
    expect(heading).toBe('firstName,lastName,email,phone,country,timezone,role,status,permissions,createdAt');
    expect(row).toMatch(
      /^"'=HYPERLINK\(""x""\)","'@Лі, ""мл\.""",odd@export\.example,'\+380441234567,,,member,active,,\d{4}-/,
    );
    expect(rest).toEqual(['']);

    const otherSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
    expect((await importFile(bytes, {}, otherSchoolClient)).body.data).toMatchObject({
      created: 1,
      ignoredColumns: ['createdAt'],
    });
    expect((await otherSchoolClient.get('/tenant/users?q=odd')).body.data[0]).toMatchObject({
      ...oddName,
      phone: '+380441234567',
    });
  });

  test('applies the filters of the list and includes people of all pages', async () => {
    const lines = async (query: string) =>
      (await adminClient.get(`/tenant/users/export.csv?${query}`)).text.trim().split('\r\n').length - 1;
    expect(await lines('q=many-')).toBe(2000);
    expect(await lines('q=many-1999')).toBe(1);
    expect(await lines('permissions[]=admin-access')).toBe(1);
  });

  test('preserves names that look like formulas when imported elsewhere', async () => {
    const names = ['＝wide', "'-minus", "''=two", '=one', "O'Neil", "'tis", '@at', '－dash', "' =blank"];
    const exportSchool = await testApp.createTestSchool();
    for (const [index, lastName] of names.entries())
      await testApp.createPerson(exportSchool, {
        role: 'member',
        email: `n${index}@names.example`,
        firstName: 'Ann',
        lastName,
      });
    const client = await testApp.signInAs(exportSchool.admin);
    const { text } = await client.get('/tenant/users/export.csv?role=member');
    const otherSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
    expect((await importFile(text, {}, otherSchoolClient)).body.data.created).toBe(names.length);
    const { data } = (await otherSchoolClient.get('/tenant/users?role=member&limit=100')).body;
    expect(data.map(({ lastName }: { lastName: string }) => lastName).sort()).toEqual(names.sort());
  });
});

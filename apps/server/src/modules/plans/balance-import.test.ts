/** The import of balances: what each row assigns, what is refused, and that a file adds nothing twice. */
import { balanceColumns } from '@klasna/contract/plans/balance-import';
import { languages } from '@klasna/languages/languages';
import { readTranslations } from '@klasna/languages/read-translations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { fileForm } from '../../../test/content.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { normaliseName } from '../../kernel/csv/match-headings.ts';
import { balanceHeadings } from './balance-import-names.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let tools: LedgerTools;
let plan: Plan;
let student: TestPerson;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  tools = createLedgerTools(testApp, school, adminClient);
});
afterAll(() => testApp.close());

let count = 0;
const createPlan = (overrides: object = {}) => tools.createPlan({ name: `Plan ${++count}`, ...overrides });
const nameOf = async ({ id }: Plan): Promise<string> => {
  const { data } = (await adminClient.get('/tenant/school/plans?limit=100')).body;
  return data.find((one: Plan) => one.id === id).name;
};
let planName: string;
beforeEach(async () => {
  plan = await createPlan({
    packs: [
      { lessonAmount: 8, price: 3200 },
      { lessonAmount: 4, price: 1800.5 },
    ],
  });
  planName = await nameOf(plan);
  student = await tools.createStudent();
});

const importFile = (lines: readonly string[], fields: Record<string, string> = {}, client = adminClient) =>
  client.post(
    '/tenant/school/balances/import',
    fileForm(Buffer.from(lines.join('\r\n')), 'balances.csv', fields),
  );
const importRows = async (lines: readonly string[], fields: Record<string, string> = {}) => {
  const reply = await importFile(lines, fields);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const dryRun = { dryRun: 'true' };
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a row of balances', () => {
  test('assigns the plan with exactly these lessons, and the ledger adds up', async () => {
    const lines = ['email,plan,lessons', `${student.email.toUpperCase()},${planName.toUpperCase()},3`];
    expect(await importRows(lines, dryRun)).toMatchObject({
      created: 0,
      rows: [
        {
          status: 'ready',
          plan: planName,
          tariff: { lessons: 3, packLessons: 4, price: 1800.5, currency: 'UAH', isPaid: false },
        },
      ],
    });
    expect(await tools.listTariffs(student)).toEqual([]);
    expect(await importRows(lines)).toMatchObject({ created: 1, rows: [{ status: 'created' }] });
    expect(await tools.listTariffs(student)).toMatchObject([
      { amount: 3, lessonsUsed: 0, lessonsRemaining: 3, status: 'active', pack: { lessonAmount: 4 } },
    ]);
    expect(await tools.listEntries(student)).toEqual(['manual 3']);
    expect(await tools.readBalance(student, plan)).toBe(3);
  });

  test('takes the pack of its price, the days and the payment', async () => {
    const until = dayFromNow(40);
    const lines = [
      'Електронна пошта;Тариф;Залишок занять;Ціна;Валюта;Дата купівлі;Діє до;Оплачено',
      `${student.email};${planName};2;3200,00;uah;01.09.2026;${until.split('-').toReversed().join('.')};так`,
    ];
    expect((await importRows(lines)).rows).toMatchObject([
      { status: 'created', tariff: { packLessons: 8, price: 3200, validUntil: until, isPaid: true } },
    ]);
    const [tariff] = await tools.listTariffs(student);
    expect(tariff).toMatchObject({ amount: 2, isPaid: true, pack: { lessonAmount: 8 } });
    expect(tariff?.nextPaymentDate.slice(0, 10)).toBe(until);
  });

  test('more lessons than the largest pack are assigned with that pack', async () => {
    const lines = ['email,plan,lessons', `${student.email},${planName},30`];
    expect((await importRows(lines)).rows[0].tariff).toMatchObject({ lessons: 30, packLessons: 8 });
    expect(await tools.readBalance(student, plan)).toBe(30);
  });

  test.each([
    [
      'an unknown student',
      { email: 'nobody@import.example' },
      { email: ['No student of this school has this email'] },
    ],
    ['no email', { email: 'nobody' }, { email: ['Please enter a valid email address'] }],
    ['an empty email', { email: '' }, { email: ['This field is required'] }],
    ['an unknown plan', { plan: 'Nothing' }, { plan: ['There is no plan called “Nothing”'] }],
    ['no lessons', { lessons: '0' }, { lessons: ['Must be at least 1'] }],
    ['part of a lesson', { lessons: '1.5' }, { lessons: ['Please enter a whole number in digits'] }],
    ['too many lessons', { lessons: '100001' }, { lessons: ['Must be at most 100000'] }],
    ['a price of no pack', { price: '17' }, { price: ['The plan has no pack at this price'] }],
    ['a price that is none', { price: 'free' }, { price: ['Please enter a number'] }],
    ['another currency', { currency: 'PLN' }, { currency: ['The plan is sold in UAH'] }],
    [
      'a day that can be read in two ways',
      { purchaseDate: '02/03/2026' },
      { purchaseDate: ['Please write the day as 2026-12-31 or 31.12.2026'] },
    ],
    [
      'lessons that have expired',
      { purchaseDate: '2020-01-01' },
      { validUntil: ['These lessons would have expired already'] },
    ],
    [
      'an end before the purchase',
      { purchaseDate: '2040-01-02', validUntil: '2040-01-01' },
      { validUntil: ['The next payment must not be before the purchase'] },
    ],
    ['neither yes nor no', { paid: 'perhaps' }, { paid: ['Please write yes or no'] }],
    ['control characters', { paid: 'y\u0000' }, { paid: ['This contains characters that cannot be stored'] }],
    ['a giant cell', { plan: 'x'.repeat(9000) }, { plan: ['At most 2000 characters'] }],
    ['a formula', { lessons: '=1+1' }, { lessons: ['Please enter a whole number in digits'] }],
  ])('with %s is refused in its field', async (_, cells, errors) => {
    const row: Record<string, string> = { email: student.email, plan: planName, lessons: '3', ...cells };
    const lines = [balanceColumns.join(','), balanceColumns.map((column) => row[column] ?? '').join(',')];
    const { rows, created } = await importRows(lines);
    expect({ created, rows }).toMatchObject({ created: 0, rows: [{ status: 'failed', errors }] });
    expect(Object.keys(rows[0].errors)).toEqual(Object.keys(errors));
    expect(await tools.listTariffs(student)).toEqual([]);
  });

  test('of an inactive plan, or of one of two plans of the same name, is refused', async () => {
    const inactive = await nameOf(await createPlan({ status: 'inactive' }));
    await createPlan({ name: planName.toLowerCase() });
    await createPlan({ name: planName });
    const lines = ['email,plan,lessons', `${student.email},${inactive},3`, `${student.email},${planName},3`];
    const { rows } = await importRows(lines);
    expect(rows.map(({ errors }: { errors: object }) => errors)).toMatchObject([
      { plan: [expect.stringContaining('plan')] },
      { plan: [`Several plans are called “${planName}”`] },
    ]);
  });

  test('is refused for staff, and for students and plans of another school', async () => {
    const other = await testApp.createTestSchool();
    const otherTools = createLedgerTools(testApp, other, await testApp.signInAs(other.admin));
    const stranger = await otherTools.createStudent();
    await otherTools.createPlan({ name: 'Foreign plan' });
    const lines = [
      'email,plan,lessons',
      `${school.admin.email},${planName},3`,
      `${stranger.email},${planName},3`,
      `${student.email},Foreign plan,3`,
    ];
    const { rows, created } = await importRows(lines);
    expect(created).toBe(0);
    expect(rows.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([
      ['email'],
      ['email'],
      ['plan'],
    ]);
    expect(await otherTools.listTariffs(stranger)).toEqual([]);
  });
});

describe('importing twice', () => {
  test('adds nothing the second time, whatever became of the lessons', async () => {
    const lines = ['email,plan,lessons', `${student.email},${planName},3`];
    await importRows(lines);
    await tools.settle({ plan, came: [student] });
    for (const fields of [dryRun, {}])
      expect(await importRows(lines, fields)).toMatchObject({
        created: 0,
        rows: [{ status: 'existing', errors: {}, tariff: null }],
      });
    expect(await tools.countLessons(student)).toEqual([[1, 2]]);
  });

  test('at the same time adds each balance once', async () => {
    const students = await Promise.all(Array.from({ length: 5 }, () => tools.createStudent()));
    const rows = students.map(({ email }) => `${email},${planName},3`);
    const replies = await Promise.all([
      importRows(['email,plan,lessons', ...rows]),
      importRows(['email,plan,lessons', ...rows.toReversed()]),
    ]);
    expect(replies.map(({ created }) => created).sort()).toEqual([0, 5]);
    for (const one of students) expect(await tools.listEntries(one)).toEqual(['manual 3']);
  });

  test('is refused within one file, with the number of the first row', async () => {
    const lines = ['email,plan,lessons', `${student.email},${planName},3`, `${student.email},${planName},4`];
    expect((await importRows(lines, dryRun)).rows).toMatchObject([
      { status: 'ready' },
      { errors: { plan: ['This student and plan stand in the file more than once (row 2)'] } },
    ]);
  });
});

describe('a file of balances', () => {
  test('adds nothing in mode all while a row has a problem, and is corrected beside the file', async () => {
    const lines = ['email,plan,lessons', `${student.email},${planName},3`, `nobody,${planName},3`];
    expect(await importRows(lines, { mode: 'all' })).toMatchObject({
      created: 0,
      rows: [{ status: 'skipped' }, { status: 'failed' }],
    });
    expect(await tools.listTariffs(student)).toEqual([]);
    const second = await tools.createStudent();
    const corrections = JSON.stringify({ 3: { email: second.email } });
    expect(await importRows(lines, { mode: 'all', corrections, cells: 'true' })).toMatchObject({
      created: 2,
      rows: [{ status: 'created' }, { status: 'created', cells: { email: second.email } }],
    });
  });

  test('whose column is unclear asks, and nothing is imported before the answer', async () => {
    const lines = ['email,plan,Number', `${student.email},${planName},3`];
    expect(await importRows(lines, { ...dryRun, cells: 'true' })).toMatchObject({
      rows: [],
      questions: [{ field: 'lessons', required: true }],
    });
    expect((await importFile(lines)).status).toBe(400);
    expect(await importRows(lines, { columns: '{"lessons":3}' })).toMatchObject({ created: 1 });
  });

  test('is refused when it has too many rows or is not UTF-8', async () => {
    const many = Array.from({ length: 1001 }, () => 'a,b,1');
    const replies = [
      await importFile(['email,plan,lessons', ...many]),
      await importFile(['email,plan,lessons']),
      await adminClient.post(
        '/tenant/school/balances/import',
        fileForm(Buffer.from([0x65, 0xff, 0xfe]), 'balances.csv'),
      ),
    ];
    expect(replies.map(({ status, body }) => [status, body.errors.file])).toEqual([
      [400, ['At most 1000 rows fit into one file']],
      [400, ['The file contains no rows']],
      [400, ['Please save the file as CSV in UTF-8']],
    ]);
  });

  test('may have the headings of any language', () => {
    for (const { tag } of languages) {
      const { fields } = readTranslations(tag, 'balances') as never as { fields: Record<string, string> };
      for (const column of balanceColumns)
        expect(balanceHeadings[column].map(normaliseName), `${tag} ${column}`).toContain(
          normaliseName(fields[column] ?? ''),
        );
    }
  });
});

test('the audit log names every assigned plan and who imported it', async () => {
  const manager = await testApp.createPerson(school, { role: 'staff', permissions: ['users-management'] });
  const lines = ['email,plan,lessons', `${student.email},${planName},3`];
  const reply = await importFile(lines, {}, await testApp.signInAs(manager));
  expect(reply.body.data).toMatchObject({ created: 1 });
  const { data } = (await adminClient.get('/tenant/audit?limit=1')).body;
  expect(data).toMatchObject([{ actor: { id: manager.id }, subject: { id: student.id } }]);
});

/**
 * An import asks about ambiguous columns, accepts corrected cells, and adds students to the groups their rows name.
 */
import { importColumns } from '@klasna/contract/people/models';
import { languages } from '@klasna/languages/languages';
import { readTranslations } from '@klasna/languages/read-translations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { normaliseName } from '../../kernel/csv/match-headings.ts';
import { headingNames } from './import-names.ts';

let testApp: TestApp;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
  adminClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
});
afterAll(() => testApp.close());

const importFile = (
  content: string,
  fields: Record<string, string> = {},
  client = adminClient,
  headers = {},
) => {
  const raw = new FormData();
  for (const [name, value] of Object.entries(fields)) raw.set(name, value);
  raw.set('file', new Blob([content], { type: 'text/csv' }), 'people.csv');
  return client.post('/tenant/users/import', { raw, headers });
};
const findPeople = async (q: string) => (await adminClient.get(`/tenant/users?q=${q}`)).body.data;

describe('the columns of an imported file', () => {
  const previewImport = async (content: string, fields: Record<string, string> = {}) =>
    (await importFile(content, { dryRun: 'true', cells: 'true', ...fields })).body.data;

  test('match by exact heading, and similar headings are reported as ignored', async () => {
    const file =
      'firstName,lastName,email,email2,Батьків email\nAnn,Lee,ann@head.example,b@head.example,c@head.example';
    const { data } = (await importFile(file)).body;
    expect(data).toMatchObject({
      rows: [{ status: 'created', email: 'ann@head.example' }],
      ignoredColumns: ['email2', 'Батьків email'],
    });
  });

  const twoPhones =
    'firstName,lastName,email,Phone 1,Phone 2\nAnn,Lee,ann@two.example,+380441112233,+380442223344';

  test('with two candidates raise a question, and nothing is imported until it is answered', async () => {
    const preview = await previewImport(twoPhones);
    expect(preview).toMatchObject({
      rows: [],
      ignoredColumns: [],
      questions: [{ field: 'phone', required: false, columns: [4, 5] }],
    });
    expect(preview.columns[4]).toEqual({
      number: 5,
      heading: 'Phone 2',
      field: null,
      samples: ['+380442223344'],
    });
    const rejected = await importFile(twoPhones);
    expect([rejected.status, rejected.body.errors.columns[0]]).toEqual([
      400,
      'The headings do not say which column is meant. Choose it, or rename the columns: Phone: Phone 1 / Phone 2',
    ]);
    expect((await findPeople('ann@two.example')).length).toBe(0);

    const answered = await importFile(twoPhones, { columns: '{"phone":5}' });
    expect(answered.body.data).toMatchObject({ created: 1, ignoredColumns: ['Phone 1'] });
    expect((await findPeople('ann@two.example'))[0].phone).toBe('+380442223344');
  });

  test('can be answered with none or with any other column', async () => {
    const unused = twoPhones.replace('ann@two', 'none@two');
    expect(await previewImport(unused, { columns: '{"phone":null}' })).toMatchObject({
      rows: [{ status: 'ready' }],
      ignoredColumns: ['Phone 1', 'Phone 2'],
    });
    const swapped = await previewImport('firstName,lastName,email\nLee,Ann,ann@swap.example', {
      columns: '{"firstName":2,"lastName":1}',
    });
    expect(swapped.rows).toMatchObject([{ firstName: 'Ann', lastName: 'Lee' }]);
  });

  test('raise a question about a required field that no heading names, with the remaining columns as candidates', async () => {
    const file = 'Vorname,Name,E-Mail,Notiz,Leer\nAnn,Lee,ann@left.example,x,\nBen,Ray,ben@left.example,,';
    const preview = await previewImport(file);
    expect(preview).toMatchObject({
      rows: [],
      questions: [{ field: 'lastName', required: true, columns: [2, 4] }],
    });
    expect(preview.columns.slice(0, 2)).toEqual([
      { number: 1, heading: 'Vorname', field: 'firstName', samples: ['Ann', 'Ben'] },
      { number: 2, heading: 'Name', field: null, samples: ['Lee', 'Ray'] },
    ]);
    const rejected = await importFile(file);
    expect([rejected.status, rejected.body.errors]).toEqual([
      400,
      {
        columns: [
          'The headings do not say which column is meant. Choose it, or rename the columns: Last name: Name / Notiz',
        ],
      },
    ]);
    expect(await findPeople('ann@left.example')).toEqual([]);
    const { data } = (await importFile(file, { columns: '{"lastName":2}' })).body;
    expect(data).toMatchObject({ created: 2, ignoredColumns: ['Notiz', 'Leer'] });
    expect(await findPeople('ben@left.example')).toMatchObject([{ firstName: 'Ben', lastName: 'Ray' }]);
  });

  test('raise one question per missing required field, and answers reduce the questions', async () => {
    const file = 'Given,Family,Mail\nAnn,Lee,ann@both.example';
    expect((await previewImport(file)).questions).toEqual([
      { field: 'firstName', required: true, columns: [1, 2] },
      { field: 'lastName', required: true, columns: [1, 2] },
    ]);
    const partial = await previewImport(file, { columns: '{"firstName":1}' });
    expect(partial.questions).toEqual([{ field: 'lastName', required: true, columns: [2] }]);
    const { rows } = await previewImport(file, { columns: '{"firstName":1,"lastName":2}' });
    expect(rows).toMatchObject([{ status: 'ready', firstName: 'Ann', lastName: 'Lee' }]);
  });

  test.each([
    ['fewer columns than required fields remain', 'Given,Mail\nAnn,ann@few.example', 'First name, Last name'],
    [
      'the only remaining column resembles the email',
      'firstName,Parent email\nAnn,a@few.example',
      'Last name',
    ],
    [
      'one column seems to hold both names',
      'First name and last name,Email\nAnn Lee,a@few.example',
      'First name, Last name',
    ],
    [
      'the headings mix two separators',
      'firstName;lastName,email\nAnn;Lee,a@few.example',
      'First name, Last name',
    ],
    [
      'the first line has known headings and an address',
      'Phone,Ann,ann@few.example\n,Ben,ben@few.example',
      'First name, Last name, Email',
    ],
    ['the remaining column is empty', 'firstName,lastName,Contact\nAnn,Lee,', 'Email'],
  ])('are reported as missing, without a question, when %s', async (_, file, columns) => {
    const { status, body } = await importFile(file, { dryRun: 'true' });
    expect([status, body.errors]).toEqual([400, { file: [`These columns are missing: ${columns}`] }]);
  });

  test.each([
    ['uk', 'Бракує стовпців: Ім’я, Прізвище', 'Прізвище: Name / Notiz'],
    ['zh', '缺少以下列：名字, 姓氏', '姓氏: Name / Notiz'],
  ])('are named in the language of the reader: %s', async (language, missing, unclear) => {
    const headers = { 'accept-language': language };
    const read = async (content: string) => (await importFile(content, {}, adminClient, headers)).body.errors;
    expect(await read('Given,Mail\nAnn,ann@few.example')).toEqual({ file: [missing] });
    const { columns } = await read('Vorname,Name,E-Mail,Notiz\nAnn,Lee,ann@few.example,x');
    expect(columns).toEqual([expect.stringContaining(unclear)]);
  });

  test.each([
    ['{"phone":9}', 'columns.phone', 'Please choose one of the offered values'],
    ['{"phone":4,"country":4}', 'columns.country', 'Two fields cannot share a column'],
    ['{"email":null}', 'columns.email', 'This field is required'],
    ['{"phone":0}', 'columns.phone', 'Must be at least 1'],
    ['{"phone":"4"}', 'columns.phone', undefined],
    ['{"phone":1e9}', 'columns.phone', undefined],
    ['{"shoe":4}', 'columns.shoe', undefined],
    ['[4]', 'columns', undefined],
    ['phone', 'columns', undefined],
  ])('reject the impossible answer %s with an error on its field', async (columns, field, message) => {
    for (const dryRun of ['true', 'false']) {
      const { status, body } = await importFile(twoPhones, { columns, dryRun });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
      if (message) expect(body.errors[field]).toEqual([message]);
    }
  });

  test('match every label that the web app uses for a field, a status or a role, in every language', async () => {
    for (const { tag } of languages) {
      const {
        fields,
        statuses,
        import: texts,
      } = readTranslations(tag, 'users') as never as {
        fields: Record<string, string>;
        statuses: Record<string, string>;
        import: Record<string, string>;
      };
      const columns = importColumns.filter((column) => column !== 'group');
      const heading = columns.map((column) => fields[column]);
      const buildRow = ['Ann', 'Lee', `ann@${tag}.example`, '+380441112233', 'UA', 'Europe/Kyiv'];
      const lines = [
        heading,
        [...buildRow, texts.staff, statuses.inactive, 'teacher'],
        [...buildRow.with(2, `ben@${tag}.example`), texts.members, statuses.active, ''],
      ];
      const { data } = (await importFile(lines.map((line) => line.join(';')).join('\n'))).body;
      expect([tag, data.created, data.ignoredColumns]).toEqual([tag, 2, []]);
      expect(await findPeople(`ann@${tag}.example`)).toMatchObject([{ role: 'staff', status: 'inactive' }]);
      expect(await findPeople(`ben@${tag}.example`)).toMatchObject([{ role: 'member', status: 'active' }]);
    }
  });

  test('have no label that stands for two fields', () => {
    const folded = Object.entries(headingNames).flatMap(([field, names]) =>
      [...new Set([field, ...names].map(normaliseName))].map((name) => name),
    );
    expect(folded.filter((name, index) => folded.indexOf(name) !== index)).toEqual([]);
  });

  test('without a heading are reported, in their row and among the columns', async () => {
    const data = await previewImport('firstName,lastName,email\nAnn,Lee,ann@beyond.example,chess');
    expect(data).toMatchObject({
      rows: [{ status: 'ready', beyond: ['chess'] }],
      ignoredColumns: ['Column 4 (no heading)'],
    });
  });

  test('report the first line of a row that spans several lines', async () => {
    const { rows } = await previewImport(
      'firstName,lastName,email,note\nAnn,Lee,ann@lines.example,"a\nb"\nB,Lee,x,y',
    );
    expect(rows.map(({ line }: { line: number }) => line)).toEqual([2, 4]);
  });
});

describe('a file without known headings', () => {
  const columns = '{"firstName":1,"lastName":2,"email":3}';
  const preview = async (content: string, fields: Record<string, string> = {}) =>
    (await importFile(content, { dryRun: 'true', cells: 'true', ...fields })).body.data;
  const phoneFirst = 'Bob,Lee,,+380441234567\nAnn,Lee,ann@bare.example,+380441234568';
  const addressFirst = 'Bob,Lee,bob@bare.example\nAnn,Lee,ann@bare.example,chess';

  test('is reported to be read with its first line as headings, which can be read as data instead', async () => {
    const asHeadings = await preview(phoneFirst, { columns });
    expect(asHeadings).toMatchObject({ firstLine: 'headings', rows: [{ line: 2, firstName: 'Ann' }] });
    const asData = await preview(phoneFirst, { columns, firstLine: 'data' });
    expect(asData).toMatchObject({
      firstLine: 'data',
      rows: [
        { line: 1, status: 'failed', firstName: 'Bob', errors: { email: ['This field is required'] } },
        { line: 2, status: 'ready', firstName: 'Ann' },
      ],
    });
    const corrections = JSON.stringify({ 1: { email: 'bob@bare.example' } });
    const imported = await importFile(phoneFirst, { columns, firstLine: 'data', corrections });
    expect(imported.body.data).toMatchObject({ created: 2, firstLine: 'data' });
  });

  test('has data in its first line if that holds an address, unless the person says otherwise', async () => {
    const questions = await preview(addressFirst);
    expect(questions).toMatchObject({
      firstLine: 'data',
      rows: [],
      ignoredColumns: [],
      questions: [
        { field: 'firstName', required: true, columns: [1, 2, 3, 4] },
        { field: 'lastName', required: true, columns: [1, 2, 3, 4] },
        { field: 'email', required: true, columns: [1, 2, 3, 4] },
      ],
    });
    expect(questions.columns[2]).toEqual({
      ...{ number: 3, heading: '', field: null, samples: ['bob@bare.example', 'ann@bare.example'] },
    });
    const asData = await preview(addressFirst, { columns });
    expect(asData.ignoredColumns).toEqual(['Column 4 (no heading)']);
    expect(asData.rows.map(({ email }: { email: string }) => email)).toEqual([
      'bob@bare.example',
      'ann@bare.example',
    ]);
    const asHeadings = await preview(addressFirst, { columns, firstLine: 'headings' });
    expect(asHeadings).toMatchObject({ firstLine: 'headings', rows: [{ email: 'ann@bare.example' }] });
    expect((await preview('Bob,Lee,bob@bare.example', { columns })).rows).toHaveLength(1);
  });

  test('with known headings has headings in its first line, unless the person says otherwise', async () => {
    const file = 'firstName,lastName,email\nAnn,Lee,ann@known.example';
    expect(await preview(file)).not.toHaveProperty('firstLine');
    expect(await preview(file, { columns, firstLine: 'data' })).toMatchObject({
      firstLine: 'data',
      rows: [{ line: 1, status: 'failed', firstName: 'firstName' }, { status: 'ready' }],
    });
    const { status, body } = await importFile(file, { firstLine: 'other' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['firstLine']]);
  });
});

describe('cells of unreasonable length', () => {
  const preview = (group: string, permissions: string) =>
    importFile(
      `firstName,lastName,email,role,permissions,group\nAnn,Lee,ann@long.example,staff,"${permissions}",\nBen,Lee,ben@long.example,,,"${group}"`,
      { dryRun: 'true', cells: 'true' },
    );

  test.each(['group', 'permissions'])('are refused before they are split: %s', async (field) => {
    const cell = 'x;'.repeat(400_000);
    const started = performance.now();
    const { status, body, text } = await preview(
      field === 'group' ? cell : '',
      field === 'group' ? '' : cell,
    );
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(text.length).toBeLessThan(10_000);
    expect([status, body.data.rows.map(({ errors }: { errors: object }) => errors)]).toEqual([
      200,
      [{}, {}].with(field === 'group' ? 1 : 0, { [field]: ['At most 2000 characters'] }),
    ]);
  });

  test('name each unknown group once, and at most five of them', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `G${index}`);
    const { body } = await preview([...names, ...names].join(';'), '');
    expect(body.data.rows[1].errors.group).toEqual(
      names.slice(0, 5).map((name) => `There is no group called “${name}”`),
    );
    const repeated = (await preview('Nowhere;Nowhere; nowhere', '')).body.data.rows[1].errors.group;
    expect(repeated).toEqual(['There is no group called “Nowhere”', 'There is no group called “nowhere”']);
  });

  test('name wrong permissions once for the cell', async () => {
    const { body } = await preview('', 'x;'.repeat(900));
    expect(body.data.rows[0].errors).toEqual({
      permissions: ['Please choose one of the offered values'],
    });
  });
});

describe('corrected rows', () => {
  const file = "firstName,lastName,email,phone\nAnn,Lee,nothing,'+380441112233\nB,Ray,ben@right.example,";

  test('are returned with their cells, then validated and imported with the corrections', async () => {
    const correct = (corrections: object, dryRun: 'true' | 'false') =>
      importFile(file, { dryRun, cells: 'true', corrections: JSON.stringify(corrections) });
    const preview = (await correct({}, 'true')).body.data;
    expect(preview.rows[0].cells).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'nothing',
      phone: '+380441112233',
    });
    const partial = (await correct({ 2: { email: 'ann@right.example' } }, 'true')).body.data;
    expect(partial.rows).toMatchObject([
      { status: 'ready', email: 'ann@right.example', cells: { firstName: 'Ann' } },
      { status: 'failed', errors: { firstName: ['At least 2 characters'] } },
    ]);
    const all = { 2: { email: ' ann@right.example ', phone: '' }, 3: { firstName: 'Ben' } };
    expect((await correct(all, 'false')).body.data).toMatchObject({ created: 2 });
    expect(await findPeople('ann@right.example')).toMatchObject([{ firstName: 'Ann', phone: null }]);
  });

  test.each(['{"9":{"email":"a@b.example"}}', '{"2":{"shoe":"1"}}', '{"2":{"email":1}}', '{', '{"x":{}}'])(
    'reject a correction of an unknown row or field: %s',
    async (corrections) => {
      const response = await importFile(file, { corrections });
      expect([response.status, Object.keys(response.body.errors)[0]?.split('.')[0]]).toEqual([
        400,
        'corrections',
      ]);
    },
  );
});

describe('groups in an imported file', () => {
  let officeClient: ApiClient;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    officeClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
    for (const name of ['Evening', 'A1; mornings', 'Twice', 'Twice', 'case', 'CASE'])
      ids[name] = (await officeClient.post('/tenant/groups', { body: { name } })).body.data.id;
    const deletedId = (await officeClient.post('/tenant/groups', { body: { name: 'Gone' } })).body.data.id;
    await officeClient.delete(`/tenant/groups/${deletedId}`);
    await adminClient.post('/tenant/groups', { body: { name: 'Elsewhere' } });
  });
  const listMemberEmails = async (name: string) =>
    (await officeClient.get(`/tenant/groups/${ids[name]}`)).body.data.users.map(
      ({ email }: { email: string }) => email,
    );
  const buildRow = (name: string, group: string, role = '') =>
    `${name},Lee,${name.toLowerCase()}@group.example,${role},${group}`;
  const buildFile = (...rows: readonly string[]) =>
    ['firstName,lastName,email,role,Група', ...rows].join('\n');

  test('receive the students whose rows name them, also several groups and names with a semicolon', async () => {
    const rows = [
      buildRow('Ann', ' evening '),
      buildRow('Ben', 'Evening;case'),
      buildRow('Cleo', 'A1; mornings'),
      buildRow('Dora', ''),
    ];
    const preview = (await importFile(buildFile(...rows), { dryRun: 'true' }, officeClient)).body.data;
    expect(preview.rows.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('ready'));
    expect(await listMemberEmails('Evening')).toEqual([]);
    expect((await importFile(buildFile(...rows), {}, officeClient)).body.data.created).toBe(4);
    expect(await listMemberEmails('Evening')).toEqual(['ann@group.example', 'ben@group.example']);
    expect(await listMemberEmails('case')).toEqual(['ben@group.example']);
    const logged = (await officeClient.get('/tenant/audit?type=person.groupsChanged&limit=100')).body.data;
    expect(logged.map(({ changes }: { changes: { to: string }[] }) => changes[0]?.to).sort()).toEqual(
      ['A1; mornings', 'Evening', 'Evening', 'case'].sort(),
    );
    expect(await listMemberEmails('CASE')).toEqual([]);
    expect(await listMemberEmails('A1; mornings')).toEqual(['cleo@group.example']);
  });

  test.each([
    ['an unknown group', buildRow('Eve', 'Evening; Nowhere'), 'There is no group called “Nowhere”'],
    ['a name of several groups', buildRow('Fay', 'Twice'), 'Several groups are called “Twice”'],
    ['groups that differ only in case', buildRow('Gus', 'Case'), 'Several groups are called “Case”'],
    ['a deleted group', buildRow('Hal', 'Gone'), 'There is no group called “Gone”'],
    ['a group of another school', buildRow('Ian', 'Elsewhere'), 'There is no group called “Elsewhere”'],
    [
      'a group for staff',
      buildRow('Jo', 'Evening', 'staff'),
      'Only students of this school can be in a group',
    ],
  ])('reject the row with %s', async (_, line, message) => {
    const { data } = (await importFile(buildFile(line), {}, officeClient)).body;
    expect([data.created, data.rows[0].errors.group]).toEqual([0, [message]]);
  });

  test('may be named by everybody who may change group members', async () => {
    const otherSchool = await testApp.createTestSchool();
    const manager = await testApp.signInAs(
      await testApp.createPerson(otherSchool, { permissions: ['users-management'] }),
    );
    await manager.post('/tenant/groups', { body: { name: 'Evening' } });
    expect((await importFile(buildFile(buildRow('Kim', 'Evening')), {}, manager)).body.data.created).toBe(1);
  });
});

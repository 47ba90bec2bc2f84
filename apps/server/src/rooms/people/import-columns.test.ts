/**
 * An import asks about ambiguous columns, accepts corrected cells, and adds students to the groups their rows name.
 */
import { importColumns } from '@klasna/contract/people/models';
import { languages } from '@klasna/languages/languages';
import { readWords } from '@klasna/languages/read-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { foldName } from '../../kernel/csv/match-headings.ts';
import { headingNames } from './import-names.ts';

let world: World;
let admin: Door;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.as((await world.school()).admin);
});
afterAll(() => world.close());

const send = (content: string, fields: Record<string, string> = {}, door = admin) => {
  const raw = new FormData();
  for (const [name, value] of Object.entries(fields)) raw.set(name, value);
  raw.set('file', new Blob([content], { type: 'text/csv' }), 'people.csv');
  return door.post('/tenant/users/import', { raw });
};
const find = async (q: string) => (await admin.get(`/tenant/users?q=${q}`)).body.data;

describe('the columns of an imported file', () => {
  const dry = async (content: string, fields: Record<string, string> = {}) =>
    (await send(content, { dryRun: 'true', cells: 'true', ...fields })).body.data;

  test('match by exact heading, and similar headings are reported as ignored', async () => {
    const file =
      'firstName,lastName,email,email2,Батьків email\nAnn,Lee,ann@head.example,b@head.example,c@head.example';
    const { data } = (await send(file)).body;
    expect(data).toMatchObject({
      rows: [{ status: 'created', email: 'ann@head.example' }],
      ignoredColumns: ['email2', 'Батьків email'],
    });
  });

  const twoPhones =
    'firstName,lastName,email,Phone 1,Phone 2\nAnn,Lee,ann@two.example,+380441112233,+380442223344';

  test('with two candidates raise a question, and nothing is imported until it is answered', async () => {
    const seen = await dry(twoPhones);
    expect(seen).toMatchObject({
      rows: [],
      ignoredColumns: [],
      questions: [{ field: 'phone', required: false, columns: [4, 5] }],
    });
    expect(seen.columns[4]).toEqual({
      number: 5,
      heading: 'Phone 2',
      field: null,
      samples: ['+380442223344'],
    });
    const refused = await send(twoPhones);
    expect([refused.status, refused.body.errors.columns[0]]).toEqual([
      400,
      'The headings do not say which column is meant. Choose it, or rename the columns: phone: Phone 1 / Phone 2',
    ]);
    expect((await find('ann@two.example')).length).toBe(0);

    const answered = await send(twoPhones, { columns: '{"phone":5}' });
    expect(answered.body.data).toMatchObject({ created: 1, ignoredColumns: ['Phone 1'] });
    expect((await find('ann@two.example'))[0].phone).toBe('+380442223344');
  });

  test('can be answered with none or with any other column', async () => {
    const unused = twoPhones.replace('ann@two', 'none@two');
    expect(await dry(unused, { columns: '{"phone":null}' })).toMatchObject({
      rows: [{ status: 'ready' }],
      ignoredColumns: ['Phone 1', 'Phone 2'],
    });
    const swapped = await dry('firstName,lastName,email\nLee,Ann,ann@swap.example', {
      columns: '{"firstName":2,"lastName":1}',
    });
    expect(swapped.rows).toMatchObject([{ firstName: 'Ann', lastName: 'Lee' }]);
  });

  test('raise a question about a required field that no heading names, with the remaining columns as candidates', async () => {
    const file = 'Vorname,Name,E-Mail,Notiz,Leer\nAnn,Lee,ann@left.example,x,\nBen,Ray,ben@left.example,,';
    const seen = await dry(file);
    expect(seen).toMatchObject({
      rows: [],
      questions: [{ field: 'lastName', required: true, columns: [2, 4] }],
    });
    expect(seen.columns.slice(0, 2)).toEqual([
      { number: 1, heading: 'Vorname', field: 'firstName', samples: ['Ann', 'Ben'] },
      { number: 2, heading: 'Name', field: null, samples: ['Lee', 'Ray'] },
    ]);
    const refused = await send(file);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        columns: [
          'The headings do not say which column is meant. Choose it, or rename the columns: lastName: Name / Notiz',
        ],
      },
    ]);
    expect(await find('ann@left.example')).toEqual([]);
    const { data } = (await send(file, { columns: '{"lastName":2}' })).body;
    expect(data).toMatchObject({ created: 2, ignoredColumns: ['Notiz', 'Leer'] });
    expect(await find('ben@left.example')).toMatchObject([{ firstName: 'Ben', lastName: 'Ray' }]);
  });

  test('raise one question per missing required field, and answers reduce the questions', async () => {
    const file = 'Given,Family,Mail\nAnn,Lee,ann@both.example';
    expect((await dry(file)).questions).toEqual([
      { field: 'firstName', required: true, columns: [1, 2] },
      { field: 'lastName', required: true, columns: [1, 2] },
    ]);
    const half = await dry(file, { columns: '{"firstName":1}' });
    expect(half.questions).toEqual([{ field: 'lastName', required: true, columns: [2] }]);
    const { rows } = await dry(file, { columns: '{"firstName":1,"lastName":2}' });
    expect(rows).toMatchObject([{ status: 'ready', firstName: 'Ann', lastName: 'Lee' }]);
  });

  test.each([
    ['fewer columns than required fields remain', 'Given,Mail\nAnn,ann@few.example', 'firstName, lastName'],
    [
      'the only remaining column resembles the email',
      'firstName,Parent email\nAnn,a@few.example',
      'lastName',
    ],
    [
      'the first line is a person',
      'Ann,Lee,ann@few.example\nBen,Ray,ben@few.example',
      'firstName, lastName, email',
    ],
    ['the remaining column is empty', 'firstName,lastName,Contact\nAnn,Lee,', 'email'],
  ])('are reported as missing, without a question, when %s', async (_, file, columns) => {
    const { status, body } = await send(file, { dryRun: 'true' });
    expect([status, body.errors]).toEqual([400, { file: [`These columns are missing: ${columns}`] }]);
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
      const { status, body } = await send(twoPhones, { columns, dryRun });
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
      } = readWords(tag, 'users') as never as {
        fields: Record<string, string>;
        statuses: Record<string, string>;
        import: Record<string, string>;
      };
      const columns = importColumns.filter((column) => column !== 'group');
      const heading = columns.map((column) => fields[column]);
      const row = ['Ann', 'Lee', `ann@${tag}.example`, '+380441112233', 'UA', 'Europe/Kyiv'];
      const lines = [
        heading,
        [...row, texts.staff, statuses.inactive, 'teacher'],
        [...row.with(2, `ben@${tag}.example`), texts.members, statuses.active, ''],
      ];
      const { data } = (await send(lines.map((line) => line.join(';')).join('\n'))).body;
      expect([tag, data.created, data.ignoredColumns]).toEqual([tag, 2, []]);
      expect(await find(`ann@${tag}.example`)).toMatchObject([{ role: 'staff', status: 'inactive' }]);
      expect(await find(`ben@${tag}.example`)).toMatchObject([{ role: 'member', status: 'active' }]);
    }
  });

  test('have no label that stands for two fields', () => {
    const folded = Object.entries(headingNames).flatMap(([field, names]) =>
      [...new Set([field, ...names].map(foldName))].map((name) => name),
    );
    expect(folded.filter((name, index) => folded.indexOf(name) !== index)).toEqual([]);
  });

  test('without a heading are reported, in their row and among the columns', async () => {
    const data = await dry('firstName,lastName,email\nAnn,Lee,ann@beyond.example,chess');
    expect(data).toMatchObject({
      rows: [{ status: 'ready', beyond: ['chess'] }],
      ignoredColumns: ['Column 4 (no heading)'],
    });
  });

  test('report the first line of a row that spans several lines', async () => {
    const { rows } = await dry('firstName,lastName,email,note\nAnn,Lee,ann@lines.example,"a\nb"\nB,Lee,x,y');
    expect(rows.map(({ line }: { line: number }) => line)).toEqual([2, 4]);
  });
});

describe('corrected rows', () => {
  const file = "firstName,lastName,email,phone\nAnn,Lee,nothing,'+380441112233\nB,Ray,ben@right.example,";

  test('are returned with their cells, then validated and imported with the corrections', async () => {
    const look = (corrections: object, dryRun: 'true' | 'false') =>
      send(file, { dryRun, cells: 'true', corrections: JSON.stringify(corrections) });
    const seen = (await look({}, 'true')).body.data;
    expect(seen.rows[0].cells).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'nothing',
      phone: '+380441112233',
    });
    const half = (await look({ 2: { email: 'ann@right.example' } }, 'true')).body.data;
    expect(half.rows).toMatchObject([
      { status: 'ready', email: 'ann@right.example', cells: { firstName: 'Ann' } },
      { status: 'failed', errors: { firstName: ['At least 2 characters'] } },
    ]);
    const all = { 2: { email: ' ann@right.example ', phone: '' }, 3: { firstName: 'Ben' } };
    expect((await look(all, 'false')).body.data).toMatchObject({ created: 2 });
    expect(await find('ann@right.example')).toMatchObject([{ firstName: 'Ann', phone: null }]);
  });

  test.each(['{"9":{"email":"a@b.example"}}', '{"2":{"shoe":"1"}}', '{"2":{"email":1}}', '{', '{"x":{}}'])(
    'reject a correction of an unknown row or field: %s',
    async (corrections) => {
      const answer = await send(file, { corrections });
      expect([answer.status, Object.keys(answer.body.errors)[0]?.split('.')[0]]).toEqual([
        400,
        'corrections',
      ]);
    },
  );
});

describe('groups in an imported file', () => {
  let office: Door;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    office = await world.as((await world.school()).admin);
    for (const name of ['Evening', 'A1; mornings', 'Twice', 'Twice', 'case', 'CASE'])
      ids[name] = (await office.post('/tenant/groups', { body: { name } })).body.data.id;
    const gone = (await office.post('/tenant/groups', { body: { name: 'Gone' } })).body.data.id;
    await office.delete(`/tenant/groups/${gone}`);
    await admin.post('/tenant/groups', { body: { name: 'Elsewhere' } });
  });
  const members = async (name: string) =>
    (await office.get(`/tenant/groups/${ids[name]}`)).body.data.users.map(
      ({ email }: { email: string }) => email,
    );
  const row = (name: string, group: string, role = '') =>
    `${name},Lee,${name.toLowerCase()}@group.example,${role},${group}`;
  const fileOf = (...rows: readonly string[]) => ['firstName,lastName,email,role,Група', ...rows].join('\n');

  test('receive the students whose rows name them, also several groups and names with a semicolon', async () => {
    const rows = [
      row('Ann', ' evening '),
      row('Ben', 'Evening;case'),
      row('Cleo', 'A1; mornings'),
      row('Dora', ''),
    ];
    const dry = (await send(fileOf(...rows), { dryRun: 'true' }, office)).body.data;
    expect(dry.rows.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('ready'));
    expect(await members('Evening')).toEqual([]);
    expect((await send(fileOf(...rows), {}, office)).body.data.created).toBe(4);
    expect(await members('Evening')).toEqual(['ann@group.example', 'ben@group.example']);
    expect(await members('case')).toEqual(['ben@group.example']);
    const logged = (await office.get('/tenant/audit?type=person.groupsChanged&limit=100')).body.data;
    expect(logged.map(({ changes }: { changes: { to: string }[] }) => changes[0]?.to).sort()).toEqual(
      ['A1; mornings', 'Evening', 'Evening', 'case'].sort(),
    );
    expect(await members('CASE')).toEqual([]);
    expect(await members('A1; mornings')).toEqual(['cleo@group.example']);
  });

  test.each([
    ['an unknown group', row('Eve', 'Evening; Nowhere'), 'There is no group called “Nowhere”'],
    ['a name of several groups', row('Fay', 'Twice'), 'Several groups are called “Twice”'],
    ['groups that differ only in case', row('Gus', 'Case'), 'Several groups are called “Case”'],
    ['a deleted group', row('Hal', 'Gone'), 'There is no group called “Gone”'],
    ['a group of another school', row('Ian', 'Elsewhere'), 'There is no group called “Elsewhere”'],
    ['a group for staff', row('Jo', 'Evening', 'staff'), 'Only students of this school can be in a group'],
  ])('reject the row with %s', async (_, line, message) => {
    const { data } = (await send(fileOf(line), {}, office)).body;
    expect([data.created, data.rows[0].errors.group]).toEqual([0, [message]]);
  });

  test('may be named by everybody who may change group members', async () => {
    const own = await world.school();
    const manager = await world.as(await world.person(own, { permissions: ['users-management'] }));
    await manager.post('/tenant/groups', { body: { name: 'Evening' } });
    expect((await send(fileOf(row('Kim', 'Evening')), {}, manager)).body.data.created).toBe(1);
  });
});

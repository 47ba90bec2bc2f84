import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, waitForConnection } from '../../../test/kernel/live-fixture.ts';
import { mp3 } from '../../../test/kernel/sample-files.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { upload } from '../../../test/marked-people.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { listWordsAdded } from './index.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let admin: ApiClient;
let student: TestPerson;
let ownClient: ApiClient;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  admin = lessons.adminClient;
});
afterAll(() => testApp.close());
beforeEach(async () => {
  student = await lessons.createStudent();
  ownClient = await testApp.signInAs(student);
});

const path = '/tenant/dictionary';
const dog = { phrase: 'der Hund', translation: 'собака', language: 'german' };
const add = async (more: object = {}, client = ownClient) => {
  const answer = await client.post(path, { body: { ...dog, ...more } });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data;
};
const phrases = async (query = '', client = ownClient): Promise<string[]> =>
  (await client.get(`${path}?limit=100&${query}`)).body.data.map(({ phrase }: { phrase: string }) => phrase);

describe('a word', () => {
  test('is added, read, changed and deleted by its student', async () => {
    const context = 'Der Hund bellt die ganze Nacht.';
    const answer = await ownClient.post(path, { body: { ...dog, customTranslation: 'песик', context } });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          ...{ ...dog, customTranslation: 'песик', context, audio: null, userId: student.id },
          ...{ stage: 'new', dueAt: null, isDue: false, isAssigned: false },
        },
      },
    });
    const one = `${path}/${answer.body.data.id}`;
    expect((await ownClient.get(one)).body).toEqual(answer.body);
    const changed = await ownClient.put(one, { body: { translation: 'пес', customTranslation: '' } });
    expect(changed.body.data).toMatchObject({
      phrase: 'der Hund',
      translation: 'пес',
      customTranslation: null,
    });
    expect((await ownClient.delete(one)).status).toBe(204);
    expect((await ownClient.get(one)).status).toBe(404);
    expect(await phrases()).toEqual([]);
  });

  test('needs a phrase, a translation and one of six languages; one letter is enough', async () => {
    for (const [more, field] of [
      [{ phrase: ' ' }, 'phrase'],
      [{ phrase: 'a'.repeat(501) }, 'phrase'],
      [{ translation: '' }, 'translation'],
      [{ language: 'chinese' }, 'language'],
      [{ language: undefined }, 'language'],
      [{ context: 'a'.repeat(501) }, 'context'],
      [{ audio: 'https://else.example/a.mp3' }, 'audio'],
    ] as const) {
      const answer = await ownClient.post(path, { body: { ...dog, ...more } });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    }
    expect(await add({ phrase: 'à', translation: 'а' })).toMatchObject({ phrase: 'à' });
    for (const language of ['ukrainian', 'english', 'german', 'french', 'spanish', 'italian'])
      expect(await add({ language, phrase: 'o' })).toMatchObject({ language });
  });

  test('exists once in a dictionary ignoring case, and can be added again after deletion', async () => {
    const { id } = await add();
    const again = await ownClient.post(path, { body: { ...dog, phrase: 'DER hund' } });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'WORD_KNOWN', message: 'This phrase is already in the dictionary' },
    });
    await add({ language: 'english' });
    const other = await add({ phrase: 'die Katze' });
    expect((await ownClient.put(`${path}/${other.id}`, { body: { phrase: 'Der Hund' } })).status).toBe(409);
    await ownClient.delete(`${path}/${id}`);
    await add();
  });

  test('accepts only sounds that its student uploaded', async () => {
    const { id: audio } = await upload(ownClient, 'dictionaryAudio', mp3(), 'dog.mp3');
    const word = await add({ audio });
    expect(word.audio).toContain('/files/');
    const same = await ownClient.put(`${path}/${word.id}`, {
      body: { audio: word.audio, translation: 'пес' },
    });
    expect(same.body.data.audio).toBe(word.audio);
    const classmateClient = await testApp.signInAs(await lessons.createStudent());
    expect((await classmateClient.post(path, { body: { ...dog, audio } })).status).toBe(400);
    expect((await ownClient.put(`${path}/${word.id}`, { body: { audio: null } })).body.data.audio).toBeNull();
  });

  test('copies a sound of a lesson', async () => {
    const { id, url } = await upload(admin, 'audio', mp3(), 'lesson.mp3');
    expect((await ownClient.post(path, { body: { ...dog, audio: id } })).status).toBe(400);
    const { audio } = await add({ audio: url });
    expect(audio).not.toBe(url);
    expect((await fetch(`${testApp.address}${audio}`)).status).toBe(200);
  });
});

describe('the list of words', () => {
  test('is paged by ten, newest first, and says whether there are more', async () => {
    for (let number = 1; number <= 11; number += 1) await add({ phrase: `Wort ${number}` });
    const first = (await ownClient.get(path)).body;
    expect(first.data[0].phrase).toBe('Wort 11');
    expect(first.meta.pagination).toEqual({ total: 11, page: 1, limit: 10, totalPages: 2, hasMore: true });
    const second = (await ownClient.get(`${path}?page=2`)).body;
    expect(second.data.map(({ phrase }: { phrase: string }) => phrase)).toEqual(['Wort 1']);
    expect(second.meta.pagination.hasMore).toBe(false);
  });

  test('is searched ignoring accents and case, in phrases and both translations', async () => {
    await add({ phrase: 'die Größe', translation: 'розмір' });
    await add({ phrase: 'café', translation: 'кав’ярня', customTranslation: 'Кафе біля Ратуші' });
    expect(await phrases('q=grosse')).toEqual(['die Größe']);
    expect(await phrases('q=CAFE')).toEqual(['café']);
    expect(await phrases('q=ратуші кафе')).toEqual(['café']);
    expect(await phrases('q=%25')).toEqual([]);
  });

  test('can be filtered by language', async () => {
    await add();
    await add({ phrase: 'dog', language: 'english' });
    expect(await phrases('language=english')).toEqual(['dog']);
    expect((await ownClient.get(`${path}?language=zh`)).status).toBe(400);
  });

  test('is empty for staff without a selected student, and adding a word is rejected', async () => {
    expect((await admin.get(path)).body).toEqual({
      data: [],
      meta: { pagination: { total: 0, page: 1, limit: 10, totalPages: 0, hasMore: false } },
    });
    expect(await admin.post(path, { body: dog })).toMatchObject({
      status: 400,
      body: { message: 'Select a student' },
    });
  });

  test('takes the student from the query or the body, under two names', async () => {
    await add({ phrase: 'eins', studentId: student.id }, admin);
    await add({ phrase: 'zwei', userId: student.id }, admin);
    expect(
      (await admin.post(`${path}?userId=${student.id}`, { body: { ...dog, phrase: 'drei' } })).status,
    ).toBe(201);
    for (const name of ['studentId', 'userId'])
      expect(await phrases(`${name}=${student.id}`, admin)).toEqual(['drei', 'zwei', 'eins']);
    const other = await lessons.createStudent();
    const both = `studentId=${student.id}&userId=${other.id}`;
    expect((await admin.get(`${path}?${both}`)).status).toBe(400);
    const mixed = { ...dog, userId: other.id };
    expect((await admin.post(`${path}?studentId=${student.id}`, { body: mixed })).status).toBe(400);
  });
});

test('lists students by name for the picker', async () => {
  const [zoe, ada] = [
    await lessons.createStudent({ firstName: 'Zoë' }),
    await lessons.createStudent({ firstName: 'Ada' }),
  ];
  for (const one of [zoe, ada]) await lessons.createPersonalClass(one);
  const list = async (query = '') =>
    (await lessons.teacherClient.get(`${path}/students?${query}`)).body.data.map(
      ({ id }: { id: string }) => id,
    );
  expect(await list()).toEqual([ada.id, zoe.id]);
  expect(await list('q=zoe')).toEqual([zoe.id]);
});

test('reports the phrases that cannot be added because they exist', async () => {
  const findKnown = async (phrases: string[], language?: string) =>
    (await ownClient.post(`${path}/known`, { body: { phrases, language } })).body.data?.known;
  await add();
  const { id } = await add({ phrase: 'die Katze' });
  const phrases = ['DER HUND', ' der Hund ', 'die Katze', 'der Hun', '%'];
  expect((await findKnown(phrases, 'german')).sort()).toEqual(['DER HUND', 'der Hund', 'die Katze']);
  expect(await findKnown(phrases, 'english')).toEqual([]);
  expect((await findKnown(phrases)).sort()).toEqual(['DER HUND', 'der Hund', 'die Katze']);
  await ownClient.delete(`${path}/${id}`);
  expect(await findKnown(['die Katze'], 'german')).toEqual([]);
  expect(await findKnown([])).toEqual([]);
  expect(await findKnown(Array.from({ length: 200 }, (_, index) => `${index}`.padEnd(500, 'x')))).toEqual([]);
  for (const bad of [
    { phrases: Array(201).fill('a') },
    { phrases: ['a'.repeat(501)] },
    { phrases: ['a'], language: 'latin' },
  ])
    expect((await ownClient.post(`${path}/known`, { body: bad })).status).toBe(400);
});

test('a word needs visible characters, and its texts only such as can be shown', async () => {
  for (const body of [
    { phrase: '\u2063' },
    { translation: '\u3164' },
    { context: 'a\u202eb' },
    { customTranslation: 'a\ud800b' },
  ]) {
    const response = await ownClient.post(path, { body: { ...dog, ...body } });
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([400, Object.keys(body)]);
  }
});

test('a word stored with characters that are refused today can be read, changed and exported', async () => {
  const { id } = await add({ context: 'Der Hund bellt.' });
  await testApp.runSql(school.id, 'update dictionary_entries set context = $2 where id = $1', [
    id,
    'a\u202eb',
  ]);
  expect((await ownClient.get(`${path}/${id}`)).body.data.context).toBe('a\u202eb');
  const changed = await ownClient.put(`${path}/${id}`, { body: { translation: 'пес' } });
  expect([changed.status, changed.body.data.context]).toEqual([200, 'a\u202eb']);
  expect((await ownClient.get(`${path}/export`)).status).toBe(200);
});

describe('an imported file', () => {
  const send = (content: string, fields: object = {}) => {
    const raw = new FormData();
    for (const [name, value] of Object.entries({ language: 'german', ...fields })) raw.set(name, value);
    raw.set('file', new Blob([content]), 'words.csv');
    return ownClient.post(`${path}/import`, { raw });
  };
  const mixed = [
    'Phrase;Translation;Custom translation;Language;Level',
    'der Hund;собака;песик;;1',
    'dog;собака;;English;1',
    ';порожньо;;;1',
    'DER HUND;пес;;;1',
    'die Katze;кішка;;;1',
    'gatto;кіт;;latin;1',
  ].join('\r\n');

  test.each(['\0', '\u202e', '\u2066', '\u0007'])(
    'names the row whose optional cell contains a forbidden character: %j',
    async (character) => {
      const rows = [
        'phrase,translation,context,customTranslation',
        'der Hund,собака,Er bellt.,',
        `die Katze,кішка,a${character}b,`,
        `die Maus,миша,,a${character}b`,
      ];
      const response = await send(rows.join('\n'));
      expect([response.status, response.body.data?.created]).toEqual([200, 1]);
      const error = ['This contains characters that cannot be stored'];
      expect(response.body.data.rows.map(({ errors }: { errors: object }) => errors)).toEqual([
        {},
        { context: error },
        { customTranslation: error },
      ]);
      expect(await phrases()).toEqual(['der Hund']);
    },
  );

  test('tells how its first line was read where no heading is known, and reads it as asked', async () => {
    const file = 'Vocable;Traducere\nder Hund;собака';
    const asData = (await send(file, { dryRun: 'true' })).body.data;
    expect([asData.firstLine, asData.rows.length]).toEqual(['data', 2]);
    const asHeadings = (await send(file, { firstLine: 'headings' })).body.data;
    expect(asHeadings).toMatchObject({ firstLine: 'headings', created: 1 });
    expect(await phrases()).toEqual(['der Hund']);
  });

  test('is checked row by row in a dry run first', async () => {
    await add({ phrase: 'Die Katze' });
    const rows = (good: string) => [
      { line: 2, status: good, phrase: 'der Hund', translation: 'собака', errors: {} },
      { line: 3, status: good, phrase: 'dog', translation: 'собака', errors: {} },
      {
        line: 4,
        status: 'failed',
        phrase: '',
        translation: 'порожньо',
        errors: { phrase: ['This field is required'] },
      },
      {
        ...{ line: 5, status: 'failed', phrase: 'DER HUND', translation: 'пес' },
        errors: { phrase: ['This phrase stands in the file more than once (row 2)'] },
      },
      {
        ...{ line: 6, status: 'failed', phrase: 'die Katze', translation: 'кішка' },
        errors: { phrase: ['This phrase is already in the dictionary'] },
      },
      {
        ...{ line: 7, status: 'failed', phrase: 'gatto', translation: 'кіт' },
        errors: { language: ['Please choose one of the offered values'] },
      },
    ];
    const dry = await send(mixed, { dryRun: 'true' });
    expect(dry.body.data).toEqual({
      ...{ rows: rows('ready'), created: 0, ignoredColumns: ['Level'] },
      ...{ columns: [], namelessColumns: [], remarks: [] },
    });
    expect(await phrases()).toEqual(['Die Katze']);
    expect((await send(mixed)).body.data).toMatchObject({ rows: rows('created'), created: 2 });
    expect((await phrases()).sort()).toEqual(['Die Katze', 'der Hund', 'dog']);
  });

  test.each([
    ['opening brackets', `#separator:tab\n#html:true\na\t${'<'.repeat(300_000)}`],
    ['opening sound tags', `#separator:tab\n#html:true\na\t${'[sound:'.repeat(50_000)}`],
    ['column names', `#columns:phrase\ttranslation${'\t'.repeat(200_000)}\n${'a\tb\n'.repeat(900)}`],
  ])('of nothing but %s is processed quickly', async (_, text) => {
    const began = performance.now();
    const answer = await send(text);
    expect(answer.status).toBeLessThan(500);
    // Work that grows with the square of the text takes minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('may come from Anki with comments, markup and other fields', async () => {
    const notes = [
      '#separator:tab',
      '#html:true',
      '#guid column:1',
      '#notetype column:2',
      '#deck column:3',
      '#tags column:6',
      'abc\tBasic\tGerman\t<b>das&nbsp;Haus</b>[sound:haus.mp3]\tдім<br>будинок\tnouns',
    ].join('\n');
    expect((await send(notes)).body.data.rows).toMatchObject([{ line: 7, status: 'created' }]);
    expect((await ownClient.get(path)).body.data).toMatchObject([
      { phrase: 'das Haus', translation: 'дім будинок', language: 'german' },
    ]);
  });

  test('without headings uses the chosen columns', async () => {
    const list = 'собака;der Hund;Der Hund bellt.;A1\n#remark\n';
    const seen = (await send(list, { dryRun: 'true' })).body.data;
    expect(seen).toMatchObject({
      rows: [{ line: 1, status: 'ready', phrase: 'собака', translation: 'der Hund', errors: {} }],
      ...{ ignoredColumns: [], namelessColumns: [4], remarks: [2] },
      columns: [{ field: 'phrase' }, { field: 'translation' }, { field: 'context' }, { field: null }],
    });
    const columns = JSON.stringify({ phrase: 2, translation: 1, context: 3 });
    expect((await send(list, { columns })).body.data).toMatchObject({ created: 1 });
    expect((await ownClient.get(path)).body.data).toMatchObject([
      { phrase: 'der Hund', translation: 'собака', context: 'Der Hund bellt.' },
    ]);
    for (const bad of [
      '{',
      '[]',
      '{"phrase":1}',
      '{"phrase":1,"translation":1}',
      '{"phrase":1,"translation":9}',
    ])
      expect((await send(list, { columns: bad })).status).toBe(400);
  });

  test.each([
    ['several columns', 'phrase,translation 1,translation 2\nHund,dog,Hündin', [2, 3]],
    ['no heading', 'phrase,ukrainian,English\nHund,собака,dog', [2, 3]],
    ['one of two equal headings', 'Translation,phrase,translation\nx,Hund,dog', [1, 3]],
  ])('is asked about a field that %s may hold, and takes the answer', async (_, list, columns) => {
    const seen = (await send(list, { dryRun: 'true' })).body.data;
    expect(seen).toMatchObject({
      ...{ rows: [], created: 0, ignoredColumns: [] },
      questions: [{ field: 'translation', required: true, columns }],
    });
    expect(seen.columns).toHaveLength(3);
    expect(await send(list)).toMatchObject({
      status: 400,
      body: { errors: { columns: [expect.any(String)] } },
    });
    expect(await phrases()).toEqual([]);
    const answered = await send(list, { columns: '{"translation":3}', dryRun: 'true' });
    expect(answered.body.data).toMatchObject({
      rows: [{ status: 'ready' }],
      columns: seen.columns.with(2, {
        ...seen.columns[2],
        field: 'translation',
      }),
    });
    expect((await send(list, { columns: '{"translation":3}' })).body.data.created).toBe(1);
    const [word] = (await ownClient.get(path)).body.data;
    expect([word.phrase, word.translation]).toEqual(['Hund', seen.columns[2].samples[0]]);
  });

  test.each([
    ['{"translation":4}', 'columns.translation'],
    ['{"translation":null}', 'columns.translation'],
    ['{"phrase":2,"translation":2}', 'columns.translation'],
    ['{"shoe":1}', 'columns.shoe'],
  ])('whose answer cannot be one is refused at its field: %s', async (columns, field) => {
    const { status, body } = await send('phrase,one,two\na,b,c', { columns });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('whose words nothing parts is refused with what to do', async () => {
    const answer = await send('der Hund - собака\n');
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('#separator:') } });
  });

  test.each([
    ['nothing', '#separator:tab\n', 'The file contains no words'],
    ['headings only', 'phrase,translation\n', 'The file contains no words'],
    ['no translations', 'phrase,language\nHund,german\n', 'These columns are missing: Translation'],
  ])('with %s is rejected as a whole', async (_, content, message) => {
    expect(await send(content)).toMatchObject({ status: 400, body: { message } });
  });

  test.each(['csv', 'anki'])('as %s equals the export', async (format) => {
    const sentence = {
      phrase: '=SUM(1)',
      translation: '# раз, "два"; три',
      context: 'Ein Satz,\tmit Zeichen.',
    };
    await add(sentence);
    await add();
    const file = await ownClient.get(`${path}/export?format=${format}`);
    expect(file.headers.get('content-disposition')).toContain(format === 'csv' ? '.csv' : '.txt');
    for (const { id } of (await ownClient.get(path)).body.data) await ownClient.delete(`${path}/${id}`);
    expect((await send(file.text)).body.data).toMatchObject({ created: 2 });
    const context = format === 'csv' ? sentence.context : 'Ein Satz, mit Zeichen.';
    expect((await ownClient.get(`${path}?q=sum`)).body.data).toMatchObject([{ ...sentence, context }]);
  });
});

test.each(['csv', 'anki'])(
  'keeps phrases that look like formulas when exported and imported as %s',
  async (format) => {
    const phrases = ['＝wide', "'-b", "''=c", '=d', "'tis"];
    for (const phrase of phrases) await add({ phrase, translation: "'+1" });
    const { text } = await ownClient.get(`${path}/export?format=${format}`);
    for (const { id } of (await ownClient.get(path)).body.data) await ownClient.delete(`${path}/${id}`);
    const raw = new FormData();
    raw.set('language', 'german');
    raw.set('file', new Blob([text]), 'words.csv');
    expect((await ownClient.post(`${path}/import`, { raw })).body.data.created).toBe(phrases.length);
    const words: { phrase: string; translation: string }[] = (await ownClient.get(`${path}?limit=50`)).body
      .data;
    expect(words.map(({ phrase }) => phrase).sort()).toEqual(phrases.toSorted());
    expect(words.every(({ translation }) => translation === "'+1")).toBe(true);
  },
);

test('lists the words added during a lesson for its summary', async () => {
  const from = new Date();
  const { id } = await add({ studentId: student.id }, admin);
  const to = new Date(Date.now() + 1);
  await vi.waitUntil(() => Date.now() > to.getTime(), { interval: 1 });
  await add({ phrase: 'später' });
  const found = await testApp.connected.database.readInSchool(school.id, (tx) =>
    listWordsAdded(tx, { studentIds: [student.id], from, to }),
  );
  expect(found).toMatchObject([{ id, userId: student.id, addedBy: school.admin.id, phrase: 'der Hund' }]);
});

test('notifies only the connections of the student of new words', async () => {
  const windows: ReturnType<typeof connectLiveClient>[] = [];
  for (const { token } of [ownClient, await testApp.signInAs(await lessons.createStudent())]) {
    const window = connectLiveClient(testApp.address, token);
    expect(await waitForConnection(window)).toBeUndefined();
    windows.push(window);
  }
  await add({ studentId: student.id }, admin);
  const countEvents = () => windows.map((window) => window.eventsOf('dictionary.changed').length);
  await eventually(() => countEvents()[0] === 1);
  await testApp.app.waitUntilSettled();
  expect(countEvents()).toEqual([1, 0]);
  closeLiveClients();
});

test('exports the words of a person and deletes them on erasure', async () => {
  const { id } = await add({ context: 'Der Hund bellt.' });
  const body = { operationId: crypto.randomUUID(), wordId: id, form: 'recognise', rating: 3 };
  await ownClient.post(`${path}/training`, { body });
  const section = testApp.app.personalDataSections.find(({ name }) => name === 'dictionary');
  const { database } = testApp.connected;
  if (!section) throw new Error('the dictionary has no personal data section');
  const collected = await database.inSchool(school.id, (tx) => section.collect(tx, student.id));
  expect(collected.json).toMatchObject({
    words: [{ phrase: 'der Hund', context: 'Der Hund bellt.' }],
    training: [{ phrase: 'der Hund', form: 'recognise', rating: 3 }],
  });
  await database.inSchool(school.id, (tx) => section.erase(tx, student.id));
  for (const table of ['dictionary_entries', 'dictionary_reviews'])
    expect(
      await testApp.runSql(school.id, `select 1 from ${table} where user_id = $1`, [student.id]),
    ).toEqual([]);
});

/** The links in mails about requests, which answer without a sign-in: once, only what they were mailed for, only in time. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { inDays } from '../../../test/lesson-tools.ts';
import { createRequestTools, type Pair, type RequestTools } from '../../../test/request-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { clearEndedLinks } from '../identity/index.ts';
import { deleteOldLinks } from './request-links.store.ts';

let testApp: TestApp;
let school: TestSchool;
let tools: RequestTools;
let pair: Pair;
let requestId: string;
let token: string;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000', PUBLIC_URL: 'https://school.example' });
  school = await testApp.createTestSchool('Bright School');
  tools = await createRequestTools(testApp, school);
});
afterAll(() => testApp.close());

const newStart = inDays(6, 15);
const readTokens = async (person: TestPerson): Promise<string[]> =>
  (await testApp.listMails(person)).flatMap(({ text }) => /#accept\.([\w-]+)/.exec(text)?.[1] ?? []);

beforeEach(async () => {
  await tools.changeSettings({ studentsMayAsk: true, answerHours: 24, defaultAnswer: 'decline' });
  pair = await tools.createPair(inDays(5, 10));
  const body = { kind: 'move', startsAt: newStart };
  requestId = unwrapData(await tools.ask(pair.studentClient, pair.lesson.id, body)).id;
  [token = ''] = await readTokens(pair.teacher);
});

const path = '/tenant/requests/links';
const check = (text = token) => testApp.visitor.post(`${path}/check`, { body: { token: text } });
const follow = (answer = 'accept', text = token) =>
  testApp.visitor.post(`${path}/answer`, { body: { token: text, answer } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const startOf = async () => (await tools.readLesson(pair.lesson.id)).startsAt;

describe('a link', () => {
  test('says what is asked and answers nothing by that', async () => {
    expect(unwrapData(await check())).toMatchObject({
      ...{ schoolName: 'Bright School', className: pair.class.name, kind: 'move', state: 'waiting' },
      ...{ isAnswerable: true, startsAt: newStart, lessonStartsAt: pair.lesson.startsAt, timezone: 'UTC' },
    });
    expect(await startOf()).toBe(pair.lesson.startsAt);
    expect((await tools.list(pair.teacherClient, 'waiting')).map(({ id }) => id)).toEqual([requestId]);
  });

  test('accepts once; followed again it says what became of the request', async () => {
    expect(unwrapData(await follow())).toMatchObject({ state: 'accepted', isAnswerable: false });
    expect(await startOf()).toBe(newStart);
    expect(codeOf(await follow())).toEqual([409, 'REQUEST_ANSWERED']);
    expect(codeOf(await follow('decline'))).toEqual([409, 'REQUEST_ANSWERED']);
    expect(unwrapData(await check())).toMatchObject({ state: 'accepted', isAnswerable: false });
    const [closed] = await tools.list(pair.studentClient, 'closed');
    expect(closed).toMatchObject({ steps: [{}, { step: 'accepted', by: { id: pair.teacher.id } }] });
  });

  test('declines', async () => {
    expect(unwrapData(await follow('decline'))).toMatchObject({ state: 'declined' });
    expect(await startOf()).toBe(pair.lesson.startsAt);
  });

  test('answers once if it is followed many times at once', async () => {
    const replies = await Promise.all(
      ['accept', 'decline', 'accept', 'decline'].map((answer) => follow(answer)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('ends when the request is answered elsewhere, withdrawn or lapses', async () => {
    unwrapData(await tools.withdraw(pair.studentClient, requestId));
    expect(codeOf(await follow())).toEqual([409, 'REQUEST_ANSWERED']);
    expect(unwrapData(await check())).toMatchObject({ state: 'withdrawn', isAnswerable: false });
    expect(await readTokens(pair.teacher)).toEqual([]);
  });

  test('ends with its time', async () => {
    await tools.expire(requestId);
    await tools.runJob();
    expect(codeOf(await follow())).toEqual([409, 'REQUEST_ANSWERED']);
    expect(unwrapData(await check())).toMatchObject({ state: 'lapsed', lapse: 'declined' });
  });

  test('answers only the proposal with which it was mailed', async () => {
    const proposal = { answer: 'propose', startsAt: inDays(7, 9) };
    unwrapData(await tools.answer(pair.teacherClient, requestId, proposal));
    expect(codeOf(await follow())).toEqual([409, 'REQUEST_ANSWERED']);
    expect(unwrapData(await check())).toMatchObject({ state: 'waiting', isAnswerable: false });
    const [studentToken = ''] = await readTokens(pair.student);
    expect(unwrapData(await follow('accept', studentToken))).toMatchObject({ state: 'accepted' });
    expect(await startOf()).toBe(inDays(7, 9));
  });

  test('says so if the time is taken, and can still decline', async () => {
    const other = await tools.lessons.createPersonalClass(await tools.lessons.createStudent(), {
      teacherId: pair.teacher.id,
    });
    await tools.lessons.planLesson(other, newStart);
    expect(codeOf(await follow())).toEqual([409, 'OVERLAP']);
    expect(unwrapData(await check())).toMatchObject({ isAnswerable: true });
    expect(unwrapData(await follow('decline'))).toMatchObject({ state: 'declined' });
  });

  test('says so if the lesson was moved', async () => {
    const body = { startsAt: inDays(9, 10) };
    await tools.lessons.adminClient.put(`/tenant/schedule/${pair.lesson.id}`, { body });
    expect(codeOf(await follow())).toEqual([409, 'REQUEST_OUTDATED']);
    expect(unwrapData(await check())).toMatchObject({ state: 'waiting', isAnswerable: false });
  });

  test('is worth nothing to somebody who may not answer any more', async () => {
    await testApp.runSql(
      school.id,
      "update users set status = 'suspended' where school_id = $school and id = $1",
      [pair.teacher.id],
    );
    expect(codeOf(await follow())).toEqual([400, 'REQUEST_LINK_INVALID']);
  });

  test.each([
    ['made up', () => 'abc'],
    ['of another school', () => `AAAAAAAAAAAAAAAAAAAAAA${token.slice(22)}`],
    ['changed', () => `${token.slice(0, -2)}AA`],
  ])('that is %s is refused', async (_, getToken) => {
    expect(codeOf(await check(getToken()))).toEqual([400, 'REQUEST_LINK_INVALID']);
    expect(codeOf(await follow('accept', getToken()))).toEqual([400, 'REQUEST_LINK_INVALID']);
  });

  test('is stored as a hash, and its mail keeps the text while it works', async () => {
    const rows = await testApp.runSql<{ hash: string }>(
      school.id,
      "select encode(token_hash, 'hex') as hash from request_links where school_id = $school and request_id = $1",
      [requestId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).not.toContain(token);
    await testApp.connected.database.inSchool(school.id, (tx) => clearEndedLinks(tx));
    expect(await readTokens(pair.teacher)).toEqual([token]);
    unwrapData(await follow('decline'));
    // A mail that is being sent at that moment is cleared by the hourly job.
    const readTokensLater = async () => {
      await testApp.connected.database.inSchool(school.id, (tx) => clearEndedLinks(tx));
      return readTokens(pair.teacher);
    };
    await expect.poll(readTokensLater).toEqual([]);
  });

  test('is forgotten a month after its request was closed', async () => {
    unwrapData(await follow('decline'));
    const { database } = testApp.connected;
    await database.inSchool(school.id, deleteOldLinks);
    expect((await check()).status).toBe(200);
    await testApp.runSql(
      school.id,
      "update lesson_requests set closed_at = now() - interval '31 days' where school_id = $school and id = $1",
      [requestId],
    );
    await database.inSchool(school.id, deleteOldLinks);
    expect(codeOf(await check())).toEqual([400, 'REQUEST_LINK_INVALID']);
  });
});

/** Requests to move a lesson or to change its place: what can be asked, how it is answered, and what happens without an answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { inDays } from '../../../test/lesson-tools.ts';
import { createRequestTools, type Pair, type RequestTools } from '../../../test/request-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let tools: RequestTools;
let pair: Pair;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000', PUBLIC_URL: 'https://school.example' });
  school = await testApp.createTestSchool();
  tools = await createRequestTools(testApp, school);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await tools.changeSettings({ studentsMayAsk: true, answerHours: 24, defaultAnswer: 'decline' });
  pair = await tools.createPair(inDays(5, 10));
});

const move = { kind: 'move', startsAt: inDays(6, 15) };
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const askToMove = async (startsAt = move.startsAt): Promise<string> =>
  unwrapData(await tools.ask(pair.studentClient, pair.lesson.id, { ...move, startsAt })).id;
const readRequest = async (id: string) => {
  for (const box of ['waiting', 'sent', 'closed']) {
    const found = (await tools.list(pair.studentClient, box)).find((request) => request.id === id);
    if (found) return found;
  }
  throw new Error('the student does not see the request');
};
const startOf = async () => (await tools.readLesson(pair.lesson.id)).startsAt;
const createRoom = async (name: string): Promise<string> =>
  unwrapData(await tools.lessons.adminClient.post('/tenant/rooms', { body: { name } })).id;
const listTypes = async (client = pair.studentClient): Promise<string[]> => {
  await testApp.app.waitUntilSettled();
  return unwrapData(await client.get('/tenant/notifications?limit=100')).map(
    ({ type }: { type: string }) => type,
  );
};

describe('asking', () => {
  test('for another time shows the request on both sides, with its deadline and what it means', async () => {
    const asked = unwrapData(
      await tools.ask(pair.studentClient, pair.lesson.id, { ...move, message: 'I have an exam' }),
    );
    expect(asked).toMatchObject({
      ...{ kind: 'move', state: 'waiting', lapse: null, startsAt: move.startsAt, place: null },
      ...{ askedBy: 'student', answerer: 'teacher', lessonStartsAt: pair.lesson.startsAt },
      defaultAnswer: 'decline',
      lesson: { id: pair.lesson.id, startsAt: pair.lesson.startsAt, status: 'scheduled' },
      can: { answer: false, withdraw: true },
      steps: [{ step: 'asked', by: { id: pair.student.id }, message: 'I have an exam' }],
    });
    expect(Date.parse(asked.answerBy) - Date.now()).toBeCloseTo(86_400_000, -5);
    const [waiting] = await tools.list(pair.teacherClient, 'waiting');
    expect(waiting).toMatchObject({ id: asked.id, can: { answer: true, withdraw: false } });
    expect((await tools.list(pair.studentClient, 'sent')).map(({ id }) => id)).toEqual([asked.id]);
    expect(await startOf()).toBe(pair.lesson.startsAt);
  });

  test('notifies the other side, also by mail', async () => {
    await askToMove();
    expect(await listTypes(pair.teacherClient)).toContain('requestReceived');
    expect(await listTypes()).not.toContain('requestReceived');
    const [mail] = await testApp.listMails(pair.teacher);
    expect(mail?.subject).toContain('Your answer is needed');
    expect(mail?.text).toContain('Mia Ray asks to move the lesson');
    expect(mail?.text).toMatch(/https:\/\/school\.example\/requests\/answer#accept\.[\w-]+/);
    expect(mail?.text).toContain('counts as declined');
    expect(await testApp.listMails(pair.student)).toEqual([]);
  });

  test.each([
    ['a time that has passed', () => ({ startsAt: inDays(-1) })],
    ['the time that the lesson has', () => ({ startsAt: pair.lesson.startsAt })],
    ['no time', () => ({ startsAt: undefined })],
  ])('for %s is refused at the field', async (_, getChange) => {
    const refused = await tools.ask(pair.studentClient, pair.lesson.id, { ...move, ...getChange() });
    expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
    expect(Object.keys(refused.body.errors)).toEqual(['startsAt']);
  });

  test('for a day on which the school is closed is refused at the field', async () => {
    const day = move.startsAt.slice(0, 10);
    const setClosures = (closures: object[]) =>
      tools.lessons.adminClient.put('/tenant/school/closures', { body: { closures } });
    await setClosures([{ from: day, to: day, name: 'Spring' }]);
    const refused = await tools.ask(pair.studentClient, pair.lesson.id, move);
    await setClosures([]);
    expect(Object.keys(refused.body.errors)).toEqual(['startsAt']);
  });

  test('for a time at which the teacher has another lesson is refused, without naming its class', async () => {
    const other = await tools.lessons.createPersonalClass(await tools.lessons.createStudent(), {
      ...{ teacherId: pair.teacher.id, name: 'Private' },
    });
    await tools.lessons.planLesson(other, move.startsAt);
    const refused = await tools.ask(pair.studentClient, pair.lesson.id, move);
    expect(codeOf(refused)).toEqual([409, 'OVERLAP']);
    expect(refused.body.errors.conflicts).toMatchObject([{ who: 'teacher', className: null }]);
    expect(await tools.list(pair.studentClient, 'sent')).toEqual([]);
  });

  test('twice about one lesson is refused, also at once', async () => {
    const replies = await Promise.all(
      [pair.studentClient, pair.teacherClient, tools.lessons.adminClient].map((client) =>
        tools.ask(client, pair.lesson.id, move),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'REQUEST_WAITING',
      'REQUEST_WAITING',
    ]);
  });

  test('is for students only where the school allows it, and for teachers always', async () => {
    await tools.changeSettings({ studentsMayAsk: false });
    expect(codeOf(await tools.ask(pair.studentClient, pair.lesson.id, move))).toEqual([
      409,
      'REQUESTS_CLOSED',
    ]);
    const path = `/tenant/schedule/${pair.lesson.id}/request-options`;
    expect(unwrapData(await pair.studentClient.get(path)).kinds).toEqual([]);
    expect(unwrapData(await pair.teacherClient.get(path)).kinds).toEqual(['move', 'place']);
    expect((await tools.ask(pair.teacherClient, pair.lesson.id, move)).status).toBe(201);
  });

  test('about lessons of a group, held ones and past ones is impossible', async () => {
    const { lessons, ask } = tools;
    const group = await lessons.createGroupClass(await lessons.createGroup([pair.student]), {
      teacherId: pair.teacher.id,
    });
    const ofGroup = await lessons.planLesson(group, inDays(7, 10));
    const past = await lessons.planLesson(pair.class, inDays(-2, 10));
    const held = await lessons.planLesson(pair.class, inDays(8, 10));
    await lessons.adminClient.put(`/tenant/schedule/${held.id}`, { body: { status: 'completed' } });
    for (const { id } of [ofGroup, past, held])
      expect(codeOf(await ask(pair.teacherClient, id, move))).toEqual([409, 'REQUEST_IMPOSSIBLE']);
    expect((await ask(pair.studentClient, ofGroup.id, move)).status).toBe(403);
  });

  test('offers the free times of the teacher', async () => {
    const hours = [{ start: '09:00', end: '12:00' }];
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const week = Object.fromEntries(days.map((day) => [day, hours]));
    await tools.lessons.adminClient.put(`/tenant/users/${pair.teacher.id}/availability`, { body: { week } });
    const day = inDays(5).slice(0, 10);
    const { slots } = unwrapData(
      await pair.studentClient.get(`/tenant/schedule/${pair.lesson.id}/request-times?from=${day}&to=${day}`),
    );
    const starts = slots.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toContain(inDays(5, 9));
    expect(starts).not.toContain(pair.lesson.startsAt);
  });
});

describe('an answer', () => {
  test('that accepts moves the lesson and notifies once', async () => {
    const id = await askToMove();
    const accepted = unwrapData(await tools.answer(pair.teacherClient, id, { answer: 'accept' }));
    expect(accepted).toMatchObject({ state: 'accepted', can: { answer: false, withdraw: false } });
    expect(accepted.steps.map(({ step }: { step: string }) => step)).toEqual(['asked', 'accepted']);
    expect(await startOf()).toBe(move.startsAt);
    const types = await listTypes();
    expect(types.filter((type) => type === 'requestClosed')).toHaveLength(1);
    expect(types).not.toContain('lessonMoved');
    const [mail] = await testApp.listMails(pair.student);
    expect(mail?.text).toContain('Tara Bell accepted');
    expect((await tools.list(pair.studentClient, 'closed')).map((request) => request.id)).toEqual([id]);
  });

  test('that declines leaves the lesson as it is, and may say why', async () => {
    const id = await askToMove();
    const declined = unwrapData(
      await tools.answer(pair.teacherClient, id, { answer: 'decline', message: '  Not then  ' }),
    );
    expect(declined).toMatchObject({
      state: 'declined',
      steps: [{}, { step: 'declined', message: 'Not then' }],
    });
    expect(await startOf()).toBe(pair.lesson.startsAt);
    expect((await testApp.listMails(pair.student))[0]?.text).toContain('“Not then”');
    expect((await tools.ask(pair.studentClient, pair.lesson.id, move)).status).toBe(201);
  });

  test('with another proposal swaps the sides, and the first side answers it', async () => {
    const id = await askToMove();
    const proposal = { answer: 'propose', startsAt: inDays(7, 9), message: '' };
    const proposed = unwrapData(await tools.answer(pair.teacherClient, id, proposal));
    expect(proposed).toMatchObject({
      ...{ state: 'waiting', answerer: 'student', askedBy: 'student', startsAt: inDays(7, 9) },
      steps: [{ startsAt: move.startsAt }, { step: 'proposed', startsAt: inDays(7, 9), message: null }],
      can: { answer: false, withdraw: true },
    });
    expect(await listTypes()).toContain('requestReceived');
    expect((await tools.answer(pair.teacherClient, id, { answer: 'accept' })).status).toBe(403);
    expect(unwrapData(await tools.answer(pair.studentClient, id, { answer: 'accept' })).state).toBe(
      'accepted',
    );
    expect(await startOf()).toBe(inDays(7, 9));
  });

  test('that accepts a time that was taken meanwhile is refused, and the request goes on waiting', async () => {
    const id = await askToMove();
    const other = await tools.lessons.createPersonalClass(await tools.lessons.createStudent(), {
      teacherId: pair.teacher.id,
    });
    await tools.lessons.planLesson(other, move.startsAt);
    expect(codeOf(await tools.answer(pair.teacherClient, id, { answer: 'accept' }))).toEqual([
      409,
      'OVERLAP',
    ]);
    expect((await readRequest(id)).state).toBe('waiting');
    expect(await startOf()).toBe(pair.lesson.startsAt);
  });

  test('after staff moved the lesson is refused, and the request ends', async () => {
    const id = await askToMove();
    await tools.lessons.adminClient.put(`/tenant/schedule/${pair.lesson.id}`, {
      body: { startsAt: inDays(9, 10) },
    });
    expect(codeOf(await tools.answer(pair.teacherClient, id, { answer: 'accept' }))).toEqual([
      409,
      'REQUEST_OUTDATED',
    ]);
    expect(await tools.list(pair.teacherClient, 'waiting')).toEqual([]);
    await tools.runJob();
    expect(await readRequest(id)).toMatchObject({ state: 'lapsed', lapse: 'outdated' });
    expect(await startOf()).toBe(inDays(9, 10));
  });

  test('beside a change by staff leaves one of the two times', async () => {
    const id = await askToMove();
    const staffStart = inDays(9, 10);
    const [answered] = await Promise.all([
      tools.answer(pair.teacherClient, id, { answer: 'accept' }),
      tools.lessons.adminClient.put(`/tenant/schedule/${pair.lesson.id}`, { body: { startsAt: staffStart } }),
    ]);
    // Staff win if they were first, because the request is outdated then, or last.
    expect(await startOf()).toBe(staffStart);
    expect([200, 409]).toContain(answered.status);
  });

  test('is taken from one of many who answer at once', async () => {
    const id = await askToMove();
    const clients = [pair.teacherClient, tools.lessons.adminClient, pair.teacherClient, pair.teacherClient];
    const replies = await Promise.all(
      clients.map((client, index) =>
        tools.answer(client, id, { answer: index % 2 === 0 ? 'accept' : 'decline' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(codeOf)).toEqual(Array(3).fill([409, 'REQUEST_ANSWERED']));
    const state = replies.find(({ status }) => status === 200)?.body.data.state;
    expect(await startOf()).toBe(state === 'accepted' ? move.startsAt : pair.lesson.startsAt);
    expect(await readRequest(id)).toMatchObject({ state, steps: [{}, { step: state }] });
  });

  test('is not taken after the request was withdrawn, and the side that waits cannot withdraw it', async () => {
    const id = await askToMove();
    expect((await tools.withdraw(pair.teacherClient, id)).status).toBe(403);
    expect(unwrapData(await tools.withdraw(pair.studentClient, id)).state).toBe('withdrawn');
    expect(codeOf(await tools.withdraw(pair.studentClient, id))).toEqual([409, 'REQUEST_ANSWERED']);
    expect(codeOf(await tools.answer(pair.teacherClient, id, { answer: 'accept' }))).toEqual([
      409,
      'REQUEST_ANSWERED',
    ]);
    expect(await listTypes(pair.teacherClient)).toContain('requestClosed');
  });

  test('about a deleted lesson is refused, and the request ends', async () => {
    const id = await askToMove();
    await tools.lessons.adminClient.delete(`/tenant/schedule/${pair.lesson.id}`);
    expect(codeOf(await tools.answer(pair.teacherClient, id, { answer: 'accept' }))).toEqual([
      409,
      'REQUEST_OUTDATED',
    ]);
    await tools.runJob();
    expect(await readRequest(id)).toMatchObject({ state: 'lapsed', lapse: 'outdated' });
  });
});

describe('another place', () => {
  test('is a room of the school, and accepted if the room is still free', async () => {
    const roomId = await createRoom('Lilac');
    const options = unwrapData(
      await pair.studentClient.get(`/tenant/schedule/${pair.lesson.id}/request-options`),
    );
    expect(options.rooms).toMatchObject([{ id: roomId, name: 'Lilac' }]);
    const place = { kind: 'place', place: { roomId } };
    const asked = unwrapData(await tools.ask(pair.studentClient, pair.lesson.id, place));
    expect(asked).toMatchObject({ startsAt: null, place: { room: { name: 'Lilac' }, meetingLink: null } });
    unwrapData(await tools.answer(pair.teacherClient, asked.id, { answer: 'accept' }));
    expect((await tools.readLesson(pair.lesson.id)).room?.id).toBe(roomId);

    const other = await tools.createPair(inDays(5, 10));
    expect(codeOf(await tools.ask(other.studentClient, other.lesson.id, place))).toEqual([409, 'OVERLAP']);
    const free = await other.studentClient.get(`/tenant/schedule/${other.lesson.id}/request-options`);
    expect(unwrapData(free).rooms).toEqual([]);
  });

  test('is online without a room, with a link of its own if one is given', async () => {
    const roomId = await createRoom('Linden');
    const inRoom = await tools.createPair(inDays(5, 20), { roomId });
    const meetingLink = 'https://meet.example/mia';
    const asked = unwrapData(
      await tools.ask(inRoom.teacherClient, inRoom.lesson.id, {
        ...{ kind: 'place', place: { roomId: null, meetingLink } },
      }),
    );
    expect(asked).toMatchObject({ answerer: 'student', place: { room: null, meetingLink } });
    unwrapData(await tools.answer(inRoom.studentClient, asked.id, { answer: 'accept' }));
    expect(await tools.readLesson(inRoom.lesson.id)).toMatchObject({ room: null, meetingLink });
  });

  test.each([
    ['that the lesson has', () => ({ roomId: null })],
    ['that does not exist', () => ({ roomId: '01890000-0000-7000-8000-000000000000' })],
  ])('%s is refused at the field', async (_, getPlace) => {
    const body = { kind: 'place', place: getPlace() };
    const refused = await tools.ask(pair.studentClient, pair.lesson.id, body);
    expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
    expect(Object.keys(refused.body.errors)).toEqual(['place']);
  });

  test('stays asked for when the lesson is moved', async () => {
    const roomId = await createRoom('Maple');
    const { id } = unwrapData(
      await tools.ask(pair.studentClient, pair.lesson.id, { kind: 'place', place: { roomId } }),
    );
    const body = { startsAt: inDays(9, 10) };
    await tools.lessons.adminClient.put(`/tenant/schedule/${pair.lesson.id}`, { body });
    unwrapData(await tools.answer(pair.teacherClient, id, { answer: 'accept' }));
    expect(await tools.readLesson(pair.lesson.id)).toMatchObject({ room: { id: roomId }, ...body });
  });
});

describe('without an answer', () => {
  test('the other side is reminded once', async () => {
    const id = await askToMove();
    await tools.runJob();
    expect(await testApp.listMails(pair.teacher)).toHaveLength(1);
    await tools.makeReminderDue(id);
    await Promise.all([tools.runJob(), tools.runJob()]);
    await tools.runJob();
    const mails = await testApp.listMails(pair.teacher);
    expect(mails).toHaveLength(2);
    expect(mails.some(({ text }) => text.includes('still waits for your answer'))).toBe(true);
    const types = await listTypes(pair.teacherClient);
    expect(types.filter((type) => type === 'requestReceived')).toHaveLength(2);
  });

  test('the request is declined once, however often the job runs', async () => {
    const id = await askToMove();
    await tools.expire(id);
    await Promise.all([tools.runJob(), tools.runJob()]);
    await tools.runJob();
    expect(await readRequest(id)).toMatchObject({
      ...{ state: 'lapsed', lapse: 'declined', steps: [{}, { step: 'lapsed', by: null }] },
    });
    expect(await startOf()).toBe(pair.lesson.startsAt);
    expect((await listTypes()).filter((type) => type === 'requestClosed')).toHaveLength(1);
    expect(await testApp.listMails(pair.student)).toHaveLength(1);
  });

  test('the request is accepted if that is the default of the school', async () => {
    await tools.changeSettings({ defaultAnswer: 'accept' });
    const id = await askToMove();
    await tools.changeSettings({ defaultAnswer: 'decline' });
    await tools.expire(id);
    await tools.runJob();
    expect(await readRequest(id)).toMatchObject({ state: 'lapsed', lapse: 'accepted' });
    expect(await startOf()).toBe(move.startsAt);
  });

  test('the request is declined all the same if its time was taken', async () => {
    await tools.changeSettings({ defaultAnswer: 'accept' });
    const id = await askToMove();
    const other = await tools.lessons.createPersonalClass(await tools.lessons.createStudent(), {
      teacherId: pair.teacher.id,
    });
    await tools.lessons.planLesson(other, move.startsAt);
    await tools.expire(id);
    await tools.runJob();
    expect(await readRequest(id)).toMatchObject({ state: 'lapsed', lapse: 'declined' });
    expect(await startOf()).toBe(pair.lesson.startsAt);
  });

  test('an answer at the last instant and the job leave one result', async () => {
    const id = await askToMove();
    await tools.expire(id);
    const [answered] = await Promise.all([
      tools.answer(pair.teacherClient, id, { answer: 'accept' }),
      tools.runJob(),
    ]);
    const { state } = await readRequest(id);
    expect([answered.status, state]).toEqual(answered.status === 200 ? [200, 'accepted'] : [409, 'lapsed']);
  });

  test('administrators are asked if no teacher of the lesson may teach any more', async () => {
    await tools.lessons.adminClient.put(`/tenant/users/${pair.teacher.id}`, {
      body: { permissions: ['users-management'] },
    });
    const mailsBefore = (await testApp.listMails(school.admin)).length;
    await askToMove();
    expect(await testApp.listMails(school.admin)).toHaveLength(mailsBefore + 1);
  });
});

test('the settings are recorded in the audit log', async () => {
  await tools.changeSettings({ answerHours: 48 });
  const { body } = await tools.lessons.adminClient.get('/tenant/audit?limit=20');
  const fields = body.data.flatMap(({ changes }: { changes: { field: string; to: unknown }[] }) => changes);
  expect(fields).toContainEqual(expect.objectContaining({ field: 'requestHours', to: 48 }));
});

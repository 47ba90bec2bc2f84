/** Rooms of lessons: nothing is booked twice, and everybody who sees a lesson sees where it is. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileForm, unwrapData } from '../../../test/content.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let student: TestPerson;
let ownClass: TestClass;
let otherClass: TestClass;
let roomId: string;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
beforeEach(async () => {
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  student = await lessons.createStudent();
  ownClass = await lessons.createPersonalClass(student);
  const { id: teacherId } = await testApp.createPerson(school, { permissions: ['teacher'] });
  otherClass = await lessons.createPersonalClass(await lessons.createStudent(), { teacherId });
  roomId = await createRoom('Red');
});
afterAll(() => testApp.close());

const createRoom = async (name: string, details: object = {}): Promise<string> =>
  unwrapData(await lessons.adminClient.post('/tenant/rooms', { body: { name, ...details } })).id;
const change = (id: string, body: object, scope = 'one') =>
  lessons.adminClient.put(`/tenant/schedule/${id}?scope=${scope}`, { body });

describe('a lesson in a room', () => {
  test('shows the room to the student, in the calendar and by its columns', async () => {
    const { id } = await lessons.planLesson(ownClass, inDays(3), { roomId });
    await lessons.planLesson(ownClass, inDays(4));
    const client = await testApp.signInAs(student);
    expect(unwrapData(await client.get(`/tenant/schedule/${id}`)).room).toEqual({
      ...{ id: roomId, name: 'Red', place: null },
    });
    const listed = unwrapData(await client.get('/tenant/schedule/user'));
    expect(listed.map(({ room }: { room: unknown }) => room)).toMatchObject([{ name: 'Red' }, null]);
    expect((await client.get('/tenant/rooms')).status).toBe(403);
  });

  test('refuses another lesson there at its time, by the name of the room, even on purpose', async () => {
    await lessons.planLesson(ownClass, inDays(3), { roomId });
    for (const allowOverlap of [false, true]) {
      const refused = await lessons.requestLesson(otherClass, inDays(3, 10, 30), { roomId, allowOverlap });
      expect(refused.status).toBe(409);
      expect(refused.body.errors.conflicts).toMatchObject([
        { who: 'room', name: 'Red', className: ownClass.name },
      ]);
    }
    expect((await lessons.requestLesson(otherClass, inDays(3, 11), { roomId })).status).toBe(201);
    expect((await lessons.requestLesson(otherClass, inDays(3, 9, 30))).status).toBe(201);
  });

  test('does not give the name of a class to a teacher who may not see it', async () => {
    await lessons.planLesson(otherClass, inDays(3), { roomId });
    const refused = await lessons.requestLesson(ownClass, inDays(3), { roomId }, lessons.teacherClient);
    expect(refused.body.errors.conflicts).toMatchObject([{ who: 'room', className: null }]);
  });

  test('is refused a room that is taken when it moves into it or in it, and takes a free one', async () => {
    await lessons.planLesson(ownClass, inDays(3), { roomId });
    const other = await lessons.planLesson(otherClass, inDays(3));
    expect((await change(other.id, { roomId })).status).toBe(409);
    expect((await change(other.id, { startsAt: inDays(4), roomId })).status).toBe(200);
    expect((await change(other.id, { startsAt: inDays(3) })).status).toBe(409);
    expect(unwrapData(await change(other.id, { startsAt: inDays(3), roomId: null })).room).toBeNull();
  });

  test('frees the room once it is held or deleted, and is not restored into a taken one', async () => {
    const { id } = await lessons.planLesson(ownClass, inDays(3), { roomId });
    await lessons.adminClient.delete(`/tenant/schedule/${id}`);
    await lessons.planLesson(otherClass, inDays(3), { roomId });
    const refused = await lessons.adminClient.post(`/tenant/schedule/${id}/restore`);
    expect(refused.status).toBe(409);
    expect(refused.body.errors.conflicts).toMatchObject([{ who: 'room' }]);
  });

  test('may be one of a series, whose lessons change their room together', async () => {
    const first = inDays(3);
    const weekdays = [['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(first).getUTCDay()]];
    const repeat = { weekdays, count: 3 };
    const { id } = await lessons.planLesson(ownClass, first, { repeat, roomId });
    const blue = await createRoom('Blue');
    await lessons.planLesson(otherClass, inDays(10), { roomId: blue });
    const refused = await change(id, { roomId: blue }, 'all');
    expect(refused.body.errors.conflicts).toMatchObject([{ who: 'room', name: 'Blue' }]);
    const green = await createRoom('Green');
    await change(id, { roomId: green }, 'all');
    const listed = unwrapData(await lessons.teacherClient.get('/tenant/schedule/user'));
    expect(listed.map(({ room }: { room: { name: string } }) => room.name)).toEqual([
      'Green',
      'Green',
      'Green',
    ]);
  });

  test.each(['archived', 'of another school'])('is not planned in a room that is %s', async (kind) => {
    const foreign = await createLessonTools(testApp, await testApp.createTestSchool());
    const elsewhere = await foreign.adminClient.post('/tenant/rooms', { body: { name: 'Far' } });
    if (kind === 'archived')
      await lessons.adminClient.put(`/tenant/rooms/${roomId}`, { body: { isArchived: true } });
    const refused = await lessons.requestLesson(ownClass, inDays(3), {
      roomId: kind === 'archived' ? roomId : unwrapData(elsewhere).id,
    });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty('roomId');
  });

  test('has one winner of two that are planned there at once', async () => {
    const replies = await Promise.all(
      [ownClass, otherClass].map((one) => lessons.requestLesson(one, inDays(3), { roomId })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a calendar feed', () => {
  test('names the room as the location and counts its new name as a change', async () => {
    await lessons.planLesson(ownClass, inDays(3), { roomId, meetingLink: 'https://meet.example/a' });
    const { url } = unwrapData(await lessons.teacherClient.get('/tenant/user/calendar'));
    const readFeed = async () => (await fetch(url.replace(/^https?:\/\/[^/]+/, testApp.address))).text();
    const before = await readFeed();
    expect(before).toContain('LOCATION:Red\r\n');
    expect(before).toContain('URL:https://meet.example/a');
    await lessons.adminClient.put(`/tenant/rooms/${roomId}`, { body: { name: 'Rose', place: 'Floor 2' } });
    const after = await readFeed();
    expect(after).toContain('LOCATION:Rose\\, Floor 2\r\n');
    const sequence = (text: string): number => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(after)).toBeGreaterThan(sequence(before));
  });
});

describe('an imported timetable', () => {
  test('plans in the room that a row names, and refuses one that is unknown or taken', async () => {
    const other = await lessons.createStudent();
    const { id: teacherId } = await testApp.createPerson(school, { permissions: ['teacher'] });
    await lessons.createPersonalClass(other, { teacherId });
    const csv = [
      'student,weekday,time,room',
      `${student.email},2027-03-01,10:00,red`,
      `${student.email},2027-03-02,10:00,Purple`,
      `${other.email},2027-03-01,10:30,Red`,
    ].join('\n');
    const form = fileForm(Buffer.from(csv), 'a.csv', { mode: 'each', dryRun: 'false' });
    const report = unwrapData(await lessons.adminClient.post('/tenant/schedule/import', form));
    const errors = report.rows.map((row: { errors: object }) => Object.keys(row.errors));
    expect(errors).toEqual([[], ['room'], ['time']]);
    expect(report.rows[0].planned.room).toBe('Red');
    const [lesson] = unwrapData(await lessons.teacherClient.get('/tenant/schedule/user'));
    expect(lesson.room.name).toBe('Red');
  });
});

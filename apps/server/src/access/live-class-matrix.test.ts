/**
 * Permission matrix of working in a class (material, homework, answers, comments, notes, live channel): every role
 * against every endpoint.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { done, makeExercise } from '../../test/content.ts';
import type { Answer, Door } from '../../test/door.ts';
import { closeWindows, openWindow } from '../../test/kernel/live-stage.ts';
import { type Lessons, openLessons } from '../../test/lessons.ts';
import { type AtWork, attach, gapsBody, openWork } from '../../test/material.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../test/world.ts';

const callers = [
  ...['administrator', 'headTeacher', 'manager', 'teacher', 'colleague', 'staff', 'student', 'outsider'],
] as const;
type Caller = (typeof callers)[number];

const holds = {
  administrator: ['admin-access'],
  headTeacher: ['admin-access', 'teacher'],
  manager: ['users-management'],
  teacher: ['teacher'],
  colleague: ['teacher'],
  staff: [],
} as const;

let world: World;
let school: TestSchool;
let lessons: Lessons;
let work: AtWork;
let homework: string;
let attachment: string;
let foreign: string;
let mate: TestPerson;
const people = {} as Record<Caller, TestPerson>;
const doors = {} as Record<Caller, Door>;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
  for (const caller of callers) {
    const role = caller === 'student' || caller === 'outsider' ? 'member' : 'staff';
    people[caller] =
      caller === 'teacher'
        ? lessons.teacher
        : await world.person(school, { role, permissions: holds[caller as keyof typeof holds] ?? [] });
    doors[caller] = await world.as(people[caller]);
  }
  mate = await lessons.student();
  const elsewhere = await openLessons(world, await world.school());
  foreign = (await elsewhere.personal(await elsewhere.student())).id;
});
afterAll(async () => {
  closeWindows();
  await world.close();
});
async function prepare(): Promise<void> {
  work = await openWork(lessons, [people.student, mate]);
  await doors.student.put(work.answers(), { body: { gaps: ['am', ''] } });
  await doors.student.post(`${work.answers()}/check`);
  const given = await doors.teacher.post(`${work.path}/homework`, { body: { exerciseIds: [work.gaps] } });
  homework = `homework/${done(given).id}`;
  attachment = done(await doors.teacher.get(work.path)).attachment.id;
}
beforeEach(prepare);

const nowhere = '01890000-0000-7000-8000-000000000000';
const lead = ['headTeacher', 'teacher'] as const;
const see = ['administrator', 'headTeacher', 'teacher', 'student'] as const;

interface Call {
  readonly row: string;
  readonly may: readonly Caller[];
  readonly status: number;
  /** Refused with 403 before the resource is looked up. */
  readonly never: readonly Caller[];
  /** Read-only, so the next caller finds the same state. */
  readonly looks?: boolean;
  readonly make: (door: Door, path: string) => Promise<Answer>;
}
const notTeaching: readonly Caller[] = ['administrator', 'manager', 'staff', 'student', 'outsider'];
const notLeading: readonly Caller[] = ['administrator', 'manager', 'staff'];
const noBusiness: readonly Caller[] = ['manager', 'staff'];
const notLearning: readonly Caller[] = callers.filter((one) => one !== 'student' && one !== 'outsider');

const led = (row: string, make: Call['make'], status = 200): Call => ({
  ...{ row, make, status, may: lead, never: notTeaching },
});
const seen = (row: string, make: Call['make']): Call => ({
  ...{ row, make, status: 200, may: see, never: noBusiness, looks: true },
});
const learned = (row: string, make: Call['make']): Call => ({
  ...{ row, make, status: 200, may: ['student'], never: notLearning },
});
/** These endpoints check the class before the permission, so no caller is refused before the lookup. */
const granted = (row: string, make: Call['make'], status = 200): Call => ({
  ...{ row, make, status, may: lead, never: [] },
});

const calls: readonly Call[] = [
  led('attaching a lesson', (door, path) =>
    door.put(`${path}/attach-lesson`, { body: { lessonId: work.lesson.ids.lesson } }),
  ),
  led('completing a lesson', (door, path) => door.post(`${path}/complete-lesson`)),
  led('hiding an exercise', (door, path) => door.put(`${path}/exercises/${work.gaps}/toggle-visibility`)),
  seen('listing hidden exercises', (door, path) => door.get(`${path}/exercises/hidden`)),
  led('resetting the answers to an exercise', (door, path) =>
    door.post(`${path}/exercises/${work.gaps}/reset-answers`),
  ),
  seen('listing the material', (door, path) => door.get(`${path}/materials-history`)),
  seen('listing homework', (door, path) => door.get(`${path}/homework`)),
  seen('reading homework', (door, path) => door.get(`${path}/${homework}`)),
  led(
    'assigning homework',
    (door, path) => door.post(`${path}/homework`, { body: { exerciseIds: [work.gaps] } }),
    201,
  ),
  led('adding an exercise to homework', (door, path) =>
    door.post(`${path}/${homework}/exercises`, { body: { exerciseId: work.gaps } }),
  ),
  led('71 change homework', (door, path) => door.patch(`${path}/${homework}`, { body: { title: 'Winter' } })),
  led('71 delete homework', (door, path) => door.delete(`${path}/${homework}`), 204),
  learned('72 send-to-check', (door, path) => door.put(`${path}/${homework}/send-to-check`)),
  led('73 status', (door, path) =>
    door.put(`${path}/${homework}/status`, { body: { userId: people.student.id, status: 1 } }),
  ),
  learned('saving an answer', (door, path) =>
    door.put(`${path}/answers/${work.gaps}`, { body: { gaps: ['x'] } }),
  ),
  learned('checking an answer', (door, path) => door.post(`${path}/answers/${work.gaps}/check`)),
  learned('revealing a solution', (door, path) => door.post(`${path}/answers/${work.gaps}/reveal`)),
  seen('listing answers', (door, path) => door.get(`${path}/answers`)),
  seen('reading an answer', (door, path) => door.get(`${path}/answers/${work.gaps}`)),
  {
    ...{ row: 'deleting one answer', status: 204, may: [...lead, 'student'], never: notLeading },
    make: (door, path) => door.delete(`${path}/answers/${work.gaps}`),
  },
  {
    ...{ row: 'deleting all answers', status: 204, may: [...lead, 'student'], never: notLeading },
    make: (door, path) => door.delete(`${path}/answers`),
  },
  seen('listing attempts', (door, path) =>
    door.get(`${path}/answers/${work.gaps}/attempts?studentId=${people.student.id}`),
  ),
  seen('listing mistakes', (door, path) => door.get(`${path}/mistakes`)),
  seen('listing comments', (door, path) => door.get(`${path}/exercises/${work.gaps}/comments`)),
  {
    ...{ row: 'writing a comment', status: 201, may: [...lead, 'student'], never: notLeading },
    make: (door, path) =>
      door.post(`${path}/exercises/${work.gaps}/comments`, {
        body: {
          message: 'Hello',
          recipientId: door === doors.student ? people.teacher.id : people.student.id,
        },
      }),
  },
  seen('reading the summary of a lesson', (door, path) => door.get(`${path}/summaries/${attachment}`)),
  seen('counting comments', (door, path) => door.get(`${path}/comments/counts`)),
  {
    ...{ row: 'listing staff notes', status: 200, may: ['administrator', ...lead] },
    never: [...noBusiness, 'student', 'outsider'],
    make: (door, path) => door.get(`${path}/notes`),
  },
  led('writing a staff note', (door, path) =>
    door.put(`${path}/exercises/${work.gaps}/note`, {
      body: { studentId: people.student.id, text: 'Mixes up am and is' },
    }),
  ),
  granted('granting a lesson', (door, path) =>
    door.post(`${path}/lesson-access`, { body: { lessonId: work.lesson.ids.lesson } }),
  ),
  granted('granting a section', (door, path) =>
    door.post(`${path}/section-access`, { body: { sectionId: work.lesson.ids.section } }),
  ),
  granted(
    'revoking a lesson',
    (door, path) => door.delete(`${path}/lesson-access/${work.lesson.ids.lesson}`),
    204,
  ),
  granted(
    'revoking a section',
    (door, path) => door.delete(`${path}/section-access/${work.lesson.ids.section}`),
    204,
  ),
  seen('reading the access status', (door, path) =>
    door.get(`${path}/access-status?lessonId=${work.lesson.ids.lesson}`),
  ),
];

test.each(calls.map((call) => [call.row, call] as const))(
  '%s is limited to the allowed roles',
  async (_, { may, status, never, looks, make }) => {
    for (const caller of callers.filter((one) => !may.includes(one)))
      expect([caller, (await make(doors[caller], work.path)).status]).toEqual([caller, 403]);
    for (const [place, caller] of may.entries()) {
      // A change by one caller must not affect the next one.
      if (place > 0 && !looks) await prepare();
      expect([caller, (await make(doors[caller], work.path)).status]).toEqual([caller, status]);
    }
    for (const caller of callers) {
      const unknown = never.includes(caller) ? 403 : 404;
      for (const id of [nowhere, foreign])
        expect([caller, id, (await make(doors[caller], `/tenant/classes/${id}`)).status]).toEqual([
          ...[caller, id, unknown],
        ]);
    }
  },
);

test('rejects visitors', async () => {
  for (const { make } of calls) expect((await make(world.visitor, work.path)).status).toBe(401);
  expect((await world.visitor.get('/tenant/homework/review')).status).toBe(401);
});

describe('access within a class', () => {
  test('limits teachers to their own students and students to themselves', async () => {
    const asked = (id: string) => `${work.path}/answers?studentId=${id}`;
    for (const id of [people.outsider.id, nowhere]) {
      expect((await doors.teacher.get(asked(id))).status).toBe(404);
      expect((await doors.teacher.delete(asked(id))).status).toBe(404);
    }
    expect((await doors.student.get(asked(mate.id))).status).toBe(403);
    expect((await doors.student.delete(asked(mate.id))).status).toBe(403);
    expect((await doors.student.get(asked(people.student.id))).status).toBe(200);
  });

  test('lets teachers attach only lessons that they may read', async () => {
    const owner = await world.as(await world.person(school, { permissions: ['teacher'] }));
    const theirs = await openWork({ ...lessons, teacherDoor: lessons.admin }, [mate]);
    await makeExercise(lessons.admin, theirs.lesson.exercises, gapsBody());
    const attached = attach(doors.teacher, theirs.path, theirs.lesson);
    await expect(attached).rejects.toThrow('403');
    expect((await owner.get(theirs.path)).status).toBe(403);
  });
});

describe('the review queue', () => {
  test.each<[Caller, number, number]>([
    ['administrator', 403, 0],
    ['headTeacher', 200, 0],
    ['manager', 403, 0],
    ['teacher', 200, 1],
    ['colleague', 200, 0],
    ['staff', 403, 0],
    ['student', 403, 0],
    ['outsider', 403, 0],
  ])('as %s returns %i and lists homework of own classes only', async (caller, status, more) => {
    const count = async () =>
      (await doors[caller].get('/tenant/homework/review')).body.meta?.pagination.total ?? 0;
    const before = await count();
    await doors.student.put(`${work.path}/${homework}/send-to-check`);
    expect((await doors[caller].get('/tenant/homework/review')).status).toBe(status);
    expect((await count()) - before).toBe(more);
  });
});

describe('the live channel of a class', () => {
  test.each<[Caller, boolean]>([
    ['administrator', true],
    ['headTeacher', true],
    ['manager', false],
    ['teacher', true],
    ['colleague', false],
    ['staff', false],
    ['student', true],
    ['outsider', false],
  ])('admits %s: %s', async (caller, isIn) => {
    const { socket } = openWindow(world.address, doors[caller].token);
    const join = (classId: string) => socket.emitWithAck('class:join', { classId });
    expect(await join(work.class.id)).toEqual(
      isIn ? { ok: true, seq: expect.any(Number) } : { ok: false, code: 'NOT_FOUND' },
    );
    for (const id of [nowhere, foreign]) expect(await join(id)).toEqual({ ok: false, code: 'NOT_FOUND' });
  });
});

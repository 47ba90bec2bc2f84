/**
 * All places that show a student content of a class agree: the class page, answers, lists of past work, summaries,
 * homework, and links in notifications.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../test/api-client.ts';
import { attachLesson, type ClassWork, createClassWork, gapsExerciseBody } from '../../test/class-work.ts';
import { createClassroom } from '../../test/classroom.ts';
import { makeExercise, makeLesson, unwrapData } from '../../test/content.ts';
import type { LessonTools } from '../../test/lesson-tools.ts';
import type { TestApp, TestPerson } from '../../test/test-app.ts';

let testApp: TestApp;
let lessons: LessonTools;
let teacher: ApiClient;
let ann: TestPerson;
let bob: TestPerson;
let annClient: ApiClient;
beforeAll(async () => {
  ({ testApp, lessons, teacher, ann, bob, annClient } = await createClassroom());
});
afterAll(() => testApp.close());

/**
 * The state of each exercise after Ann had answered it: `both` was given as homework and is shown in the lesson,
 * `given` and `accepted` are homework and hidden in the lesson.
 */
const exerciseNames = ['shown', 'both', 'hidden', 'removed', 'given', 'accepted'] as const;
type ExerciseName = (typeof exerciseNames)[number];

interface TaughtClass extends ClassWork {
  readonly ids: Readonly<Record<ExerciseName | 'note', string>>;
  readonly homeworkIds: Readonly<Partial<Record<ExerciseName, string>>>;
  readonly attachmentId: string;
}

async function teachClass(): Promise<TaughtClass> {
  const work = await createClassWork(lessons, [ann, bob]);
  const { path, lesson } = work;
  const ids = { shown: work.gapsExerciseId } as Record<ExerciseName | 'note', string>;
  for (const name of exerciseNames.slice(1))
    ids[name] = await makeExercise(teacher, lesson.exercises, gapsExerciseBody({ title: name }));
  ids.note = await makeExercise(teacher, lesson.exercises, {
    type: 'notify',
    title: 'For the teacher',
    content: { text: 'Ask about the weekend first.' },
  });
  for (const name of exerciseNames) {
    unwrapData(await annClient.put(work.answersPath(ids[name]), { body: { gaps: ['is', 'is'] } }));
    unwrapData(await annClient.post(`${work.answersPath(ids[name])}/check`));
  }
  const homeworkIds: Partial<Record<ExerciseName, string>> = {};
  for (const name of ['both', 'given', 'accepted'] as const) {
    const body = { exerciseIds: [ids[name], ids.note] };
    homeworkIds[name] = unwrapData(await teacher.post(`${path}/homework`, { body })).id;
  }
  const accepted = { body: { userId: ann.id, status: 'done' } };
  unwrapData(await teacher.put(`${path}/homework/${homeworkIds.accepted}/status`, accepted));
  for (const name of ['hidden', 'given', 'accepted'] as const)
    await teacher.put(`${path}/exercises/${ids[name]}/toggle-visibility`);
  await teacher.delete(`${lesson.exercises}/${ids.removed}`);
  const attachmentId = unwrapData(await teacher.get(path)).attachment.id;
  return { ...work, ids, homeworkIds, attachmentId };
}

const attachNextLesson = async ({ path }: TaughtClass) =>
  attachLesson(teacher, path, await makeLesson(teacher));
const grant = async ({ path, lesson: { ids } }: TaughtClass, level: 'lesson' | 'section') => {
  const body = { [`${level}Id`]: ids[level] };
  expect((await teacher.post(`${path}/${level}-access`, { body })).status).toBe(200);
};
const deleteLesson = ({ lesson }: TaughtClass) => teacher.delete(lesson.lesson);

interface Section {
  readonly exercises: readonly { readonly id: string }[];
}

/** Returns the names of these exercises, in a fixed order. */
function toNames(taught: TaughtClass, ids: readonly string[]): string[] {
  const names = Object.entries(taught.ids).filter(([, id]) => ids.includes(id));
  return names.map(([name]) => name);
}

const listIds = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ exercises }) => exercises.map(({ id }) => id));

/** Returns the target of the link that Ann receives when the teacher comments on the exercise. */
async function readLinkTo(taught: TaughtClass, name: ExerciseName): Promise<string> {
  const body = { message: name, recipientId: ann.id };
  unwrapData(await teacher.post(`${taught.path}/exercises/${taught.ids[name]}/comments`, { body }));
  await testApp.app.waitUntilSettled();
  const [newest] = (await annClient.get('/tenant/notifications?limit=1')).body.data;
  return newest.link;
}

const statusOf = async (reply: Promise<ApiReply>): Promise<number> => (await reply).status;

async function readEverything(taught: TaughtClass) {
  const { path, lesson, ids, attachmentId } = taught;
  const lessonId = lesson.ids.lesson;
  const shownLesson = await annClient.get(`${path}?lessonId=${lessonId}`);
  const isOpen = shownLesson.status === 200;
  const homework: Section[] = unwrapData(await annClient.get(`${path}/homework`));
  const mistakes: { exerciseId: string; canOpen: boolean }[] = unwrapData(
    await annClient.get(`${path}/mistakes`),
  );
  const materials: { lessonId: string; canOpen: boolean }[] = unwrapData(
    await annClient.get(`${path}/materials-history`),
  );
  const answers: Record<string, object> = unwrapData(await annClient.get(`${path}/answers`))[ann.id];
  const answerStatuses = {} as Record<ExerciseName, number>;
  const links = {} as Record<ExerciseName, string>;
  const saveStatuses = {} as Record<ExerciseName, number>;
  for (const name of exerciseNames) {
    answerStatuses[name] = await statusOf(annClient.get(`${path}/answers/${ids[name]}`));
    links[name] = await readLinkTo(taught, name);
    const body = { gaps: ['am', 'are'] };
    saveStatuses[name] = await statusOf(annClient.put(`${path}/answers/${ids[name]}`, { body }));
  }
  return {
    access: isOpen ? shownLesson.body.data.accessType : shownLesson.status,
    lesson: isOpen ? toNames(taught, listIds(shownLesson.body.data.courseLesson.sections)) : [],
    summary: toNames(
      taught,
      listIds(unwrapData(await annClient.get(`${path}/summaries/${attachmentId}`)).sections),
    ),
    homework: toNames(taught, listIds(homework)),
    answered: toNames(taught, Object.keys(answers)),
    mistaken: toNames(
      taught,
      mistakes.map(({ exerciseId }) => exerciseId),
    ),
    canOpen: new Set(
      [...mistakes, ...materials.filter((one) => one.lessonId === lessonId)].map(({ canOpen }) => canOpen),
    ),
    ...{ answerStatuses, links, saveStatuses },
  };
}

const homeworkSaves = { both: 200, given: 200, accepted: 409 };

describe.each([
  ['attached', 'full', 200, async () => {}],
  ['attached and deleted', 'full', 403, deleteLesson],
  [
    'granted',
    'lesson',
    200,
    async (taught: TaughtClass) => {
      await attachNextLesson(taught);
      await grant(taught, 'lesson');
    },
  ],
  [
    'in a granted section',
    'section',
    200,
    async (taught: TaughtClass) => {
      await attachNextLesson(taught);
      await grant(taught, 'section');
    },
  ],
  [
    'granted and deleted',
    403,
    403,
    async (taught: TaughtClass) => {
      await attachNextLesson(taught);
      await grant(taught, 'lesson');
      await deleteLesson(taught);
    },
  ],
  ['covered', 403, 403, attachNextLesson],
] as const)('in a lesson that is %s', (_, access, saveStatus, change) => {
  test('a student sees the same exercises everywhere', async () => {
    const taught = await teachClass();
    await change(taught);
    const seen = await readEverything(taught);
    const isOpen = access !== 403;
    const homework = ['both', 'given', 'accepted'];
    expect(seen).toMatchObject({ access, lesson: isOpen ? ['shown', 'both'] : [], homework });
    expect(seen.canOpen).toEqual(new Set([isOpen]));
    // Summaries and lists of past work show the lesson as if it were still open.
    expect(seen.summary).toEqual(['shown', 'both']);
    const visibleWork = exerciseNames.filter((name) => [...seen.summary, ...seen.homework].includes(name));
    expect([seen.answered, seen.mistaken]).toEqual([visibleWork, visibleWork]);
    for (const name of exerciseNames) {
      const [isInLesson, isInHomework] = [seen.lesson.includes(name), seen.homework.includes(name)];
      expect([name, seen.answerStatuses[name]]).toEqual([name, isInLesson || isInHomework ? 200 : 403]);
      const target =
        isInHomework && !isInLesson
          ? `/homework/${taught.homeworkIds[name]}`
          : `?lesson=${taught.lesson.ids.lesson}&exercise=${taught.ids[name]}`;
      expect(seen.links[name]).toBe(`${taught.path.replace('/tenant', '')}${target}`);
    }
    expect(seen.saveStatuses).toEqual({ shown: saveStatus, hidden: 403, removed: 403, ...homeworkSaves });
  });
});

test('a student sees notes for teachers nowhere, also by their id', async () => {
  const { path, ids } = await teachClass();
  const note = `${path}/answers/${ids.note}`;
  const comments = `${path}/exercises/${ids.note}/comments`;
  expect(await statusOf(annClient.get(note))).toBe(403);
  expect(await statusOf(annClient.get(comments))).toBe(403);
  expect(await statusOf(annClient.post(comments, { body: { message: 'What is this?' } }))).toBe(403);
});

test('a student who left the class sees nothing of it anywhere', async () => {
  const { path, ids, attachmentId } = await teachClass();
  const groupId = unwrapData(await lessons.adminClient.get(path)).group.id;
  await lessons.adminClient.delete(`/tenant/groups/${groupId}/users`, { body: { userId: ann.id } });
  const lists = [
    '',
    '/homework',
    '/materials-history',
    '/mistakes',
    '/answers',
    `/summaries/${attachmentId}`,
  ];
  const single = [`/answers/${ids.shown}`, `/exercises/${ids.shown}/comments`];
  for (const address of [...lists, ...single])
    expect([address, await statusOf(annClient.get(`${path}${address}`))]).toEqual([address, 403]);
  for (const name of exerciseNames)
    expect(
      await statusOf(annClient.put(`${path}/answers/${ids[name]}`, { body: { gaps: ['am', 'are'] } })),
    ).toBe(403);
  const comment = { body: { message: 'Look again', recipientId: ann.id } };
  expect(await statusOf(teacher.post(`${path}/exercises/${ids.shown}/comments`, comment))).toBe(400);
});

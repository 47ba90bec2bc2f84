/** The permission matrix of courses, on courses of each kind of owner, and what lists and replies show. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  article,
  courseFields,
  fileForm,
  makeCourse,
  makeExercise,
  makeLesson,
  unwrapData,
} from '../../../test/content.ts';
import { fetchCourse } from '../../../test/course-file.ts';
import { importIntoLibrary } from '../../../test/import-into-library.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { type Ids, makePerActor, shareResource, testSection } from '../../../test/matrix/test-section.ts';
import type { MatrixActor } from '../matrix-section.ts';
import { coursesMatrix } from './courses.matrix.ts';

let matrixSchool: MatrixSchool;
let clients: Readonly<Record<MatrixActor, ApiClient>>;
let courseZip: Buffer;
let library: Ids;

beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  ({ clients } = matrixSchool);
  library = await importLibrary();
  courseZip = await fetchCourse(matrixSchool.testApp, clients.colleague, await makeCourse(clients.colleague));
});
afterAll(() => matrixSchool.testApp.close());

/** Imports one course into the academy and returns its ids as staff see them. */
async function importLibrary(): Promise<Ids> {
  const lesson = { name: 'Lesson', sections: [{ exercises: [article('From the library')] }] };
  await importIntoLibrary(matrixSchool.testApp, {
    type: 'kalyna-academy',
    courses: [{ ...courseFields, name: 'Shared', sections: [{ name: 'Section', lessons: [lesson] }] }],
  });
  const client = clients.colleague;
  const [{ id: courseId }] = unwrapData(await client.get('/tenant/courses?type=kalyna-academy'));
  const [section] = unwrapData(await client.get(`/tenant/courses/${courseId}`)).sections;
  const [{ id: lessonId }] = section.lessons;
  const lessonPath = `/tenant/courses/${courseId}/sections/${section.id}/lessons/${lessonId}`;
  const [part] = unwrapData(await client.get(lessonPath)).sections;
  return {
    courseId,
    sectionId: section.id,
    lessonId,
    lessonSectionId: part.id,
    lessonExerciseId: part.exercises[0].id,
  };
}

async function makeTarget(client: ApiClient): Promise<Ids> {
  const { ids, exercises } = await makeLesson(client);
  return {
    courseId: ids.course,
    sectionId: ids.section,
    lessonId: ids.lesson,
    lessonSectionId: ids.part,
    lessonExerciseId: await makeExercise(client, exercises, article('Inside')),
  };
}

/** Returns the client of the owner; students cannot own courses, so a colleague owns theirs. */
const ownerClient = (actor: MatrixActor): ApiClient => clients[actor === 'student' ? 'colleague' : actor];
const makeOwn = (actor: MatrixActor): Promise<Ids> => makeTarget(ownerClient(actor));

const ownTargets = new Map<MatrixActor, Promise<Ids>>();
/** A course of the actor that requests leave as it is. */
function findOwn(actor: MatrixActor): Promise<Ids> {
  const found = ownTargets.get(actor) ?? makeOwn(actor);
  ownTargets.set(actor, found);
  return found;
}

const toSection = (ids: Ids) => ({ targetCourseId: ids.courseId });
const toLesson = (ids: Ids) => ({ targetSectionId: ids.sectionId, targetCourseId: ids.courseId });
const toExercise = (ids: Ids) => ({ targetLessonSectionId: ids.lessonSectionId });
const toOrder = (id: string | undefined) => ({ items: [{ id, position: 1 }] });
const named = { body: () => ({ name: 'More' }) };
const consuming = { isConsuming: true } as const;

type Step = 'course' | 'section' | 'lesson' | 'lessonSection' | 'lessonExercise';
const toItemPath = (ids: Ids, step: Step): string => {
  const folders = {
    course: 'courses',
    section: 'sections',
    lesson: 'lessons',
    lessonSection: 'sections',
    lessonExercise: 'exercises',
  };
  let path = '/tenant';
  for (const [name, folder] of Object.entries(folders)) {
    path += `/${folder}/${ids[`${name}Id`]}`;
    if (name === step) break;
  }
  return path;
};

/** Deletes the item before the request, by an actor who may do so; items of a library stay. */
const restoring = (step: Step) => ({
  prepare: async ({ ids, actor }: { readonly ids: Ids; readonly actor: MatrixActor }) => {
    const { adminClient } = matrixSchool.elsewhere.lessons;
    for (const client of [clients[actor], clients.colleague, adminClient])
      if ((await client.delete(toItemPath(ids, step))).status === 204) break;
  },
  isConsuming: true as const,
});

describe('the permission matrix of courses', () => {
  /** Copies or moves an item of an own course into the resource. */
  const into = (toBody: (ids: Ids) => object) => ({
    source: ({ actor }: { readonly actor: MatrixActor }) => makeOwn(actor),
    body: ({ ids }: { readonly ids: Ids }) => toBody(ids),
  });
  testSection(coursesMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      libraries: shareResource(() => ({ type: 'kalyna-academy' })),
      own: makePerActor(makeOwn),
      ofAnother: shareResource(() => makeTarget(clients.colleague)),
      ofLibrary: shareResource(() => library),
      ofAnotherSchool: shareResource(() => makeTarget(matrixSchool.elsewhere.lessons.adminClient)),
    },
    requests: {
      listCourses: { query: ({ ids }) => ids },
      listMaterialCourses: { query: ({ ids }) => ids },
      createCourse: { body: () => courseFields },
      importCourse: { raw: () => fileForm(courseZip, 'course.zip').raw },
      reorderCourses: { body: ({ ids }) => toOrder(ids.courseId) },
      changeCourse: named,
      deleteCourse: consuming,
      createSection: named,
      reorderSections: { body: ({ ids }) => toOrder(ids.sectionId) },
      changeSection: named,
      deleteSection: consuming,
      createLesson: named,
      reorderLessons: { body: ({ ids }) => toOrder(ids.lessonId) },
      changeLesson: named,
      deleteLesson: consuming,
      createLessonSection: { body: () => ({}) },
      reorderLessonSections: { body: ({ ids }) => toOrder(ids.lessonSectionId) },
      changeLessonSection: named,
      deleteLessonSection: consuming,
      importText: { body: () => ({ text: 'Kyiv is a city. {T}' }) },
      createExercise: { body: () => article('More') },
      reorderExercises: { body: ({ ids }) => toOrder(ids.lessonExerciseId) },
      changeExercise: { body: () => ({ title: 'More' }) },
      deleteExercise: consuming,
      restoreCourse: restoring('course'),
      restoreSection: restoring('section'),
      restoreLesson: restoring('lesson'),
      restoreLessonSection: restoring('lessonSection'),
      restoreExercise: restoring('lessonExercise'),
      copySection: { body: async ({ actor }) => toSection(await findOwn(actor)) },
      copyLesson: { body: async ({ actor }) => toLesson(await findOwn(actor)) },
      copyExercise: { body: async ({ actor }) => toExercise(await findOwn(actor)) },
      moveSection: { body: async ({ actor }) => toSection(await findOwn(actor)), ...consuming },
      moveLesson: { body: async ({ actor }) => toLesson(await findOwn(actor)), ...consuming },
      moveExercise: { body: async ({ actor }) => toExercise(await findOwn(actor)), ...consuming },
      'courses.copyInto copySection': into(toSection),
      'courses.copyInto copyLesson': into(toLesson),
      'courses.copyInto copyExercise': into(toExercise),
      'courses.moveInto moveSection': into(toSection),
      'courses.moveInto moveLesson': into(toLesson),
      'courses.moveInto moveExercise': into(toExercise),
    },
  });
});

describe('a list of courses', () => {
  test.each(['administrator', 'manager', 'teacher', 'staff'] as const)(
    'of the %s contains their own courses, and the library where it is asked for',
    async (actor) => {
      await makeCourse(clients[actor], { name: 'Mine alone' });
      await makeCourse(clients.colleague, { name: 'Not mine' });
      const namesIn = async (path: string): Promise<string[]> =>
        unwrapData(await clients[actor].get(path)).map(({ name }: { name: string }) => name);
      const own = await namesIn('/tenant/courses');
      expect([own.includes('Mine alone'), own.includes('Not mine'), own.includes('Shared')]).toEqual([
        true,
        false,
        false,
      ]);
      expect(await namesIn('/tenant/courses?type=kalyna-academy')).toEqual(['Shared']);
      expect(await namesIn('/tenant/material-courses')).toEqual([...own, 'Shared']);
      expect(await namesIn('/tenant/material-courses?type=kalyna-academy&search=shar')).toEqual(['Shared']);
    },
  );
});

test.each(['administrator', 'manager', 'teacher', 'staff'] as const)(
  'a reply tells the %s whether they may change the course',
  async (actor) => {
    const targets = [
      [await makeTarget(clients[actor]), true],
      [await makeTarget(clients.colleague), actor === 'administrator'],
      [library, false],
    ] as const;
    for (const [ids, isAllowed] of targets)
      for (const step of ['course', 'lesson'] as const) {
        const { status, body } = await clients[actor].get(toItemPath(ids, step));
        if (status === 200) expect(body.data.can).toEqual({ edit: isAllowed });
      }
  },
);

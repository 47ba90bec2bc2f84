/** Test tools for requests about lessons: a teacher, their student and a lesson of both. */
import { randomUUID } from 'node:crypto';
import { handleDueRequests } from '../src/modules/requests/requests.jobs.ts';
import type { ApiClient, ApiReply } from './api-client.ts';
import { unwrapData } from './content.ts';
import { createLessonTools, type LessonTools, type TestClass } from './lesson-tools.ts';
import type { TestApp, TestPerson, TestSchool } from './test-app.ts';

export interface Pair {
  readonly teacher: TestPerson;
  readonly teacherClient: ApiClient;
  readonly student: TestPerson;
  readonly studentClient: ApiClient;
  readonly class: TestClass;
  readonly lesson: { readonly id: string; readonly startsAt: string };
}

export interface RequestTools {
  readonly lessons: LessonTools;
  /** Creates a teacher with a student, a personal class and a lesson of it. */
  readonly createPair: (startsAt: string, overrides?: object) => Promise<Pair>;
  readonly changeSettings: (settings: object) => Promise<ApiReply>;
  readonly ask: (client: ApiClient, lessonId: string, body: object) => Promise<ApiReply>;
  readonly answer: (client: ApiClient, id: string, body: object) => Promise<ApiReply>;
  readonly withdraw: (client: ApiClient, id: string) => Promise<ApiReply>;
  readonly list: (client: ApiClient, box: string) => Promise<{ id: string; state: string }[]>;
  readonly readLesson: (id: string) => Promise<{ startsAt: string; room: { id: string } | null }>;
  /** Lets the time to answer pass. */
  readonly expire: (id: string) => Promise<unknown>;
  /** Lets half of the time to answer pass. */
  readonly makeReminderDue: (id: string) => Promise<unknown>;
  readonly runJob: () => Promise<void>;
}

export async function createRequestTools(testApp: TestApp, school: TestSchool): Promise<RequestTools> {
  const lessons = await createLessonTools(testApp, school);
  const { adminClient } = lessons;
  unwrapData(await adminClient.put('/tenant/school/general', { body: { timezone: 'UTC' } }));
  const setRow = (id: string, set: string) =>
    testApp.runSql(school.id, `update lesson_requests set ${set} where school_id = $school and id = $1`, [
      id,
    ]);
  return {
    lessons,
    createPair: async (startsAt, overrides = {}) => {
      const [teacher, student] = await Promise.all([
        testApp.createPerson(school, { permissions: ['teacher'], firstName: 'Tara', lastName: 'Bell' }),
        lessons.createStudent({ firstName: 'Mia', lastName: 'Ray' }),
      ]);
      const created = await lessons.createPersonalClass(student, {
        ...{ teacherId: teacher.id, name: `English ${randomUUID()}` },
      });
      return {
        ...{ teacher, student, class: created },
        teacherClient: await testApp.signInAs(teacher),
        studentClient: await testApp.signInAs(student),
        lesson: await lessons.planLesson(created, startsAt, overrides),
      };
    },
    changeSettings: (settings) => adminClient.put('/tenant/requests/settings', { body: settings }),
    ask: (client, eventId, body) => client.post('/tenant/requests', { body: { eventId, ...body } }),
    answer: (client, id, body) => client.post(`/tenant/requests/${id}/answer`, { body }),
    withdraw: (client, id) => client.post(`/tenant/requests/${id}/withdraw`),
    list: async (client, box) => unwrapData(await client.get(`/tenant/requests?box=${box}&limit=100`)),
    readLesson: async (id) => unwrapData(await adminClient.get(`/tenant/schedule/${id}`)),
    expire: (id) => setRow(id, "answer_by = now() - interval '1 minute', remind_at = null"),
    makeReminderDue: (id) => setRow(id, "remind_at = now() - interval '1 minute'"),
    runJob: () =>
      handleDueRequests({
        ...testApp.jobDeps,
        mailer: testApp.app.mailer,
        origin: () => 'https://school.example',
      }),
  };
}

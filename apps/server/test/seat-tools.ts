/** Test tools for seats in lessons of groups. */
import type { OpenLesson } from '@klasna/contract/booking/seat-models';
import type { ApiClient, ApiReply } from './api-client.ts';
import { unwrapData } from './content.ts';
import { createLedgerTools, type Plan } from './ledger-tools.ts';
import { createLessonTools, type TestClass } from './lesson-tools.ts';
import type { TestApp, TestPerson, TestSchool } from './test-app.ts';

export interface OpenTestLesson {
  readonly id: string;
  readonly class: TestClass;
  readonly member: TestPerson;
}

export interface Guest {
  readonly person: TestPerson;
  readonly client: ApiClient;
}

export async function createSeatTools(testApp: TestApp, school: TestSchool) {
  const lessons = await createLessonTools(testApp, school);
  const books = createLedgerTools(testApp, school, lessons.adminClient);
  const plan: Plan = await books.createPlan();
  const toSeatsPath = (lessonId: string): string => `/tenant/schedule/${lessonId}/seats`;

  const openSeats = (lessonId: string, seats: number, allowsTrials = false): Promise<ApiReply> =>
    lessons.adminClient.put(toSeatsPath(lessonId), { body: { seats, allowsTrials } });
  const listOpen = async ({ client }: Pick<Guest, 'client'>): Promise<OpenLesson[]> =>
    unwrapData(await client.get('/tenant/booking/seats'));

  return {
    ...lessons,
    books,
    plan,
    openSeats,
    listOpen,
    readSeats: async (lessonId: string) => unwrapData(await lessons.adminClient.get(toSeatsPath(lessonId))),
    /** Plans a lesson of a group with one student, who has eight lessons, and opens it for booking. */
    createOpenLesson: async (
      startsAt: string,
      seats: number,
      { allowsTrials = false, overrides = {} }: { allowsTrials?: boolean; overrides?: object } = {},
    ): Promise<OpenTestLesson> => {
      const member = await books.createBuyer(plan);
      const group = await lessons.createGroup([member]);
      const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
      const schoolClass = await lessons.createGroupClass(group, {
        ...{ schoolPlanId: plan.id, teacherId: teacher.id, name: 'English together' },
        ...overrides,
      });
      const { id } = await lessons.planLesson(schoolClass, startsAt);
      unwrapData(await openSeats(id, seats, allowsTrials));
      return { id, class: schoolClass, member };
    },
    /** Creates a student with eight lessons of the plan, or without any. */
    createGuest: async ({ hasLessons = true } = {}): Promise<Guest> => {
      const person = hasLessons ? await books.createBuyer(plan) : await lessons.createStudent();
      return { person, client: await testApp.signInAs(person) };
    },
    book: ({ client }: Guest, lessonId: string, body: object = {}): Promise<ApiReply> =>
      client.post(`/tenant/booking/seats/${lessonId}`, { body }),
    giveBack: ({ client }: Guest, lessonId: string): Promise<ApiReply> =>
      client.delete(`/tenant/booking/seats/${lessonId}`),
    findOwn: async (guest: Guest, lessonId: string) =>
      (await listOpen(guest)).find(({ id }) => id === lessonId)?.own ?? null,
  };
}
export type SeatTools = Awaited<ReturnType<typeof createSeatTools>>;

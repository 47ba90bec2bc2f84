/** Creates classes and their events through the API. */
import { type ApiClient, createApiClient } from './courses.ts';
import type { Person, School } from './school.ts';

export interface Timetable {
  readonly admin: Person;
  readonly teacher: Person;
  readonly student: Person;
  readonly classId: string;
  /** Sends requests as the teacher. */
  readonly request: ApiClient;
  readonly planEvent: (startsAt: string, more?: object) => Promise<{ readonly id: string }>;
}

/** Creates a teacher with a personal class. */
export async function createTimetable(school: School, name = 'Evening English'): Promise<Timetable> {
  const [admin, teacher, student] = await Promise.all([
    school.person('admin'),
    school.person('teacher'),
    school.person('member'),
  ]);
  const request = await createApiClient(teacher);
  const { id: classId } = await request('POST', '/classes', {
    ...{ name, type: 'personal', studentId: student.id },
  });
  const planEvent: Timetable['planEvent'] = (startsAt, more = {}) =>
    request('POST', '/schedule/my', { classId, startsAt, ...more });
  return { admin, teacher, student, classId, request, planEvent };
}

const workdays = ['mon', 'tue', 'wed', 'thu', 'fri'];
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Filters the requests that read the events of the calendar. */
export const filterListRequests = (requests: readonly string[]): readonly string[] =>
  requests.filter((request) => request === 'GET /api/tenant/schedule/user/columns');

/** Fills a week of a large school: `rounds` events on each of five days, spread over ten classes. */
export async function fillWeek(school: School, monday: string, rounds: number): Promise<Person> {
  const admin = await school.person('admin');
  const request = await createApiClient(admin);
  const classIds: string[] = [];
  for (let number = 1; number <= 10; number++) {
    const teacher = await school.person({ permissions: ['teacher'], lastName: `Teacher ${number}` });
    const student = await school.person('member');
    const classFields = { name: `English B${number}`, type: 'personal', teacherId: teacher.id };
    classIds.push((await request('POST', '/classes', { ...classFields, studentId: student.id })).id);
  }
  const days = { repeat: { weekdays: workdays, count: workdays.length }, allowOverlap: true };
  const schedule = async (classId: string, round: number): Promise<void> => {
    const minutes = 8 * 60 + ((round * 25) % (11 * 60));
    const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    await request('POST', '/schedule/my', { classId, startsAt: `${monday}T${time}:00+02:00`, ...days });
  };
  // Sends the requests of one class one after another, and those of different classes in parallel.
  await Promise.all(
    classIds.map(async (classId, first) => {
      for (let round = first; round < rounds; round += classIds.length) await schedule(classId, round);
    }),
  );
  return admin;
}

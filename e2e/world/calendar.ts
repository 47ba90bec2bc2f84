/** Creates classes and their events through the API. */
import { type Author, authorFor } from './courses.ts';
import type { Person, School } from './school.ts';

export interface Timetable {
  readonly admin: Person;
  readonly teacher: Person;
  readonly student: Person;
  readonly classId: string;
  /** Sends requests as the teacher. */
  readonly write: Author;
  readonly plan: (startsAt: string, more?: object) => Promise<{ readonly id: string }>;
}

/** Creates a teacher with a personal class. */
export async function openTimetable(school: School, name = 'Evening English'): Promise<Timetable> {
  const [admin, teacher, student] = await Promise.all([
    school.person('admin'),
    school.person('teacher'),
    school.person('member'),
  ]);
  const write = await authorFor(teacher);
  const { id: classId } = await write('POST', '/classes', {
    ...{ name, type: 'personal', studentId: student.id },
  });
  const plan: Timetable['plan'] = (startsAt, more = {}) =>
    write('POST', '/schedule/my', { classId, startsAt, ...more });
  return { admin, teacher, student, classId, write, plan };
}

const workdays = ['mon', 'tue', 'wed', 'thu', 'fri'];
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Requests that read the events of the calendar. */
export const listCalls = (calls: readonly string[]): readonly string[] =>
  calls.filter((call) => call === 'GET /api/tenant/schedule/user');

/** Fills a week of a large school: `rounds` events on each of five days, spread over ten classes. */
export async function fillWeek(school: School, monday: string, rounds: number): Promise<Person> {
  const admin = await school.person('admin');
  const write = await authorFor(admin);
  const classIds: string[] = [];
  for (let number = 1; number <= 10; number++) {
    const teacher = await school.person({ permissions: ['teacher'], lastName: `Teacher ${number}` });
    const student = await school.person('member');
    const one = { name: `English B${number}`, type: 'personal', teacherId: teacher.id };
    classIds.push((await write('POST', '/classes', { ...one, studentId: student.id })).id);
  }
  const days = { repeat: { weekdays: workdays, count: workdays.length }, allowOverlap: true };
  const schedule = async (classId: string, round: number): Promise<void> => {
    const minutes = 8 * 60 + ((round * 25) % (11 * 60));
    const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    await write('POST', '/schedule/my', { classId, startsAt: `${monday}T${time}:00+02:00`, ...days });
  };
  // Requests of one class run one after another, the classes in parallel.
  await Promise.all(
    classIds.map(async (classId, first) => {
      for (let round = first; round < rounds; round += classIds.length) await schedule(classId, round);
    }),
  );
  return admin;
}

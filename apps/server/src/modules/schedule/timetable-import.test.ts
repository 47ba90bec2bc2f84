/** The import of timetables: what each row plans, what is refused, and that a file adds nothing twice. */
import { timetableColumns, timetableImportLimits } from '@klasna/contract/schedule/timetable-import';
import { languages } from '@klasna/languages/languages';
import { readTranslations } from '@klasna/languages/read-translations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { fileForm } from '../../../test/content.ts';
import { createLedgerTools, type LedgerTools } from '../../../test/ledger-tools.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { normaliseName } from '../../kernel/csv/match-headings.ts';
import { timetableHeadings } from './timetable-import-names.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let lessons: LessonTools;
let plans: LedgerTools;
let teacher: NamedPerson;
let student: NamedPerson;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  adminClient = lessons.adminClient;
  plans = createLedgerTools(testApp, school, adminClient);
});
afterAll(() => testApp.close());

let count = 0;
interface NamedPerson extends TestPerson {
  readonly firstName: string;
  readonly lastName: string;
}
const createTeacher = async (): Promise<NamedPerson> => {
  const name = { firstName: 'Tara', lastName: `Bell ${++count}` };
  return { ...name, ...(await testApp.createPerson(school, { permissions: ['teacher'], ...name })) };
};
const createStudent = async (): Promise<NamedPerson> => {
  const name = { firstName: 'Ann', lastName: `Lee ${++count}` };
  return { ...name, ...(await lessons.createStudent(name)) };
};
const nameOf = ({ firstName, lastName }: NamedPerson): string => `${firstName} ${lastName}`;
beforeEach(async () => {
  [teacher, student] = [await createTeacher(), await createStudent()];
});

const path = '/tenant/schedule/import';
const importFile = (lines: readonly string[], fields: Record<string, string> = {}, client = adminClient) =>
  client.post(path, fileForm(Buffer.from(lines.join('\r\n')), 'timetable.csv', fields));
const importRows = async (lines: readonly string[], fields: Record<string, string> = {}) => {
  const reply = await importFile(lines, fields);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const dryRun = { dryRun: 'true' };

type Cells = Partial<Record<(typeof timetableColumns)[number], string>>;
/** A series of three Mondays of March 2027. */
const series = (cells: Cells = {}): Cells => ({
  student: student.email,
  teacher: teacher.email,
  weekday: 'Monday',
  time: '10:00',
  firstDay: '2027-03-01',
  lessons: '3',
  ...cells,
});
const single = (cells: Cells = {}): Cells => ({
  student: student.email,
  teacher: teacher.email,
  weekday: '2027-03-01',
  time: '10:00',
  ...cells,
});
const toLines = (rows: readonly Cells[]): string[] => [
  timetableColumns.join(','),
  ...rows.map((row) => timetableColumns.map((column) => row[column] ?? '').join(',')),
];

interface Lesson {
  readonly id: string;
  readonly startsAt: string;
  readonly seriesId: string | null;
  readonly duration: number;
  readonly overlaps: boolean;
  readonly class: { readonly id: string; readonly name: string; readonly type: string };
  readonly teacher: { readonly id: string };
}
const listLessons = async (person: TestPerson = student): Promise<Lesson[]> =>
  (await adminClient.get(`/tenant/users/${person.id}/schedule`)).body.data;
const listStarts = async (person: TestPerson = student): Promise<string[]> =>
  (await listLessons(person)).map(({ startsAt }) => startsAt);
const listClasses = async (person: TestPerson = student) =>
  (await adminClient.get(`/tenant/classes?studentId=${person.id}`)).body.data;
const errorsOf = ({ rows }: { rows: { errors: object }[] }) => rows.map(({ errors }) => errors);

describe('a row of a timetable', () => {
  test('is a weekly series on the clock of the school, also across a change of clocks', async () => {
    const lines = toLines([series({ firstDay: '2027-03-22', lastDay: '2027-04-05', lessons: '' })]);
    const planned = {
      ...{ className: nameOf(student), isNewClass: true, teacher: nameOf(teacher), weekday: 'mon' },
      ...{ time: '10:00', duration: 60, firstDay: '2027-03-22', lastDay: '2027-04-05', lessons: 3 },
    };
    expect(await importRows(lines, dryRun)).toMatchObject({
      created: 0,
      rows: [{ status: 'ready', learner: nameOf(student), planned }],
    });
    expect(await listLessons()).toEqual([]);
    expect(await listClasses()).toEqual([]);
    expect(await importRows(lines)).toMatchObject({ created: 1, rows: [{ status: 'created', planned }] });
    const plannedLessons = await listLessons();
    expect(plannedLessons.map(({ startsAt }) => startsAt)).toEqual([
      '2027-03-22T08:00:00.000Z',
      '2027-03-29T07:00:00.000Z',
      '2027-04-05T07:00:00.000Z',
    ]);
    expect(new Set(plannedLessons.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test('is a single lesson if it has a date in place of a weekday', async () => {
    const lines = toLines([single({ weekday: '01.03.2027', time: '9.30', duration: '45' })]);
    expect((await importRows(lines)).rows).toMatchObject([
      { planned: { weekday: null, firstDay: '2027-03-01', lastDay: '2027-03-01', lessons: 1 } },
    ]);
    expect(await listLessons()).toMatchObject([
      { startsAt: '2027-03-01T07:30:00.000Z', seriesId: null, duration: 45 },
    ]);
  });

  test('leaves out the days on which the school is closed, as planning by hand does', async () => {
    const closures = (closedDays: object[]) =>
      adminClient.put('/tenant/school/closures', { body: { closures: closedDays } });
    const reply = await closures([{ from: '2027-03-08', to: '2027-03-09', name: 'Holiday' }]);
    expect(reply.status, reply.text).toBe(200);
    const lines = toLines([series(), series({ weekday: 'Tue', firstDay: '2027-03-09' })]);
    const report = await importRows(lines);
    await closures([]);
    expect(errorsOf(report)).toEqual([{}, { firstDay: ['The school is closed on this day'] }]);
    expect((await listStarts()).map((startsAt) => startsAt.slice(0, 10))).toEqual([
      '2027-03-01',
      '2027-03-15',
      '2027-03-22',
    ]);
  });

  test('belongs to the class of its student, and has its teacher and the duration of its plan', async () => {
    const plan = await plans.createPlan({ name: `Short ${++count}`, duration: 45 });
    const schoolClass = await lessons.createPersonalClass(student, {
      ...{ teacherId: teacher.id, schoolPlanId: plan.id },
    });
    const report = await importRows(toLines([series({ teacher: '' })]));
    expect(report.rows).toMatchObject([
      { planned: { className: schoolClass.name, isNewClass: false, duration: 45 } },
    ]);
    expect(await listLessons()).toMatchObject(
      Array.from({ length: 3 }, () => ({
        ...{ class: { id: schoolClass.id }, teacher: { id: teacher.id }, duration: 45 },
      })),
    );
  });

  test('creates a missing class once for all its rows, with the plan that it names', async () => {
    const planName = `Standard ${++count}`;
    await plans.createPlan({ name: planName });
    const rows = [
      series({ plan: planName }),
      series({ weekday: 'Wednesday', firstDay: '2027-03-03', plan: planName }),
    ];
    expect((await importRows(toLines(rows), dryRun)).rows).toMatchObject([
      { planned: { isNewClass: true } },
      { planned: { isNewClass: true } },
    ]);
    expect(await importRows(toLines(rows))).toMatchObject({ created: 2 });
    expect(await listClasses()).toMatchObject([
      { name: nameOf(student), teacher: { id: teacher.id }, schoolPlan: { name: planName } },
    ]);
    expect(await listLessons()).toHaveLength(6);
  });

  test('of a class that an earlier row creates has the plan of that row, and may name no other', async () => {
    const [planName, otherName] = [`Brief ${++count}`, `Other ${++count}`];
    await plans.createPlan({ name: planName, duration: 45 });
    await plans.createPlan({ name: otherName });
    const rows = [
      series({ plan: planName }),
      series({ weekday: 'Wednesday', firstDay: '2027-03-03' }),
      series({ weekday: 'Thursday', firstDay: '2027-03-04', plan: otherName }),
    ];
    const report = await importRows(toLines(rows));
    expect(errorsOf(report)).toEqual([{}, {}, { plan: [`The class has the plan “${planName}”`] }]);
    expect(await listLessons()).toMatchObject(Array.from({ length: 6 }, () => ({ duration: 45 })));
  });

  test('names its class, whose lessons another teacher may give', async () => {
    const schoolClass = await lessons.createPersonalClass(student, {
      name: 'Grammar',
      teacherId: teacher.id,
    });
    await lessons.createPersonalClass(student, { name: 'Speaking', teacherId: teacher.id });
    const substitute = await createTeacher();
    const rows = [series(), series({ class: 'grammar', teacher: substitute.email })];
    const report = await importRows(toLines(rows));
    expect(errorsOf(report)).toEqual([
      { class: ['Several classes fit: name the class or another teacher'] },
      {},
    ]);
    expect(await listLessons()).toMatchObject(
      Array.from({ length: 3 }, () => ({ class: { id: schoolClass.id }, teacher: { id: substitute.id } })),
    );
  });

  test('may be of a group, whose students then have the lessons', async () => {
    const name = `Evening ${++count}`;
    await lessons.createGroup([student], name);
    const report = await importRows(toLines([series({ student: '', group: name })]));
    expect(report.rows).toMatchObject([{ status: 'created', learner: name, planned: { className: name } }]);
    expect((await listLessons()).map((lesson) => lesson.class.type)).toEqual(['group', 'group', 'group']);
  });

  test('finds people by name in either order, unless several have it', async () => {
    const name = `Kim ${++count}`;
    const [one, other] = [
      await lessons.createStudent({ firstName: 'Lee', lastName: name }),
      await lessons.createStudent({ firstName: 'Lee', lastName: name }),
    ];
    const rows = [
      single({ student: `${student.lastName} ${student.firstName}`.toUpperCase(), teacher: nameOf(teacher) }),
      single({ student: `Lee ${name}`, time: '12:00' }),
      single({ student: other.email, time: '14:00' }),
    ];
    expect(errorsOf(await importRows(toLines(rows)))).toEqual([
      {},
      { student: [`Several students are called “Lee ${name}”: write the email`] },
      {},
    ]);
    expect([await listStarts(), await listStarts(one), await listStarts(other)]).toEqual([
      ['2027-03-01T08:00:00.000Z'],
      [],
      ['2027-03-01T12:00:00.000Z'],
    ]);
  });

  test.each<[string, Cells, object]>([
    [
      'an unknown student',
      { student: 'No One' },
      { student: ['No student of this school has this name or email'] },
    ],
    ['nobody', { student: '' }, { student: ['Please name a student, a group or a class'] }],
    ['an unknown group', { student: '', group: 'None' }, { group: ['There is no group called “None”'] }],
    ['an unknown class', { class: 'None' }, { class: ['There is no such class called “None”'] }],
    [
      'an unknown teacher',
      { teacher: 'No One' },
      { teacher: ['No teacher of this school has this name or email'] },
    ],
    ['no teacher of a new class', { teacher: '' }, { teacher: ['There is no class yet: name its teacher'] }],
    ['no weekday', { weekday: '' }, { weekday: ['This field is required'] }],
    [
      'no such weekday',
      { weekday: 'Someday' },
      { weekday: ['Please write a weekday, or a day such as 2026-12-31'] },
    ],
    [
      'a day that can be read in two ways',
      { weekday: '02/03/2027' },
      { weekday: ['Please write a weekday, or a day such as 2026-12-31'] },
    ],
    [
      'a weekday that the first day is not',
      { weekday: 'Tuesday' },
      { weekday: ['The day of the first lesson has to be among these days'] },
    ],
    ['no time', { time: '' }, { time: ['This field is required'] }],
    ['a time that is none', { time: '9' }, { time: ['Please write the time as 14:30'] }],
    [
      'a time that the clocks skip',
      { weekday: 'Sunday', firstDay: '2027-03-28', time: '03:30' },
      { time: ['The clocks change then: this day does not have this time'] },
    ],
    ['no first day', { firstDay: '' }, { firstDay: ['This field is required'] }],
    [
      'a first day that can be read in two ways',
      { firstDay: '02/03/2027' },
      { firstDay: ['Please write the day as 2026-12-31 or 31.12.2026'] },
    ],
    ['no end', { lessons: '' }, { lastDay: ['Please say either until when or how many lessons'] }],
    [
      'two ends',
      { lastDay: '2027-04-01' },
      { lastDay: ['Please say either until when or how many lessons'] },
    ],
    [
      'an end before the first lesson',
      { lessons: '', lastDay: '2027-02-01' },
      { lastDay: ['There would be no lesson: the last day lies before the first lesson'] },
    ],
    ['too many lessons', { lessons: '201' }, { lessons: ['Must be at most 200'] }],
    [
      'an end that is never reached',
      { lessons: '', lastDay: '2099-01-01' },
      { lastDay: ['At most 400 lessons can be planned at once'] },
    ],
    ['no duration', { duration: '0' }, { duration: ['Must be at least 1'] }],
    ['more than a day', { duration: '1441' }, { duration: ['Must be at most 1440'] }],
    [
      'a link that is none',
      { link: 'zoom' },
      { link: ['Please enter an address that begins with http:// or https://'] },
    ],
    ['an unknown plan', { plan: 'Nothing' }, { plan: ['There is no plan called “Nothing”'] }],
    ['neither yes nor no', { overlap: 'perhaps' }, { overlap: ['Please write yes or no'] }],
    [
      'control characters',
      { time: '10:00\u0000' },
      { time: ['This contains characters that cannot be stored'] },
    ],
    ['a giant cell', { teacher: 'x'.repeat(9000) }, { teacher: ['At most 2000 characters'] }],
    ['a formula', { lessons: '=1+1' }, { lessons: ['Please enter a whole number in digits'] }],
  ])('with %s is refused in its field', async (_, cells, errors) => {
    const { rows, created } = await importRows(toLines([series(cells)]));
    expect({ created, rows }).toMatchObject({ created: 0, rows: [{ status: 'failed', errors }] });
    expect(Object.keys(rows[0].errors)).toEqual(Object.keys(errors));
    expect(await listLessons()).toEqual([]);
    expect(await listClasses()).toEqual([]);
  });

  test('of a single lesson is refused with cells of a series', async () => {
    const message = ['This row is a single lesson, because it has a date in place of a weekday'];
    const rows = [single({ firstDay: '2027-03-08', lastDay: '2027-03-15', lessons: '3' })];
    expect(errorsOf(await importRows(toLines(rows)))).toEqual([
      { firstDay: message, lastDay: message, lessons: message },
    ]);
  });

  test('is refused for a student and a group together, and for a plan that the class does not have', async () => {
    const [group, planName] = [`Morning ${++count}`, `Other ${++count}`];
    await lessons.createGroup([], group);
    await plans.createPlan({ name: planName });
    await lessons.createPersonalClass(student, { teacherId: teacher.id });
    const rows = [series({ group }), series({ plan: planName })];
    expect(errorsOf(await importRows(toLines(rows)))).toEqual([
      { student: ['A class is for one student or for one group: please choose one of the two'] },
      { plan: ['The class exists without a plan'] },
    ]);
  });

  test('is refused for people who are no students or teachers, and for those of another school', async () => {
    const other = await testApp.createTestSchool();
    const otherLessons = await createLessonTools(testApp, other);
    const stranger = await otherLessons.createStudent({ firstName: 'Sam', lastName: 'Stranger' });
    await otherLessons.createGroup([stranger], 'Foreign group');
    await otherLessons.createPersonalClass(stranger, { name: 'Foreign class' });
    const rows = [
      series({ student: teacher.email }),
      series({ teacher: student.email }),
      series({ student: stranger.email }),
      series({ student: 'Sam Stranger' }),
      series({ teacher: otherLessons.teacher.email }),
      series({ student: '', group: 'Foreign group' }),
      series({ student: '', class: 'Foreign class' }),
    ];
    const report = await importRows(toLines(rows));
    expect(report.created).toBe(0);
    expect(errorsOf(report).map((errors) => Object.keys(errors))).toEqual([
      ['student'],
      ['teacher'],
      ['student'],
      ['student'],
      ['teacher'],
      ['group'],
      ['class'],
    ]);
  });
});

describe('a row at a time that is taken', () => {
  test('by its teacher or its student is refused, and names the other lesson', async () => {
    const [otherStudent, otherTeacher] = [await createStudent(), await createTeacher()];
    const taken = await lessons.createPersonalClass(student, { name: 'Taken', teacherId: teacher.id });
    await lessons.planLesson(taken, '2027-03-08T08:30:00Z');
    const time = '8 March 2027 at 10:30–11:30';
    const rows = [series({ student: otherStudent.email }), series({ teacher: otherTeacher.email })];
    for (const fields of [dryRun, {}])
      expect(errorsOf(await importRows(toLines(rows), fields))).toEqual([
        { time: [`This time is already taken · ${nameOf(teacher)}: ${time}, Taken`] },
        { time: [`This time is already taken · ${nameOf(student)}: ${time}, Taken`] },
      ]);
    expect(await listLessons(otherStudent)).toEqual([]);
    expect(await listLessons()).toHaveLength(1);
  });

  test('by an earlier row of the file is refused with the number of that row', async () => {
    const other = await createStudent();
    const rows = [series(), single({ student: other.email, weekday: '2027-03-08', time: '10:59' })];
    const errors = {
      time: [`This time is already taken · ${nameOf(teacher)}: 8 March 2027 at 10:00–11:00, row 2`],
    };
    for (const fields of [dryRun, {}])
      expect(errorsOf(await importRows(toLines(rows), fields))).toEqual([{}, errors]);
    expect(await listLessons(other)).toEqual([]);
    const later = [single({ student: other.email, weekday: '2027-03-08', time: '11:00' })];
    expect(await importRows(toLines(later))).toMatchObject({ created: 1 });
  });

  test('is planned if it says so, and marked as overlapping', async () => {
    const other = await createStudent();
    await importRows(toLines([series()]));
    const report = await importRows(toLines([single({ student: other.email, overlap: 'yes' })]));
    expect(report).toMatchObject({ created: 1 });
    expect(await listLessons(other)).toMatchObject([{ overlaps: true }]);
  });
});

describe('importing a timetable twice', () => {
  test('adds nothing the second time, also after a lesson was moved or removed', async () => {
    const lines = toLines([series(), single({ time: '16:00' })]);
    await importRows(lines);
    const [first, , second] = await listLessons();
    await adminClient.put(`/tenant/schedule/${first?.id}`, { body: { startsAt: '2027-03-02T08:00:00Z' } });
    await adminClient.delete(`/tenant/schedule/${second?.id}`);
    const before = await listStarts();
    for (const fields of [dryRun, {}])
      expect(await importRows(lines, fields)).toMatchObject({
        created: 0,
        rows: [
          { status: 'existing', errors: {}, planned: null },
          { status: 'existing', errors: {}, planned: null },
        ],
      });
    expect(await listStarts()).toEqual(before);
  });

  test('is never “already there” for somebody who is unknown', async () => {
    await importRows(toLines([series()]));
    const rows = [series({ teacher: 'nobody@school.example' }), series({ student: 'nobody@school.example' })];
    expect(await importRows(toLines(rows))).toMatchObject({
      created: 0,
      rows: [{ status: 'failed' }, { status: 'failed' }],
    });
  });

  test('plans a series although a single lesson of the class is at its time only if that may overlap', async () => {
    await importRows(toLines([single()]));
    expect(await importRows(toLines([series()]))).toMatchObject({ created: 0, rows: [{ status: 'failed' }] });
    expect(await importRows(toLines([series({ overlap: 'yes' })]))).toMatchObject({ created: 1 });
    expect(await importRows(toLines([series({ overlap: 'yes' })]))).toMatchObject({ created: 0 });
  });

  test('at the same time adds each row once', async () => {
    const students = await Promise.all(Array.from({ length: 5 }, createStudent));
    const rows = students.map(({ email }, index) => series({ student: email, time: `${10 + index}:00` }));
    const replies = await Promise.all([importRows(toLines(rows)), importRows(toLines(rows.toReversed()))]);
    expect(replies.map(({ created }) => created).sort()).toEqual([0, 5]);
    for (const one of students) {
      expect(await listLessons(one)).toHaveLength(3);
      expect(await listClasses(one)).toHaveLength(1);
    }
  });

  test('is refused within one file, with the number of the first row', async () => {
    const rows = [series(), series({ firstDay: '2027-03-08', lessons: '1' })];
    expect(errorsOf(await importRows(toLines(rows), dryRun))).toEqual([
      {},
      { weekday: ['These lessons stand in the file more than once (row 2)'] },
    ]);
  });
});

describe('a file of a timetable', () => {
  test('adds nothing in mode all while a row has a problem, and is corrected beside the file', async () => {
    const lines = toLines([series(), series({ student: 'nobody', time: '12:00' })]);
    expect(await importRows(lines, { mode: 'all' })).toMatchObject({
      created: 0,
      rows: [{ status: 'skipped' }, { status: 'failed' }],
    });
    expect(await listLessons()).toEqual([]);
    expect(await listClasses()).toEqual([]);
    const corrections = JSON.stringify({ 3: { student: student.email } });
    expect(await importRows(lines, { mode: 'all', corrections, cells: 'true' })).toMatchObject({
      created: 2,
      rows: [{ status: 'created' }, { status: 'created', cells: { student: student.email } }],
    });
  });

  test('whose column is unclear asks, and nothing is imported before the answer', async () => {
    const lines = ['student,teacher,weekday,When', `${student.email},${teacher.email},2027-03-01,10:00`];
    expect(await importRows(lines, { ...dryRun, cells: 'true' })).toMatchObject({
      rows: [],
      questions: [{ field: 'time', required: true }],
    });
    expect((await importFile(lines)).status).toBe(400);
    expect(await importRows(lines, { columns: '{"time":4}' })).toMatchObject({ created: 1 });
  });

  test('is refused when it has too many rows or lessons, or is not UTF-8', async () => {
    const rows = Array.from({ length: timetableImportLimits.rows + 1 }, () => single());
    const longRows = Array.from({ length: 51 }, (_, index) =>
      series({ lessons: '200', time: `${Math.floor(index / 60)}:${String(index % 60).padStart(2, '0')}` }),
    );
    const replies = [
      await importFile(toLines(rows)),
      await importFile(toLines(longRows)),
      await importFile(toLines([])),
      await adminClient.post(path, fileForm(Buffer.from([0x65, 0xff, 0xfe]), 'timetable.csv')),
    ];
    expect(replies.map(({ status, body }) => [status, body.errors.file])).toEqual([
      [400, ['At most 500 rows fit into one file']],
      [400, ['At most 10000 lessons fit into one file']],
      [400, ['The file contains no rows']],
      [400, ['Please save the file as CSV in UTF-8']],
    ]);
  });

  test('may have the headings and weekdays of any language', async () => {
    for (const { tag } of languages) {
      const { fields } = readTranslations(tag, 'timetables') as never as { fields: Record<string, string> };
      for (const column of timetableColumns)
        expect(timetableHeadings[column].map(normaliseName), `${tag} ${column}`).toContain(
          normaliseName(fields[column] ?? ''),
        );
    }
    const lines = [
      'Студент;Викладач;День тижня;Час;Перший день;Кількість занять',
      `${student.email};${teacher.email};п’ятниця;9.30;05.03.2027;2`,
    ];
    await importRows(lines);
    expect(await listStarts()).toEqual(['2027-03-05T07:30:00.000Z', '2027-03-12T07:30:00.000Z']);
  });
});

test('students and teachers are notified as when lessons are planned by hand', async () => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await importRows(toLines([single({ weekday: day })]));
  for (const person of [student, teacher]) {
    const client = await testApp.signInAs(person);
    await expect
      .poll(async () =>
        (await client.get('/tenant/notifications')).body.data.map(({ type }: { type: string }) => type),
      )
      .toEqual(['lessonScheduled']);
  }
});

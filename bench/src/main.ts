/** The benchmark: measures every figure together with its baseline, in one run on one machine. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '@klasna/command-line/run-command';
import { buildPageIfStale } from '@klasna/tooling/build-page';
import { endChildrenOnInterrupt, runAtExit } from '@klasna/tooling/processes';
import { z } from 'zod';
import { measureCalendar } from './cases/calendar.ts';
import { measureClass } from './cases/class.ts';
import { measureGrowth } from './cases/growth.ts';
import { measureHostile } from './cases/hostile.ts';
import { measureLighthouse } from './cases/lighthouse.ts';
import { measureLists } from './cases/lists.ts';
import { measureLive, measureLiveProcesses } from './cases/live.ts';
import { measureMalformed } from './cases/malformed.ts';
import { measureNodes } from './cases/nodes.ts';
import { measureReading } from './cases/reading.ts';
import { measureSaving } from './cases/saving.ts';
import { measureSignIn } from './cases/sign-in.ts';
import { measureSpraying } from './cases/spraying.ts';
import { measureWaitingTimes } from './cases/waiting-times.ts';
import { measureWeight } from './cases/weight.ts';
import { measureDay } from './day/measure-day.ts';
import { printFigure, printTables, printTitle } from './report.ts';
import { seedDatabase } from './seed-database.ts';
import { classesPerTeacher, seedLessons } from './seed-lessons.ts';
import { startSite } from './start-site.ts';

const cases = {
  reading: 'Reading a small object (session, policy and wall; GET /tenant/user)',
  lists: 'Reading a list page (students, page 10, with q; GET /tenant/users)',
  class: 'Reading a class with its lesson (GET /tenant/classes/{id})',
  calendar: "A week of the school's calendar (GET /tenant/schedule/user/columns)",
  saving: 'Saving an answer (bare: the upsert alone; PUT /tenant/classes/{id}/answers/{exerciseId})',
  live: 'Live: a key typed by a student, until the teacher sees it (bare: a Socket.IO room)',
  processes: 'Live: a key that travels to another process, until the teacher sees it',
  'sign-in': 'Signing in (bare: the password hash alone)',
  weight: 'Page weight (gzip)',
  felt: 'What people wait for (the demo school on a phone: slow 4G, a quarter of the speed)',
  growth: 'Cost growth',
  hostile: 'One account sends hostile inputs in a loop (the reads of everybody else; bar × 3)',
  malformed: 'Malformed requests over all endpoints (bars: 0 server errors, 0 undeclared answers, 0 stalls)',
  spraying: 'A thousand addresses guess passwords (guesses that reach a hash; the waits of everybody else)',
  day: 'A day of many schools with faults (bars: 0 lost writes, 0 doubled effects)',
  nodes: 'Schools on the nodes of a Citus cluster (bare: one PostgreSQL of the same build, TEST_CITUS)',
  lighthouse: 'Lighthouse (mobile; the middle of all rounds)',
} as const;
type Case = keyof typeof cases;

const caseNames = Object.keys(cases) as [Case, ...Case[]];
/** Lighthouse must be downloaded, and the others take minutes, so they run only when named explicitly. */
const namedOnly: readonly Case[] = [
  'processes',
  'hostile',
  'malformed',
  'spraying',
  'day',
  'nodes',
  'lighthouse',
];
const casesWithoutSite: readonly Case[] = [
  'felt',
  'growth',
  'hostile',
  'malformed',
  'spraying',
  'day',
  'nodes',
  'lighthouse',
];

const count = z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1');
const input = z
  .object({
    cases: z.array(z.enum(caseNames)),
    schools: count.default(100),
    students: count.default(2000),
    teachers: count.default(100),
    lessons: count.default(1500),
    rounds: count.default(5),
    requests: count.default(100_000),
    pages: z.string().default(''),
    scale: z.coerce
      .number('must be a number')
      .gt(0, 'must be above 0')
      .max(1, 'must be at most 1')
      .default(1),
    minutes: count.default(60),
  })
  .refine(({ students, teachers }) => students >= classesPerTeacher * teachers, {
    path: ['students'],
    error: ({ input: given }) =>
      `must be at least ${classesPerTeacher} for each of the ${(given as { teachers: number }).teachers} teachers`,
  });
type Input = z.output<typeof input>;

interface Run extends Input {
  /** Where the clusters of the measured databases live. */
  readonly folder: string;
  readonly sizes: Parameters<typeof seedDatabase>[1];
}

const shouldRun = ({ cases: named }: Input, name: Case): boolean =>
  named.length > 0 ? named.includes(name) : !namedOnly.includes(name);

async function measure(run: Run, name: Case, work: () => Promise<void>): Promise<void> {
  if (!shouldRun(run, name)) return;
  printTitle(cases[name]);
  const startedAt = performance.now();
  await work();
  printTitle(`(${name}: ${Math.round((performance.now() - startedAt) / 1000)} s)`);
}

async function measureSite(run: Run): Promise<void> {
  const { folder, sizes, rounds, lessons } = run;
  printTitle(
    `Seeding ${sizes.schools} schools with ${sizes.students} students and ${sizes.teachers} teachers each`,
  );
  const database = await seedDatabase(join(folder, 'large'), sizes);
  await seedLessons(database.url, { teachers: sizes.teachers, lessonsPerWeek: lessons, weeks: 34 });
  const site = await startSite(database.url, join(folder, 'large-data'));
  printTitle('The server');
  await delay(3000);
  printFigure('start to healthy', `${Math.round(site.server.startupMs)} ms`);
  printFigure('idle memory of the server process', `${site.server.residentMegabytes()} MB`);
  await measure(run, 'reading', () => measureReading(site, rounds));
  await measure(run, 'lists', () => measureLists(site, run, rounds));
  await measure(run, 'class', () => measureClass(site, database.url, rounds));
  await measure(run, 'calendar', () => measureCalendar(site, database.url, rounds));
  await measure(run, 'saving', () => measureSaving(site, database.url, rounds));
  await measure(run, 'live', () => measureLive(site, database.url, Math.ceil(rounds / 2)));
  await measure(run, 'processes', () =>
    measureLiveProcesses(database.url, join(folder, 'large-data'), Math.ceil(rounds / 2)),
  );
  await measure(run, 'sign-in', () => measureSignIn(site, sizes.teachers, rounds));
  await measure(run, 'weight', () => measureWeight(site));
  await site.stop();
  await database.stop();
}

async function measureAll(options: Input): Promise<void> {
  const { schools, students, teachers, rounds, requests, pages } = options;
  endChildrenOnInterrupt();
  const folder = mkdtempSync(join(tmpdir(), 'klasna-bench-'));
  const removeFolder = runAtExit(async () => rmSync(folder, { recursive: true, force: true }));
  // Readable for the unprivileged account that owns an embedded cluster under root.
  chmodSync(folder, 0o755);
  const run: Run = { ...options, folder, sizes: { schools, students, studentsInOthers: students, teachers } };
  const fewerRounds = Math.ceil(rounds / 2);
  try {
    await buildPageIfStale(printTitle);
    const siteCases = caseNames.filter((name) => !casesWithoutSite.includes(name));
    if (siteCases.some((name) => shouldRun(run, name))) await measureSite(run);
    await measure(run, 'felt', () => measureWaitingTimes(fewerRounds, pages));
    await measure(run, 'growth', () => measureGrowth(folder, run.sizes, rounds));
    await measure(run, 'hostile', () => measureHostile(folder, fewerRounds, pages));
    await measure(run, 'malformed', () => measureMalformed(folder, requests));
    await measure(run, 'spraying', () => measureSpraying(folder, fewerRounds));
    await measure(run, 'day', () => measureDay(folder, options));
    await measure(run, 'nodes', () => measureNodes(folder, run.sizes, rounds));
    await measure(run, 'lighthouse', () => measureLighthouse(fewerRounds, pages));
    printTables();
  } finally {
    await removeFolder();
  }
}

await runCommand(
  {
    name: 'bench',
    arguments: [
      {
        key: 'cases',
        isList: true,
        help: `what to measure: ${caseNames.join(', ')}. Without it all but ${namedOnly.join(', ')}`,
      },
    ],
    options: {
      schools: { value: 'COUNT', help: 'schools in the database (100)' },
      students: { value: 'COUNT', help: 'students of each school (2000)' },
      teachers: { value: 'COUNT', help: 'teachers of each school (100)' },
      lessons: { value: 'COUNT', help: 'lessons a week in the measured school, over 34 weeks (1500)' },
      rounds: { value: 'COUNT', help: 'how often each figure is measured (5)' },
      requests: { value: 'COUNT', help: 'requests of the case "malformed" (100000)' },
      scale: { value: 'SHARE', help: 'how much of its schools, classes and people "day" has (1)' },
      minutes: { value: 'COUNT', help: 'how long "day" lasts (60)' },
      pages: {
        value: 'TEXT',
        help: 'restricts "lighthouse" and "felt" to pages with this in their name, "hostile" to inputs that match it',
      },
    },
    input,
    examples: [
      ['saving live', 'measures these two cases'],
      ['--rounds 1 --schools 3', 'measures quickly, and less exactly'],
      ['day --scale 0.1 --minutes 6', 'runs a small and short day with all its faults'],
      ['lighthouse --pages class', 'runs Lighthouse on the class page'],
    ],
  },
  measureAll,
);

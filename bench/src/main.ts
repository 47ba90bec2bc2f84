/** The benchmark: measures every figure together with its baseline, in one run on one machine. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildPageIfStale } from '@klasna/tooling/build-page';
import { measureCalendar } from './cases/calendar.ts';
import { measureClass } from './cases/class.ts';
import { measureGrowth } from './cases/growth.ts';
import { measureHostile } from './cases/hostile.ts';
import { measureLighthouse } from './cases/lighthouse.ts';
import { measureLists } from './cases/lists.ts';
import { measureLive } from './cases/live.ts';
import { measureMalformed } from './cases/malformed.ts';
import { measureReading } from './cases/reading.ts';
import { measureSaving } from './cases/saving.ts';
import { measureSignIn } from './cases/sign-in.ts';
import { measureSpraying } from './cases/spraying.ts';
import { measureWaitingTimes } from './cases/waiting-times.ts';
import { measureWeight } from './cases/weight.ts';
import { printFigure, printTables, printTitle } from './report.ts';
import { seedDatabase } from './seed-database.ts';
import { classesPerTeacher, seedLessons } from './seed-lessons.ts';
import { startSite } from './start-site.ts';

const cases = {
  reading: 'Reading a small object (session, policy and wall; GET /tenant/user)',
  lists: 'Reading a list page (students, page 10, with q; GET /tenant/users)',
  class: 'Reading a class with its lesson (GET /tenant/classes/{id})',
  calendar: "A week of the school's calendar (GET /tenant/schedule/user)",
  saving: 'Saving an answer (bare: the upsert alone; PUT /tenant/classes/{id}/answers/{exerciseId})',
  live: 'Live: a key typed by a student, until the teacher sees it (bare: a Socket.IO room)',
  'sign-in': 'Signing in (bare: the password hash alone)',
  weight: 'Page weight (gzip)',
  felt: 'What people wait for (the demo school on a phone: slow 4G, a quarter of the speed)',
  growth: 'Cost growth',
  hostile: 'One account sends hostile inputs in a loop (the reads of everybody else; bar × 3)',
  malformed: 'Malformed requests over all endpoints (bars: 0 server errors, 0 undeclared answers, 0 stalls)',
  spraying: 'A thousand addresses guess passwords (guesses that reach a hash; the waits of everybody else)',
  lighthouse: 'Lighthouse (mobile; the middle of all rounds)',
} as const;
type Case = keyof typeof cases;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    schools: { type: 'string', default: '100' },
    students: { type: 'string', default: '2000' },
    teachers: { type: 'string', default: '100' },
    /** Lessons per week in the measured school, over 34 weeks. */
    lessons: { type: 'string', default: '1500' },
    rounds: { type: 'string', default: '5' },
    /** For the case `malformed`. */
    requests: { type: 'string', default: '100000' },
    /** Restricts `lighthouse` and `felt` to pages whose name contains this text, `hostile` to inputs that match it. */
    pages: { type: 'string', default: '' },
  },
});
const caseNames = Object.keys(cases) as Case[];
const unknownCase = positionals.find((name) => !caseNames.some((caseName) => caseName === name));
if (unknownCase !== undefined) {
  process.stderr.write(`There is no case ${unknownCase}. There are: ${caseNames.join(', ')}\n`);
  process.exit(1);
}
/** Lighthouse must be downloaded, and the others take minutes, so they run only when named explicitly. */
const namedOnly: readonly Case[] = ['hostile', 'malformed', 'spraying', 'lighthouse'];
const shouldRun = (name: Case): boolean =>
  positionals.length > 0 ? positionals.includes(name) : !namedOnly.includes(name);

const sizes = {
  schools: Number(values.schools),
  students: Number(values.students),
  studentsInOthers: Number(values.students),
  teachers: Number(values.teachers),
};
const minStudents = classesPerTeacher * sizes.teachers;
if (sizes.students < minStudents) {
  process.stderr.write(`--students: ${sizes.teachers} teachers need at least ${minStudents}\n`);
  process.exit(1);
}
const rounds = Number(values.rounds);
const lessonsAWeek = Number(values.lessons);
const folder = mkdtempSync(join(tmpdir(), 'klasna-bench-'));
// Readable for the unprivileged account that owns an embedded cluster under root.
chmodSync(folder, 0o755);

const measure = async (name: Case, run: () => Promise<void>): Promise<void> => {
  if (!shouldRun(name)) return;
  printTitle(cases[name]);
  const startedAt = performance.now();
  await run();
  printTitle(`(${name}: ${Math.round((performance.now() - startedAt) / 1000)} s)`);
};

async function measureSite(): Promise<void> {
  printTitle(
    `Seeding ${sizes.schools} schools with ${sizes.students} students and ${sizes.teachers} teachers each`,
  );
  const database = await seedDatabase(join(folder, 'large'), sizes);
  await seedLessons(database.url, { teachers: sizes.teachers, lessonsPerWeek: lessonsAWeek, weeks: 34 });
  const site = await startSite(database.url, join(folder, 'large-data'));
  printTitle('The server');
  await delay(3000);
  printFigure('start to healthy', `${Math.round(site.server.startupMs)} ms`);
  printFigure('idle memory of the server process', `${site.server.residentMegabytes()} MB`);
  await measure('reading', () => measureReading(site, rounds));
  await measure('lists', () => measureLists(site, rounds));
  await measure('class', () => measureClass(site, database.url, rounds));
  await measure('calendar', () => measureCalendar(site, rounds));
  await measure('saving', () => measureSaving(site, database.url, rounds));
  await measure('live', () => measureLive(site, database.url, Math.ceil(rounds / 2)));
  await measure('sign-in', () => measureSignIn(site, sizes.teachers, rounds));
  await measure('weight', () => measureWeight(site));
  await site.stop();
  await database.stop();
}

const casesWithoutSite: readonly Case[] = [
  'felt',
  'growth',
  'hostile',
  'malformed',
  'spraying',
  'lighthouse',
];
const siteCases = caseNames.filter((name) => !casesWithoutSite.includes(name));

try {
  await buildPageIfStale(printTitle);
  if (siteCases.some(shouldRun)) await measureSite();
  await measure('felt', () => measureWaitingTimes(Math.ceil(rounds / 2), values.pages));
  await measure('growth', () => measureGrowth(folder, sizes, rounds));
  await measure('hostile', () => measureHostile(folder, Math.ceil(rounds / 2), values.pages));
  await measure('malformed', () => measureMalformed(folder, Number(values.requests)));
  await measure('spraying', () => measureSpraying(folder, Math.ceil(rounds / 2)));
  await measure('lighthouse', () => measureLighthouse(Math.ceil(rounds / 2), values.pages));
  printTables();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

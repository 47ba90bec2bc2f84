/** The benchmark: every figure beside its bare limit, in one run, on one machine. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildPageIfStale } from '@klasna/tooling/page';
import { measureCalendar } from './cases/calendar.ts';
import { measureGrowth } from './cases/growth.ts';
import { measureLists } from './cases/lists.ts';
import { measureLive } from './cases/live.ts';
import { measureReading } from './cases/reading.ts';
import { measureSaving } from './cases/saving.ts';
import { measureSignIn } from './cases/sign-in.ts';
import { measureWeight } from './cases/weight.ts';
import { printFigure, printTitle } from './report.ts';
import { seed } from './seed.ts';
import { seedLessons } from './seed-lessons.ts';
import { openSite } from './site.ts';

const { values } = parseArgs({
  options: {
    schools: { type: 'string', default: '100' },
    students: { type: 'string', default: '2000' },
    teachers: { type: 'string', default: '100' },
    /** A week, in the measured school; there are 34 weeks of them. */
    lessons: { type: 'string', default: '1500' },
    rounds: { type: 'string', default: '5' },
  },
});

const sizes = {
  schools: Number(values.schools),
  students: Number(values.students),
  studentsElsewhere: Number(values.students),
  teachers: Number(values.teachers),
};
const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), 'klasna-bench-'));
// Open to the unprivileged account that an embedded cluster belongs to under root.
chmodSync(folder, 0o755);

try {
  await buildPageIfStale(printTitle);
  printTitle(
    `Seeding ${sizes.schools} schools with ${sizes.students} students and ${sizes.teachers} teachers each`,
  );
  const seeded = await seed(join(folder, 'large'), sizes);
  const lessonsAWeek = Number(values.lessons);
  await seedLessons(seeded.url, { teachers: sizes.teachers, lessonsAWeek, weeks: 34 });
  const site = await openSite(seeded.url, join(folder, 'large-data'));
  printTitle('The server');
  await pause(3000);
  printFigure('start to healthy', `${Math.round(site.server.startedIn)} ms`);
  printFigure('idle memory of the server process', `${site.server.memory()} MB`);
  printTitle('Reading a small object (session, policy and wall; GET /tenant/user)');
  await measureReading(site, rounds);
  printTitle('Reading a list page (students, page 10, with q; GET /tenant/users)');
  await measureLists(site, rounds);
  printTitle(`A week of the school's calendar (${lessonsAWeek} lessons; GET /tenant/schedule/user)`);
  await measureCalendar(site, rounds);
  printTitle('Saving an answer (bare: the upsert alone; PUT /tenant/classes/{id}/answers/{exerciseId})');
  await measureSaving(site, seeded.url, rounds);
  printTitle('Live: a key typed by a student, until the teacher sees it (bare: a Socket.IO room)');
  await measureLive(site, seeded.url, Math.ceil(rounds / 2));
  printTitle('Signing in (bare: the password hash alone)');
  await measureSignIn(site, sizes.teachers, rounds);
  printTitle('Page weight (gzip)');
  await measureWeight(site);
  await site.stop();
  await seeded.stop();
  printTitle('Cost growth');
  await measureGrowth(folder, sizes, rounds);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

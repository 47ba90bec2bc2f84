/**
 * Creates the demo school of an empty installation with the use cases of the modules, each at the time at which it
 * would have happened, in one transaction. docs/decisions/0025-demo-school.md describes the content.
 */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Config } from '../config.ts';
import type { Connected } from '../kernel/db/connect.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { refreshStatistics } from '../kernel/db/statistics.ts';
import { createFiles } from '../kernel/files/files.ts';
import { openJobs } from '../kernel/jobs/jobs.ts';
import type { Logger } from '../kernel/log.ts';
import { fileRows } from '../rooms/files/index.ts';
import { noticeListeners } from '../rooms/notices/index.ts';
import { createSchool, SlugTaken } from '../rooms/schools/index.ts';
import { openAgenda } from './agenda.ts';
import { openAnswering } from './answering.ts';
import { openCast } from './cast.ts';
import { clockAt } from './clock.ts';
import { openHomework } from './homework.ts';
import { openMaterial } from './material.ts';
import { openOffice } from './office.ts';
import { openPapers } from './papers.ts';
import { openPurses } from './purses.ts';
import { openReading } from './reading.ts';
import { demoSlug, demoTimezone, termBegan } from './script.ts';
import { openSettings } from './settings.ts';
import { fillShelf } from './shelf.ts';
import type { Stage } from './stage.ts';
import { openTeaching } from './teaching.ts';
import { openToday } from './today.ts';
import { openWords } from './words.ts';

export interface Means {
  readonly config: Config;
  readonly connected: Connected;
  readonly log: Logger;
}

/**
 * Creates everything or nothing. Of two processes that start at once on an empty database, one creates the school; the
 * other waits and finds it done.
 */
export async function makeDemoSchool(
  means: Means,
  passwordOf: (email: string) => string,
  now = new Date(),
): Promise<void> {
  const school = { name: 'Школа мов «Калина»', slug: demoSlug, timezone: demoTimezone };
  try {
    await createSchool(means.connected.ownerUrl, school, (tx) => fill(tx, means, passwordOf, now));
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error;
  }
}

async function fill(
  tx: Tx,
  { config, connected: { database, serveUrl }, log }: Means,
  passwordOf: (email: string) => string,
  now: Date,
): Promise<void> {
  const jobs = openJobs({ url: serveUrl, log });
  const files = createFiles<StoredPurpose>({ config, database, jobs, rows: fileRows, log });
  await files.check();
  const stage: Stage = {
    clock: clockAt(now, demoTimezone),
    agenda: openAgenda(noticeListeners),
    cast: openCast(),
    passwordOf,
    files: { addressOf: files.urlOf, named: files.named },
    storePaper: (then, uploadedBy, file) => files.store(then, { ...file, purpose: 'document', uploadedBy }),
  };
  openOffice(stage);
  const purses = openPurses(stage);
  const shelf = fillShelf(stage);
  const answering = openAnswering(stage);
  const homework = openHomework(stage, answering);
  const material = openMaterial(stage, shelf, homework, answering);
  const teaching = openTeaching(stage, purses, material.plan);
  openWords(stage, shelf);
  openPapers(stage, teaching);
  openSettings(stage);
  openReading(stage);
  openToday(stage, { teaching, material, homework });
  // Refreshes the planner statistics each time after the data has grown much.
  for (const day of [-180, -130, -110, termBegan + 1, -30])
    stage.agenda.at(stage.clock.at(day, '06:00'), refreshStatistics);
  await stage.agenda.run(tx, now);
}

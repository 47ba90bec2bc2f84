/** Measures the class page with a lesson of forty exercises, as its teacher opens it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compare } from '../compare-load.ts';
import { createClassWithLesson } from '../create-class-with-lesson.ts';
import { printCompared, printFigure } from '../report.ts';
import { startProcess } from '../start-process.ts';
import { findMeasuredSchool, type Site, serverSettings, startServer } from '../start-site.ts';

const toPath = (name: string): string => join(import.meta.dirname, '..', name);

export async function measureClass(site: Site, databaseUrl: string, rounds: number): Promise<void> {
  const path = await createClassWithLesson(site);
  const headers = { authorization: `Bearer ${site.token}` };
  const recordFile = join(tmpdir(), `klasna-statements-${process.pid}.jsonl`);
  const recorder = await startServer({
    ...serverSettings(databaseUrl, `${recordFile}-data`),
    RECORD_FILE: recordFile,
    NODE_OPTIONS: `--import ${toPath('record-statements.ts')}`,
  });
  const readClass = async () => {
    const answer = await fetch(recorder.address + path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.text();
  };
  await readClass();
  // Waits until the work after startup is done.
  await delay(2000);
  writeFileSync(recordFile, '');
  await readClass();
  const { length } = readFileSync(recordFile, 'utf8').trim().split('\n');
  await recorder.stop();
  const baseline = await startProcess([toPath('baseline-statements.ts')], {
    DATABASE_URL: databaseUrl,
    SCHOOL_ID: (await findMeasuredSchool(databaseUrl)).school_id,
    RECORD_FILE: recordFile,
  });
  printFigure('statements of a class with its lesson', String(length));
  const ours = { url: site.server.address + path, headers };
  for (const connections of [1, 32])
    printCompared(
      'class with its lesson',
      await compare(ours, { url: baseline.address }, connections, rounds),
    );
  await baseline.stop();
}

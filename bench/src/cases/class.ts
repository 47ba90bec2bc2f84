/** Measures the class page with a lesson of forty exercises, as its teacher opens it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openClassOfLesson } from '../class-of-lesson.ts';
import { compare } from '../load.ts';
import { startProcess } from '../process.ts';
import { printCompared, printFigure } from '../report.ts';
import { type Site, schoolOf, serverFile, serverSettings } from '../site.ts';

const file = (name: string): string => join(import.meta.dirname, '..', name);

export async function measureClass(site: Site, databaseUrl: string, rounds: number): Promise<void> {
  const path = await openClassOfLesson(site);
  const headers = { authorization: `Bearer ${site.token}` };
  const recorded = join(tmpdir(), `klasna-statements-${process.pid}.jsonl`);
  const recorder = await startProcess(serverFile, {
    ...serverSettings(databaseUrl, `${recorded}-data`),
    RECORD_FILE: recorded,
    NODE_OPTIONS: `--import ${file('record-statements.ts')}`,
  });
  const ask = async () => {
    const answer = await fetch(recorder.address + path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.text();
  };
  await ask();
  // Waits until the work after startup is done.
  await pause(2000);
  writeFileSync(recorded, '');
  await ask();
  const { length } = readFileSync(recorded, 'utf8').trim().split('\n');
  await recorder.stop();
  const bare = await startProcess(file('bare-statements.ts'), {
    DATABASE_URL: databaseUrl,
    SCHOOL_ID: (await schoolOf(databaseUrl)).school_id,
    RECORD_FILE: recorded,
  });
  printFigure('statements of a class with its lesson', String(length));
  const ours = { url: site.server.address + path, headers };
  for (const connections of [1, 32])
    printCompared('class with its lesson', await compare(ours, { url: bare.address }, connections, rounds));
  await bare.stop();
}

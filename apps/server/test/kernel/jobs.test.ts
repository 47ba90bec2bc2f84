import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/kernel/db/pool.ts';
import { defineJob } from '../../src/kernel/jobs/define-job.ts';
import type { Jobs } from '../../src/kernel/jobs/jobs.ts';
import { prepareJobQueue } from '../../src/kernel/jobs/prepare-job-queue.ts';
import { eventually, type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
let jobs: Jobs;
const finished: string[] = [];
let failures = 0;

const noteJob = defineJob<{ text: string }>('test.note');
const flakyJob = defineJob<{ text: string }>('test.flaky', { retries: 3, retryDelaySeconds: 1 });
const singletonJob = defineJob<{ text: string }>('test.single', { isSingleton: true });
const nightlyJob = defineJob<Record<string, never>>('test.nightly');

beforeAll(async () => {
  kernel = await openKernelFixture();
  jobs = kernel.createJobs();
  jobs.registerWorker(noteJob, async ({ text }) => void finished.push(text));
  jobs.registerWorker(singletonJob, async ({ text }) => void finished.push(text));
  jobs.registerWorker(flakyJob, async ({ text }) => {
    failures += 1;
    if (failures < 2) throw new Error('not yet');
    finished.push(text);
  });
  jobs.registerWorker(nightlyJob, async () => {});
  jobs.schedule('0 4 * * *', nightlyJob);
  await jobs.start('worker');
});
afterAll(() => kernel.close());

const inSchool = (work: (tx: Tx) => Promise<void>): Promise<void> =>
  kernel.connected.database.inSchool(kernel.schoolId, work);

describe('jobs', () => {
  it('run right after the commit of the change', async () => {
    const sentAt = Date.now();
    await inSchool((tx) => jobs.send(tx, noteJob, { text: 'committed' }));
    await eventually(() => finished.includes('committed'));
    expect(Date.now() - sentAt).toBeLessThan(900);
  });

  it('may be sent while the queue starts', async () => {
    const others = kernel.createJobs();
    const starting = others.start('senderOnly');
    await inSchool((tx) => others.send(tx, noteJob, { text: 'early' }));
    await starting;
    await eventually(() => finished.includes('early'));
    await others.stop();
  });

  it('enqueued together run without delay between them', async () => {
    const sentAt = Date.now();
    const texts = Array.from({ length: 20 }, (_, number) => `together ${number}`);
    await inSchool(async (tx) => {
      for (const text of texts) await jobs.send(tx, noteJob, { text });
    });
    await eventually(() => texts.every((text) => finished.includes(text)));
    expect(Date.now() - sentAt).toBeLessThan(3000);
  });

  it('are not sent when the change fails', async () => {
    const failing = inSchool(async (tx) => {
      await jobs.send(tx, noteJob, { text: 'rolled back' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await inSchool((tx) => jobs.send(tx, noteJob, { text: 'after it' }));
    await eventually(() => finished.includes('after it'));
    expect(finished).not.toContain('rolled back');
  });

  it('are retried with growing delays, and the failure is logged', async () => {
    await inSchool((tx) => jobs.send(tx, flakyJob, { text: 'second time' }));
    await eventually(() => finished.includes('second time'), 15_000);
    expect(failures).toBe(2);
    expect(kernel.logLines.filter((line) => line.job === 'test.flaky')).toHaveLength(1);
  });

  it('wait for their start time', async () => {
    await inSchool((tx) =>
      jobs.send(tx, noteJob, { text: 'later' }, { startAfter: new Date(Date.now() + 1500) }),
    );
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(finished).not.toContain('later');
    await eventually(() => finished.includes('later'));
  });

  it('declared as singletons wait only once per key', async () => {
    const startAfter = new Date(Date.now() + 60_000);
    await inSchool(async (tx) => {
      await jobs.send(tx, singletonJob, { text: 'a' }, { startAfter, key: 'one' });
      await jobs.send(tx, singletonJob, { text: 'b' }, { startAfter, key: 'one' });
      await jobs.send(tx, singletonJob, { text: 'c' }, { startAfter, key: 'two' });
    });
    const pendingRows = await kernel.runSql(
      `select 1 from jobs.job where name = 'test.single' and state = 'created'`,
    );
    expect(pendingRows).toHaveLength(2);
  });

  it('enqueued by a command run on a server', async () => {
    const command = kernel.createJobs();
    command.registerWorker(noteJob, async () => {
      throw new Error('a command must not run jobs');
    });
    await command.start('senderOnly');
    await inSchool((tx) => command.send(tx, noteJob, { text: 'from a command' }));
    await eventually(() => finished.includes('from a command'));
    await command.stop();
  });

  it('create schedules and remove obsolete ones', async () => {
    expect(await kernel.runSql('select name, cron from jobs.schedule')).toEqual([
      { name: 'test.nightly', cron: '0 4 * * *' },
    ]);
    const other = kernel.createJobs();
    other.registerWorker(noteJob, async () => {});
    await other.start('worker');
    await other.stop();
    expect(await kernel.runSql('select name from jobs.schedule')).toEqual([]);
  });

  it('are not owned by the serving account', async () => {
    await expect(
      kernel.connected.database.outsideSchools((_, client) => client.query('drop table jobs.job cascade')),
    ).rejects.toThrow(/must be owner/);
  });

  it('stop within five seconds even if one hangs, which then runs again elsewhere', async () => {
    const hangingJobs = kernel.createJobs();
    const stuckJob = defineJob<Record<string, never>>('test.stuck', { retryDelaySeconds: 1 });
    let startCount = 0;
    hangingJobs.registerWorker(stuckJob, () => {
      startCount += 1;
      return new Promise(() => {});
    });
    await hangingJobs.start('worker');
    await inSchool((tx) => hangingJobs.send(tx, stuckJob, {}));
    await eventually(() => startCount === 1);
    const stopAt = Date.now();
    await hangingJobs.stop();
    expect(Date.now() - stopAt).toBeLessThan(5000);
    const next = kernel.createJobs();
    let hasRunAgain = false;
    next.registerWorker(stuckJob, async () => {
      hasRunAgain = true;
    });
    await next.start('worker');
    await eventually(() => hasRunAgain, 10_000);
    await next.stop();
  });

  it('are left to other processes once their own begins to stop, which can still send some', async () => {
    const movedJob = defineJob<Record<string, never>>('test.moved');
    const processNames: string[] = [];
    const open = async (processName: string) => {
      const opened = kernel.createJobs();
      opened.registerWorker(movedJob, async () => void processNames.push(processName));
      await opened.start('worker');
      return opened;
    };
    const stopping = await open('stopping');
    await inSchool((tx) => stopping.send(tx, movedJob, {}));
    await eventually(() => processNames.length === 1);
    stopping.stopFetching();
    const other = await open('other');
    for (let sent = 0; sent < 5; sent += 1) await inSchool((tx) => stopping.send(tx, movedJob, {}));
    await eventually(() => processNames.length === 6);
    expect(processNames).toEqual(['stopping', ...Array(5).fill('other')]);
    await stopping.stop();
    await other.stop();
  });

  it('can be prepared repeatedly', async () => {
    await Promise.all([prepareJobQueue(kernel.url), prepareJobQueue(kernel.url)]);
  });
});

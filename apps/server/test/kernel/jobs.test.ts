import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/kernel/db/pool.ts';
import { job } from '../../src/kernel/jobs/job.ts';
import type { Jobs } from '../../src/kernel/jobs/jobs.ts';
import { prepareJobs } from '../../src/kernel/jobs/prepare.ts';
import { eventually, type KernelTest, openKernel } from './kernel.ts';

let kernel: KernelTest;
let jobs: Jobs;
const done: string[] = [];
let failures = 0;

const note = job<{ text: string }>('test.note');
const flaky = job<{ text: string }>('test.flaky', { retries: 3, retryDelay: 1 });
const single = job<{ text: string }>('test.single', { single: true });
const nightly = job<Record<string, never>>('test.nightly');

beforeAll(async () => {
  kernel = await openKernel();
  jobs = kernel.jobs();
  jobs.work(note, async ({ text }) => void done.push(text));
  jobs.work(single, async ({ text }) => void done.push(text));
  jobs.work(flaky, async ({ text }) => {
    failures += 1;
    if (failures < 2) throw new Error('not yet');
    done.push(text);
  });
  jobs.work(nightly, async () => {});
  jobs.every('0 4 * * *', nightly);
  await jobs.start('worker');
});
afterAll(() => kernel.close());

const inSchool = (work: (tx: Tx) => Promise<void>): Promise<void> =>
  kernel.connected.database.inSchool(kernel.schoolId, work);

describe('jobs', () => {
  it('run right after the commit of the change', async () => {
    const sent = Date.now();
    await inSchool((tx) => jobs.send(tx, note, { text: 'committed' }));
    await eventually(() => done.includes('committed'));
    expect(Date.now() - sent).toBeLessThan(900);
  });

  it('enqueued together run without delay between them', async () => {
    const sent = Date.now();
    const texts = Array.from({ length: 20 }, (_, number) => `together ${number}`);
    await inSchool(async (tx) => {
      for (const text of texts) await jobs.send(tx, note, { text });
    });
    await eventually(() => texts.every((text) => done.includes(text)));
    expect(Date.now() - sent).toBeLessThan(3000);
  });

  it('are not sent when the change fails', async () => {
    const failing = inSchool(async (tx) => {
      await jobs.send(tx, note, { text: 'rolled back' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await inSchool((tx) => jobs.send(tx, note, { text: 'after it' }));
    await eventually(() => done.includes('after it'));
    expect(done).not.toContain('rolled back');
  });

  it('are retried with growing delays, and the failure is logged', async () => {
    await inSchool((tx) => jobs.send(tx, flaky, { text: 'second time' }));
    await eventually(() => done.includes('second time'), 15_000);
    expect(failures).toBe(2);
    expect(kernel.logged.filter((line) => line.job === 'test.flaky')).toHaveLength(1);
  });

  it('wait for their start time', async () => {
    await inSchool((tx) =>
      jobs.send(tx, note, { text: 'later' }, { startAfter: new Date(Date.now() + 1500) }),
    );
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(done).not.toContain('later');
    await eventually(() => done.includes('later'));
  });

  it('declared as singletons wait only once per key', async () => {
    const startAfter = new Date(Date.now() + 60_000);
    await inSchool(async (tx) => {
      await jobs.send(tx, single, { text: 'a' }, { startAfter, key: 'one' });
      await jobs.send(tx, single, { text: 'b' }, { startAfter, key: 'one' });
      await jobs.send(tx, single, { text: 'c' }, { startAfter, key: 'two' });
    });
    const waiting = await kernel.rows(
      `select 1 from jobs.job where name = 'test.single' and state = 'created'`,
    );
    expect(waiting).toHaveLength(2);
  });

  it('enqueued by a command run on a server', async () => {
    const command = kernel.jobs();
    command.work(note, async () => {
      throw new Error('a command must not run jobs');
    });
    await command.start('senderOnly');
    await inSchool((tx) => command.send(tx, note, { text: 'from a command' }));
    await eventually(() => done.includes('from a command'));
    await command.stop();
  });

  it('create schedules and remove obsolete ones', async () => {
    expect(await kernel.rows('select name, cron from jobs.schedule')).toEqual([
      { name: 'test.nightly', cron: '0 4 * * *' },
    ]);
    const other = kernel.jobs();
    other.work(note, async () => {});
    await other.start('worker');
    await other.stop();
    expect(await kernel.rows('select name from jobs.schedule')).toEqual([]);
  });

  it('are not owned by the serving account', async () => {
    await expect(
      kernel.connected.database.outsideSchools((_, client) => client.query('drop table jobs.job cascade')),
    ).rejects.toThrow(/must be owner/);
  });

  it('stop within five seconds even if one hangs, which then runs again elsewhere', async () => {
    const hanging = kernel.jobs();
    const stuck = job<Record<string, never>>('test.stuck', { retryDelay: 1 });
    let begun = 0;
    hanging.work(stuck, () => {
      begun += 1;
      return new Promise(() => {});
    });
    await hanging.start('worker');
    await inSchool((tx) => hanging.send(tx, stuck, {}));
    await eventually(() => begun === 1);
    const asked = Date.now();
    await hanging.stop();
    expect(Date.now() - asked).toBeLessThan(5000);
    const next = kernel.jobs();
    let again = false;
    next.work(stuck, async () => {
      again = true;
    });
    await next.start('worker');
    await eventually(() => again, 10_000);
    await next.stop();
  });

  it('can be prepared repeatedly', async () => {
    await Promise.all([prepareJobs(kernel.url), prepareJobs(kernel.url)]);
  });
});

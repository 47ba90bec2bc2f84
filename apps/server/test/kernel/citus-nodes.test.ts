/** Nodes of a Citus cluster that die, and schools that move between them, while people save. Needs `TEST_CITUS`. */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '@klasna/postgres/embedded-cluster';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { ApiClient } from '../api-client.ts';
import { type ClassWork, createClassWork } from '../class-work.ts';
import { unwrapData } from '../content.ts';
import { createLessonTools } from '../lesson-tools.ts';
import { createSchoolOnEachNode, findNodePort } from '../school-on-each-node.ts';
import {
  type CitusCluster,
  createMigratedCitusDatabase,
  readProcessId,
  startCitusCluster,
} from '../setup/citus-cluster.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { openTestApp, type TestApp, type TestSchool } from '../test-app.ts';
import { eventually } from './kernel-fixture.ts';

const databaseName = 'klasna_nodes';
/** Longer than a school takes to answer again after its node is back. */
const recoveryMs = 30_000;

interface Writer {
  readonly school: TestSchool;
  readonly work: ClassWork;
  readonly client: ApiClient;
}

interface Save {
  readonly status: number;
  readonly text: string;
  readonly operationId: string;
}

/** A person who saves one text after another into the same answer until `stop`. */
function startSaving({ client, work }: Writer) {
  const saves: Save[] = [];
  let isStopped = false;
  const save = async (text: string): Promise<void> => {
    const operationId = newId();
    const body = { revision: 0, operationId, changes: { 'gaps.0': text } };
    const { status } = await client.put(work.answersPath(), { body });
    saves.push({ status, text, operationId });
  };
  const run = async (): Promise<void> => {
    for (let number = 1; !isStopped; number += 1) {
      await save(String(number));
      await delay(10);
    }
  };
  const running = run();
  return {
    saves,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** Tries again while the processes of the killed node still end. */
const revive = (node: Cluster): Promise<boolean> =>
  eventually(
    () =>
      node.revive().then(
        () => true,
        () => false,
      ),
    recoveryMs,
  );

const isSaved = ({ status }: Save): boolean => status === 200;

describe.skipIf(!process.env.TEST_CITUS)('a Citus cluster', () => {
  const folder = createTemporaryFolder('nodes');
  let cluster: CitusCluster;
  let testApp: TestApp;
  let writers: readonly [Writer, Writer];

  const runSql = <T extends object>(text: string, values: unknown[] = []) =>
    withOwnerConnection(
      testApp.connected.ownerUrl,
      async (client) => (await client.query<T>(text, values)).rows,
    );

  const createWriter = async (school: TestSchool): Promise<Writer> => {
    const lessons = await createLessonTools(testApp, school);
    const student = await lessons.createStudent();
    return {
      school,
      work: await createClassWork(lessons, [student]),
      client: await testApp.signInAs(student),
    };
  };

  beforeAll(async () => {
    // Durable, but for a power failure: what was acknowledged outlives a killed process.
    cluster = await startCitusCluster(folder, process.env.TEST_CITUS ?? '', { fsync: 'off' });
    await createMigratedCitusDatabase(cluster.urls, databaseName);
    const [url, ...workerUrls] = cluster.urls(databaseName);
    testApp = await openTestApp({ DATABASE_URL: url });
    const [first, second] = await createSchoolOnEachNode(testApp, workerUrls);
    if (!first || !second) throw new Error('the cluster has no two workers');
    writers = [await createWriter(first), await createWriter(second)];
  }, 120_000);
  afterAll(async () => {
    await testApp.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What was saved last is stored, and every operation was counted once. */
  async function expectNothingLost({ client, work, school }: Writer, saves: readonly Save[]): Promise<void> {
    const saved = saves.filter(isSaved);
    const last = saved.at(-1);
    expect(unwrapData(await client.get(work.answersPath())).data.gaps[0]).toBe(last?.text);
    const operations = await runSql<{ id: string }>(
      'select operation_id as id from answer_operations where school_id = $1',
      [school.id],
    );
    const stored = operations.map(({ id }) => id);
    expect(new Set(stored).size).toBe(stored.length);
    expect(stored).toEqual(expect.arrayContaining(saved.map(({ operationId }) => operationId)));
  }

  test('is asked by reads of a school on the node that has it', async () => {
    for (const { client, work } of writers) unwrapData(await client.get(work.answersPath()));
    for (const worker of cluster.nodes.slice(1)) {
      const { rows } = await withOwnerConnection(worker.url(databaseName), (client) =>
        client.query("select from pg_stat_activity where application_name = 'klasna'"),
      );
      expect(rows).not.toEqual([]);
    }
  });

  test('whose worker is killed loses no acknowledged save, serves the schools of the others and recovers by itself', async () => {
    const [stopped, other] = writers;
    const [, node] = cluster.nodes;
    if (!node) throw new Error('there is no worker');
    const [stoppedSaving, otherSaving] = [startSaving(stopped), startSaving(other)];
    const countSaved = ({ saves }: typeof stoppedSaving): number => saves.filter(isSaved).length;
    await eventually(() => countSaved(stoppedSaving) > 20, recoveryMs);

    process.kill(await readProcessId(node), 'SIGKILL');
    await eventually(() => stoppedSaving.saves.at(-1)?.status === 503, recoveryMs);
    const before = countSaved(otherSaving);
    await eventually(() => countSaved(otherSaving) > before + 20, recoveryMs);

    await revive(node);
    const recovered = countSaved(stoppedSaving);
    await eventually(() => countSaved(stoppedSaving) > recovered + 20, recoveryMs);
    await Promise.all([stoppedSaving.stop(), otherSaving.stop()]);
    expect(otherSaving.saves.filter((save) => !isSaved(save))).toEqual([]);
    await expectNothingLost(stopped, stoppedSaving.saves);
    await expectNothingLost(other, otherSaving.saves);
  }, 120_000);

  test('whose coordinator is killed loses no acknowledged save and recovers by itself', async () => {
    const [node] = cluster.nodes;
    if (!node) throw new Error('there is no coordinator');
    const savings = writers.map(startSaving);
    const haveAllSaved = (since: readonly number[]): boolean =>
      savings.every(({ saves }, index) => saves.filter(isSaved).length > (since[index] ?? 0) + 20);
    await eventually(() => haveAllSaved([]), recoveryMs);
    process.kill(await readProcessId(node), 'SIGKILL');
    await eventually(() => savings.every(({ saves }) => saves.at(-1)?.status === 503), recoveryMs);
    await revive(node);
    const counts = savings.map(({ saves }) => saves.filter(isSaved).length);
    await eventually(() => haveAllSaved(counts), recoveryMs);
    for (const saving of savings) await saving.stop();
    for (const [index, writer] of writers.entries())
      await expectNothingLost(writer, savings[index]?.saves ?? []);
  }, 120_000);

  test('moves a school to another worker and back while people save: nothing is lost, doubled or refused', async () => {
    const [{ school }] = writers;
    const savings = writers.map(startSaving);
    const { ownerUrl } = testApp.connected;
    const source = await findNodePort(ownerUrl, school.id);
    const target = await findNodePort(ownerUrl, writers[1].school.id);
    expect(source).not.toBe(target);
    const move = (from: number, to: number) =>
      runSql(
        `select citus_move_shard_placement(get_shard_id_for_distribution_column('schools', $1::uuid),
           '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`,
        [school.id, from, to],
      );
    await move(source, target);
    expect(await findNodePort(ownerUrl, school.id)).toBe(target);
    await move(target, source);
    expect(await findNodePort(ownerUrl, school.id)).toBe(source);
    const counts = savings.map(({ saves }) => saves.length);
    await eventually(
      () => savings.every(({ saves }, index) => saves.length > (counts[index] ?? 0) + 20),
      recoveryMs,
    );
    for (const saving of savings) await saving.stop();
    for (const [index, writer] of writers.entries()) {
      const saves = savings[index]?.saves ?? [];
      expect(saves.filter((save) => !isSaved(save))).toEqual([]);
      await expectNothingLost(writer, saves);
    }
  }, 120_000);
});

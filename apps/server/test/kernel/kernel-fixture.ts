/** The fixture of kernel tests: a migrated database with one school and one person, without modules. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { pino } from 'pino';
import { type Config, readConfig } from '../../src/config.ts';
import { type ConnectedDatabase, connect } from '../../src/kernel/db/connect.ts';
import { prepareServingUrl } from '../../src/kernel/db/serving-account.ts';
import { newId } from '../../src/kernel/ids.ts';
import { type Jobs, openJobs } from '../../src/kernel/jobs/jobs.ts';
import type { Logger } from '../../src/kernel/log.ts';
import { createTestDatabase } from '../setup/test-database.ts';

export interface KernelFixture {
  readonly config: Config;
  readonly connected: ConnectedDatabase;
  readonly url: string;
  readonly serveUrl: string;
  readonly schoolId: string;
  readonly userId: string;
  readonly log: Logger;
  readonly logLines: Record<string, unknown>[];
  readonly createJobs: () => Jobs;
  readonly addSchool: () => Promise<{ schoolId: string; userId: string }>;
  readonly runSql: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  readonly close: () => Promise<void>;
}

export async function openKernelFixture(
  settings: Readonly<Record<string, string>> = {},
): Promise<KernelFixture> {
  const testDatabase = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'klasna-kernel-'));
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: testDatabase.url,
    DATABASE_CONNECTIONS: '6',
    ...settings,
  });
  const connected = await connect(config, 'server');
  const logLines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, collectLines(logLines)) as Logger;
  const runSql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    withOwnerConnection(testDatabase.url, async (client) => (await client.query<T>(text, values)).rows);
  const serveUrl = await prepareServingUrl(testDatabase.url, config.key('database'));
  const openedJobs: Jobs[] = [];

  async function addSchool(): Promise<{ schoolId: string; userId: string }> {
    const schoolId = newId();
    const userId = newId();
    await withOwnerConnection(testDatabase.url, async (client) => {
      await client.query('begin');
      await client.query('insert into schools (school_id, slug, name) values ($1, $2, $3)', [
        schoolId,
        `school-${schoolId.slice(-12)}`,
        'Kernel School',
      ]);
      await client.query(
        `insert into users (school_id, id, role, first_name, last_name, email) values ($1, $2, 'staff', 'Olha', 'Bondar', $3)`,
        [schoolId, userId, `${userId}@example.com`],
      );
      await client.query(
        `insert into user_permissions (school_id, user_id, permission_key) values ($1, $2, 'admin-access')`,
        [schoolId, userId],
      );
      await client.query('commit');
    });
    return { schoolId, userId };
  }

  return {
    config,
    connected,
    url: testDatabase.url,
    serveUrl,
    ...(await addSchool()),
    log,
    logLines,
    runSql,
    addSchool,
    createJobs: () => {
      const jobs = openJobs({ url: serveUrl, log, pollIntervalSeconds: 1 });
      openedJobs.push(jobs);
      return jobs;
    },
    close: async () => {
      for (const jobs of openedJobs) await jobs.stop();
      await connected.close();
      await testDatabase.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function collectLines(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write: (chunk: Buffer, _, callback) => {
      lines.push(JSON.parse(chunk.toString()));
      callback();
    },
  });
}

/** Polls until `condition` returns a truthy value, and throws after the timeout. */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  timeoutMs = 8000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await condition();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error('the condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The fixture of kernel tests: a migrated database with one school and one person, without modules. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { type Config, readConfig } from '../../src/config.ts';
import { type Connected, connect } from '../../src/kernel/db/connect.ts';
import { asOwner } from '../../src/kernel/db/migrate.ts';
import { servingUrl } from '../../src/kernel/db/serving-account.ts';
import { newId } from '../../src/kernel/ids.ts';
import { type Jobs, openJobs } from '../../src/kernel/jobs/jobs.ts';
import type { Logger } from '../../src/kernel/log.ts';
import { freshDatabase } from '../setup/fresh-database.ts';

export interface KernelTest {
  readonly config: Config;
  readonly connected: Connected;
  readonly url: string;
  readonly serveUrl: string;
  readonly schoolId: string;
  readonly userId: string;
  readonly log: Logger;
  readonly logged: Record<string, unknown>[];
  readonly jobs: () => Jobs;
  readonly addSchool: () => Promise<{ schoolId: string; userId: string }>;
  readonly rows: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  readonly close: () => Promise<void>;
}

export async function openKernel(settings: Readonly<Record<string, string>> = {}): Promise<KernelTest> {
  const fresh = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'klasna-kernel-'));
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: fresh.url,
    DATABASE_CONNECTIONS: '6',
    ...settings,
  });
  const connected = await connect(config, 'server');
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null }, collect(logged)) as Logger;
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    asOwner(fresh.url, async (client) => (await client.query<T>(text, values)).rows);
  const serveUrl = await servingUrl(fresh.url, config.key('database'));
  const opened: Jobs[] = [];

  async function addSchool(): Promise<{ schoolId: string; userId: string }> {
    const schoolId = newId();
    const userId = newId();
    await asOwner(fresh.url, async (client) => {
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
    url: fresh.url,
    serveUrl,
    ...(await addSchool()),
    log,
    logged,
    rows,
    addSchool,
    jobs: () => {
      const jobs = openJobs({ url: serveUrl, log, pollEvery: 1 });
      opened.push(jobs);
      return jobs;
    },
    close: async () => {
      for (const jobs of opened) await jobs.stop();
      await connected.close();
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function collect(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
}

/** Polls until `condition` returns a truthy value, and throws after the timeout. */
export async function eventually<T>(holds: () => T | Promise<T>, patience = 8000): Promise<NonNullable<T>> {
  const until = Date.now() + patience;
  for (;;) {
    const answer = await holds();
    if (answer) return answer;
    if (Date.now() > until) throw new Error('the condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** A temporary PostgreSQL for tests, without durability. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@klasna/postgres/embedded-cluster';

const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export interface TestCluster {
  /** Connects as the superuser to the database `postgres`. */
  readonly url: string;
  readonly version: string;
  readonly stop: () => Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  const dir = createTemporaryFolder();
  try {
    const cluster = await startCluster(dir, unsafeSettings);
    return {
      url: cluster.url('postgres'),
      version: readFileSync(join(dir, 'postgres/PG_VERSION'), 'utf8').trim(),
      stop: async () => {
        await cluster.stop();
        rmSync(dir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
}

/** Readable for the account that runs PostgreSQL when tests run as root. */
export function createTemporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'klasna-test-'));
  chmodSync(dir, 0o755);
  return dir;
}

/** Starts our server and the baseline on the same database, with a signed-in user. */
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { benchPassword, measuredSchool } from './seed-database.ts';
import { type RunningProcess, startProcess } from './start-process.ts';

export interface Site {
  readonly server: RunningProcess;
  readonly baseline: RunningProcess;
  readonly token: string;
  readonly stop: () => Promise<void>;
}

/** As in the container image, so that what is measured is what an installation runs. */
const serverCommand = [join(import.meta.dirname, '../../deploy/klasna.mjs'), 'start'];
const baselineFile = join(import.meta.dirname, 'baseline-server.ts');

export const serverSettings = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  SIGN_IN_LIMIT: '10000',
  NODE_ENV: 'production',
});

export const startServer = (
  settings: Readonly<Record<string, string>>,
  logFile?: string,
): Promise<RunningProcess> => startProcess(serverCommand, settings, logFile);

interface SignedInUser {
  readonly school_id: string;
  readonly id: string;
}

/** The measured school and its signed-in user. */
export async function findMeasuredSchool(databaseUrl: string): Promise<SignedInUser> {
  const { rows } = await withOwnerConnection(databaseUrl, (client) =>
    client.query<SignedInUser>('select school_id, id from users where email = $1', [measuredSchool.email]),
  );
  const [user] = rows;
  if (!user) throw new Error(`${measuredSchool.email} was not made`);
  return user;
}

/** Starts our server on a seeded database and signs the measured user in. */
export async function startSignedIn(
  databaseUrl: string,
  dataDir: string,
): Promise<Pick<Site, 'server' | 'token'>> {
  const server = await startServer(serverSettings(databaseUrl, dataDir));
  const answer = await fetch(`${server.address}/api/tenant/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-school': measuredSchool.slug },
    body: JSON.stringify({ email: measuredSchool.email, password: benchPassword }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { server, token: accessToken };
}

export async function startSite(databaseUrl: string, dataDir: string): Promise<Site> {
  const { server, token } = await startSignedIn(databaseUrl, dataDir);
  const user = await findMeasuredSchool(databaseUrl);
  const baseline = await startProcess([baselineFile], {
    DATABASE_URL: databaseUrl,
    SCHOOL_ID: user.school_id,
    USER_ID: user.id,
  });
  return {
    server,
    baseline,
    token,
    stop: async () => {
      await Promise.all([server.stop(), baseline.stop()]);
    },
  };
}

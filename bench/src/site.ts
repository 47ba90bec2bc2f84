/** Starts our server and the baseline on the same database, with a signed-in user. */
import { join } from 'node:path';
import { asOwner } from '@klasna/server/migrate';
import { type Running, startProcess } from './process.ts';
import { measured, password } from './seed.ts';

export interface Site {
  readonly server: Running;
  readonly bare: Running;
  readonly token: string;
  readonly stop: () => Promise<void>;
}

export const serverFile = join(import.meta.dirname, '../../apps/server/src/main.ts');
const bareFile = join(import.meta.dirname, 'bare-server.ts');

export const serverSettings = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  SIGN_IN_LIMIT: '10000',
  NODE_ENV: 'production',
});

interface Known {
  readonly school_id: string;
  readonly id: string;
}

/** The measured school and its signed-in user. */
export async function schoolOf(databaseUrl: string): Promise<Known> {
  const { rows } = await asOwner(databaseUrl, (client) =>
    client.query<Known>('select school_id, id from users where email = $1', [measured.email]),
  );
  const [user] = rows;
  if (!user) throw new Error(`${measured.email} was not made`);
  return user;
}

export async function openSite(databaseUrl: string, dataDir: string): Promise<Site> {
  const server = await startProcess(serverFile, serverSettings(databaseUrl, dataDir));
  const user = await schoolOf(databaseUrl);
  const bare = await startProcess(bareFile, {
    DATABASE_URL: databaseUrl,
    SCHOOL_ID: user.school_id,
    USER_ID: user.id,
  });
  const answer = await fetch(`${server.address}/api/tenant/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-school': measured.slug },
    body: JSON.stringify({ email: measured.email, password }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return {
    server,
    bare,
    token: accessToken,
    stop: async () => {
      await Promise.all([server.stop(), bare.stop()]);
    },
  };
}

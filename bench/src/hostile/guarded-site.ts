/** Starts a small installation that records each time its event loop is blocked. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { benchPassword, measuredSchool, seedDatabase } from '../seed-database.ts';
import { serverSettings, startServer } from '../start-site.ts';

interface Stall {
  readonly at: number;
  readonly wallMs: number;
  /** Processor time of the main thread. */
  readonly cpuMs: number;
}

export interface GuardedSite {
  readonly address: string;
  readonly databaseUrl: string;
  readonly signIn: (email: string) => Promise<string>;
  readonly listStalls: () => Stall[];
  readonly residentMegabytes: () => number;
  readonly stop: () => Promise<void>;
}

export const emailOfTeacher = (number: number): string =>
  measuredSchool.email.replace('teacher-1@', `teacher-${number}@`);

export async function startGuardedSite(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<GuardedSite> {
  const sizes = { schools: 3, students: 2000, studentsInOthers: 100, teachers: 160 };
  const database = await seedDatabase(join(folder, 'guarded'), sizes);
  await withOwnerConnection(database.url, (client) =>
    client.query(
      `insert into user_permissions (school_id, user_id, permission_key)
       select school_id, id, 'admin-access' from users where role = 'staff' on conflict do nothing`,
    ),
  );
  const stallFile = join(folder, 'stalls');
  writeFileSync(stallFile, '');
  const server = await startServer({
    ...serverSettings(database.url, join(folder, 'guarded-data')),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../event-loop-monitor.ts')}`,
    EVENT_LOOP_FILE: stallFile,
    ...settings,
  });
  // Leaves out earlier stalls: loading the modules blocks the event loop before anybody is served.
  const readyAt = Date.now();
  return {
    address: server.address,
    databaseUrl: database.url,
    residentMegabytes: server.residentMegabytes,
    signIn: async (email) => {
      const answer = await fetch(`${server.address}/api/tenant/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-school': measuredSchool.slug },
        body: JSON.stringify({ email, password: benchPassword }),
      });
      return ((await answer.json()) as { accessToken: string }).accessToken;
    },
    listStalls: () =>
      readFileSync(stallFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [at = 0, wallMs = 0, cpuMs = 0] = line.split(' ').map(Number);
          return { at, wallMs, cpuMs };
        })
        .filter(({ at }) => at > readyAt),
    stop: async () => {
      await server.stop();
      await database.stop();
    },
  };
}

/** A complete app for a test: its own database, a free port, and helpers that create schools and people. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type PermissionKey, permissionKeys, type Role } from '@klasna/contract/permissions';
import { type App, composeApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type Connected, connect } from '../src/kernel/db/connect.ts';
import type { Tx } from '../src/kernel/db/pool.ts';
import { openLog } from '../src/kernel/log.ts';
import { insertPermissions, insertPerson, type Person } from '../src/rooms/people/index.ts';
import { createSchool, type EachSchoolMeans } from '../src/rooms/schools/index.ts';
import { type Door, openDoor } from './door.ts';
import { quickHash } from './quick-hash.ts';
import { freshDatabase } from './setup/fresh-database.ts';
import { temporaryFolder } from './setup/temporary-folder.ts';

export const password = 'correct horse 1';
const passwordHash = await quickHash(password);

export interface TestSchool {
  readonly id: string;
  readonly slug: string;
  readonly admin: TestPerson;
}

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly schoolId: string;
}

export interface World {
  readonly address: string;
  readonly config: Config;
  readonly connected: Connected;
  readonly app: App;
  /** Dependencies of jobs that run for every school. */
  readonly jobMeans: EachSchoolMeans;
  readonly visitor: Door;
  readonly school: (name?: string) => Promise<TestSchool>;
  readonly person: (school: TestSchool, about?: About) => Promise<TestPerson>;
  /** Signs in as a person and returns their client. */
  readonly as: (person: TestPerson) => Promise<Door>;
  readonly mails: (person: TestPerson) => Promise<{ subject: string; text: string; html: string }[]>;
  readonly sql: <T extends object>(schoolId: string, text: string, values?: unknown[]) => Promise<T[]>;
  readonly close: () => Promise<void>;
}

interface About {
  readonly role?: Role;
  readonly permissions?: readonly PermissionKey[];
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly status?: Person['status'];
  readonly locale?: Person['locale'];
}

const short = (): string => randomBytes(4).toString('hex');

export async function openWorld(settings: Readonly<Record<string, string>> = {}): Promise<World> {
  const fresh = await freshDatabase();
  const folder = temporaryFolder('world');
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: fresh.url,
    DATABASE_CONNECTIONS: '6',
    ...settings,
  });
  const connected = await connect(config, 'server');
  const log = openLog(config.LOG_LEVEL);
  const app = await composeApp({
    config,
    connected,
    log,
    page: join(folder, 'page'),
  });
  await app.listen();
  const [bound] = app.server.addresses();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound.port : ''}`;
  const { database, ownerUrl } = connected;

  async function addPerson(tx: Tx, about: About): Promise<TestPerson> {
    const { role = 'staff', permissions = [], ...rest } = about;
    const added = await insertPerson(tx, {
      role,
      firstName: 'Ann',
      lastName: 'Lee',
      email: `${short()}@school.example`,
      passwordHash,
      locale: 'en',
      ...rest,
    });
    await insertPermissions(tx, added.id, permissions);
    return { id: added.id, email: added.email, schoolId: tx.schoolId };
  }

  return {
    address,
    config,
    connected,
    app,
    jobMeans: { database, log },
    visitor: openDoor(`${address}/api`),
    school: async (name = 'Test school') => {
      const slug = `school-${short()}`;
      let admin: TestPerson | undefined;
      const id = await createSchool(ownerUrl, { name, slug }, async (tx) => {
        admin = await addPerson(tx, { permissions: permissionKeys });
      });
      if (!admin) throw new Error('the school has no administrator');
      return { id, slug, admin };
    },
    person: (school, about = {}) => database.inSchool(school.id, (tx) => addPerson(tx, about)),
    as: async ({ email, schoolId }) => {
      const slug = await database.inSchool(schoolId, async (tx) => {
        const found = await tx.client.query<{ slug: string }>(
          'select slug from schools where school_id = $1',
          [schoolId],
        );
        return found.rows[0]?.slug ?? '';
      });
      const answer = await openDoor(`${address}/api`).post('/tenant/auth/sign-in', {
        body: { email, password },
        headers: { 'x-school': slug },
      });
      if (answer.status !== 200) throw new Error(`sign-in returned ${answer.status} ${answer.text}`);
      return openDoor(`${address}/api`, answer.body.accessToken);
    },
    mails: ({ id, schoolId }) =>
      database.inSchool(schoolId, async (tx) => {
        const text =
          'select subject, text_body as text, html_body as html from mails where school_id = $1 and user_id = $2 order by id';
        return (await tx.client.query<{ subject: string; text: string; html: string }>(text, [schoolId, id]))
          .rows;
      }),
    sql: (schoolId, text, values = []) =>
      database.inSchool(schoolId, async (tx) => (await tx.client.query(text, values)).rows as never),
    close: async () => {
      await app.close();
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A complete app for a test: its own database, a free port, and helpers that create schools and people. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type PermissionKey, permissionKeys, type Role } from '@klasna/contract/permissions';
import { type App, composeApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type ConnectedDatabase, connect } from '../src/kernel/db/connect.ts';
import type { Tx } from '../src/kernel/db/pool.ts';
import { openLog } from '../src/kernel/log.ts';
import { grantPermissions, insertPerson, type Person } from '../src/modules/people/index.ts';
import { createSchool, type EachSchoolDeps } from '../src/modules/schools/index.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { hashQuickly } from './quick-hash.ts';
import { createTemporaryFolder } from './setup/temporary-folder.ts';
import { createTestDatabase } from './setup/test-database.ts';

export const password = 'correct horse 1';
/** The shortest that a mailed link accepts; no common one. */
export const shortPassword = 'kq7vzt';
const passwordHash = await hashQuickly(password);

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

export interface TestApp {
  readonly address: string;
  readonly config: Config;
  readonly connected: ConnectedDatabase;
  readonly app: App;
  /** The dependencies of jobs that run for every school. */
  readonly jobDeps: EachSchoolDeps;
  readonly visitor: ApiClient;
  readonly createTestSchool: (name?: string) => Promise<TestSchool>;
  readonly createPerson: (createTestSchool: TestSchool, details?: PersonDetails) => Promise<TestPerson>;
  /** Signs in as a person and returns their client. */
  readonly signInAs: (createPerson: TestPerson) => Promise<ApiClient>;
  readonly listMails: (
    createPerson: TestPerson,
  ) => Promise<{ subject: string; text: string; html: string }[]>;
  /** `$school` in the text is the school (`nameSchool`). */
  readonly runSql: <T extends object>(schoolId: string, text: string, values?: unknown[]) => Promise<T[]>;
  readonly close: () => Promise<void>;
}

/**
 * Puts the school where the text has `$school`. Citus sends a statement without its school to all nodes, and refuses it if
 * it locks rows, joins tables or fires a trigger that notifies.
 */
export const nameSchool = (text: string, schoolId: string): string =>
  text.replaceAll('$school', `'${schoolId}'`);

interface PersonDetails {
  readonly role?: Role;
  readonly permissions?: readonly PermissionKey[];
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly status?: Person['status'];
  readonly locale?: Person['locale'];
}

const randomSuffix = (): string => randomBytes(4).toString('hex');

export async function openTestApp(settings: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const folder = createTemporaryFolder('world');
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: testDatabase.url,
    DATABASE_CONNECTIONS: '6',
    // Disables the limits, because tests send more requests than people do.
    CALL_LIMITS: 'off',
    QUOTA_UPLOADS_PER_HOUR: 'off',
    ...settings,
  });
  const connected = await connect(config, 'server');
  const log = openLog(config.LOG_LEVEL);
  const app = await composeApp({
    config,
    connected,
    log,
    pageFolder: join(folder, 'page'),
  });
  await app.listen();
  const [boundAddress] = app.server.addresses();
  const address = `http://127.0.0.1:${typeof boundAddress === 'object' ? boundAddress.port : ''}`;
  const { database, ownerUrl } = connected;

  async function addPerson(tx: Tx, details: PersonDetails): Promise<TestPerson> {
    const { role = 'staff', permissions = [], ...rest } = details;
    const added = await insertPerson(tx, {
      role,
      firstName: 'Ann',
      lastName: 'Lee',
      email: `${randomSuffix()}@school.example`,
      passwordHash,
      locale: 'en',
      ...rest,
    });
    await grantPermissions(tx, [{ person: added, keys: permissions }]);
    return { id: added.id, email: added.email, schoolId: tx.schoolId };
  }

  return {
    address,
    config,
    connected,
    app,
    jobDeps: { database, log },
    visitor: createApiClient(`${address}/api`),
    createTestSchool: async (name = 'Test school') => {
      const slug = `school-${randomSuffix()}`;
      let admin: TestPerson | undefined;
      const id = await createSchool(ownerUrl, { name, slug }, async (tx) => {
        admin = await addPerson(tx, { permissions: permissionKeys });
      });
      if (!admin) throw new Error('the school has no administrator');
      return { id, slug, admin };
    },
    createPerson: (school, details = {}) => database.inSchool(school.id, (tx) => addPerson(tx, details)),
    signInAs: async ({ email, schoolId }) => {
      const slug = await database.inSchool(schoolId, async (tx) => {
        const found = await tx.client.query<{ slug: string }>(
          'select slug from schools where school_id = $1',
          [schoolId],
        );
        return found.rows[0]?.slug ?? '';
      });
      const answer = await createApiClient(`${address}/api`).post('/tenant/auth/sign-in', {
        body: { email, password },
        headers: { 'x-school': slug },
      });
      if (answer.status !== 200) throw new Error(`sign-in returned ${answer.status} ${answer.text}`);
      return createApiClient(`${address}/api`, answer.body.accessToken);
    },
    listMails: ({ id, schoolId }) =>
      database.inSchool(schoolId, async (tx) => {
        const text =
          'select subject, text_body as text, html_body as html from mails where school_id = $1 and user_id = $2 order by id';
        return (await tx.client.query<{ subject: string; text: string; html: string }>(text, [schoolId, id]))
          .rows;
      }),
    runSql: (schoolId, text, values = []) =>
      database.inSchool(schoolId, async ({ client }) => {
        const { rows } = await client.query(nameSchool(text, schoolId), values);
        return rows as never;
      }),
    close: async () => {
      await app.close();
      await testDatabase.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

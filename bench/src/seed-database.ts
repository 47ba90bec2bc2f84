/** Seeds a database of the size that the performance promises refer to; every size is an option. */
import { type ClusterOptions, startCluster } from '@klasna/postgres/embedded-cluster';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { prepareJobQueue } from '@klasna/server/jobs';
import { migrate } from '@klasna/server/migrate';
import { hashPassword } from '@klasna/server/password';
import { runAtExit } from '@klasna/tooling/processes';

export interface SeedSizes {
  readonly schools: number;
  /** In the measured school. */
  readonly students: number;
  /** In each of the other schools. */
  readonly studentsInOthers: number;
  readonly teachers: number;
  /** The top-level domain of all emails; mails to `example`, the default, are never sent. */
  readonly domain?: string;
}

export const benchPassword = 'bench password';
export const measuredSchool = {
  slug: 'school-1',
  email: 'teacher-1@school-1.example',
};

/** The query for the tenth page of students whose names contain "person 12". */
export const listQuery = { q: 'person 12', limit: 10, offset: 90 } as const;

export interface SeededDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Starts the database again on the same port after a stop. */
  readonly revive: () => Promise<void>;
}

export async function seedDatabase(
  folder: string,
  sizes: SeedSizes,
  options: ClusterOptions = {},
): Promise<SeededDatabase> {
  const cluster = await startCluster(folder, { shared_buffers: '256MB' }, options);
  const stop = runAtExit(cluster.stop);
  await withOwnerConnection(cluster.url('postgres'), async (client) => {
    await client.query('create database bench');
  });
  const url = cluster.url('bench');
  await fillDatabase(url, sizes);
  return { url, stop, revive: cluster.revive };
}

/** Migrates an empty database and fills it. */
export async function fillDatabase(url: string, sizes: SeedSizes): Promise<void> {
  await migrate(url);
  await prepareJobQueue(url);
  const hash = await hashPassword(benchPassword);
  await withOwnerConnection(url, async (client) => {
    await client.query('begin');
    // Building the search index once afterwards saves minutes.
    const searchIndex = await client.query<{ text: string }>(
      "select pg_get_indexdef('users_search'::regclass) as text",
    );
    await client.query('drop index users_search');
    await client.query(
      `insert into schools (school_id, slug, name)
       select gen_random_uuid(), 'school-' || n, 'School ' || n from generate_series(1, $1) n`,
      [sizes.schools],
    );
    await client.query(
      `insert into users (school_id, id, role, first_name, last_name, email, password_hash)
       select s.school_id, gen_random_uuid(), kind.role, initcap(kind.title), 'Person ' || n,
         kind.title || '-' || n || '@' || s.slug || '.' || $6::text, $3
       from (select * from schools where school_id <> library_school()) s,
         lateral (values
           ('staff', 'teacher', $2::int),
           ('member', 'student', case when s.slug = $5 then $1::int else $4::int end)
         ) as kind (role, title, many),
         lateral generate_series(1, kind.many) n`,
      [
        sizes.students,
        sizes.teachers,
        hash,
        sizes.studentsInOthers,
        measuredSchool.slug,
        sizes.domain ?? 'example',
      ],
    );
    await client.query(
      `insert into user_permissions (school_id, user_id, permission_key)
       select school_id, id, 'teacher' from users where role = 'staff'
       union all select school_id, id, 'admin-access' from users where email like 'teacher-1@%'`,
    );
    await client.query(searchIndex.rows[0]?.text ?? '');
    await client.query('commit');
    await client.query('vacuum analyze');
  });
}

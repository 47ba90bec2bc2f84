/** Guards tenant isolation: row-level security in the database protects every table of a school. */

import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { librarySchoolId } from '../../src/modules/courses/index.ts';
import { importIntoLibrary } from '../import-into-library.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Tables of the installation rather than of a school, with the reason. */
const tablesWithoutSchool = {
  schema_migrations: 'the applied migrations',
  attempts: 'counted before a school is known; keys are hashes',
  permissions: 'the three permission keys, the same for all schools',
  starter_courses: 'the imported starter courses and when they were imported',
};

const runSql = <T extends object>(sql: string): Promise<T[]> =>
  withOwnerConnection(testApp.connected.ownerUrl, async (client) => (await client.query<T>(sql)).rows);

const listTables = () =>
  runSql<{ name: string; enabled: boolean; forced: boolean; policies: string[]; owner: string }>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, r.rolname as owner,
      array(select pg_get_expr(p.polqual, p.polrelid) || ' / ' || pg_get_expr(p.polwithcheck, p.polrelid)
        from pg_policy p where p.polrelid = c.oid and p.polname = 'school_wall') as policies
    from pg_class c join pg_roles r on r.oid = c.relowner
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);

const isCluster = inject('workerUrls').length > 0;
/** How policies ask for the school: with a query, so that it is asked once for a statement, which Citus refuses. */
const currentSchool = isCluster ? 'current_school()' : '( SELECT current_school() AS current_school)';
const isOwnSchool = `(school_id = ${currentSchool})`;
/** Citus knows no restrictive policies, so there the policy of the school has the condition (docs/decisions/0079-citus.md). */
const isOwnAndNoLibrary = `(${isOwnSchool} AND (school_id <> library_school()))`;
/**
 * Every school may read the shared libraries, so their rows are visible beside the school's own. The serving account
 * may not write them: see docs/decisions/0011-library-school.md.
 */
const libraryTables = ['courses', 'course_sections', 'lessons', 'lesson_sections', 'exercises', 'files'];

describe('tenant isolation', () => {
  test('is enabled and forced on every table that belongs to a school', async () => {
    for (const table of await listTables()) {
      if (table.name in tablesWithoutSchool) continue;
      const expectedPolicy =
        isCluster && libraryTables.includes(table.name) ? isOwnAndNoLibrary : isOwnSchool;
      expect({ ...table, owner: '' }).toEqual({
        name: table.name,
        enabled: true,
        forced: true,
        policies: [`${expectedPolicy} / ${expectedPolicy}`],
        owner: '',
      });
    }
  });

  test('has no exception except reading the libraries', async () => {
    const exceptionPolicies = await runSql<{ condition: string }>(`
      select polrelid::regclass || ' ' || polname || ' ' || polcmd::text || ' ' || polpermissive::text || ' '
        || coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as condition
      from pg_policy where polname not in ('school_wall', 'owner_passes')`);
    const readCondition = `((${currentSchool} IS NOT NULL) AND (school_id = library_school()))`;
    const writeCondition = '(school_id <> library_school())';
    const restrictive = (table: string): string[] => [
      `${table} library_keeps d false ${writeCondition}`,
      `${table} library_stays w false ${writeCondition}`,
      `${table} library_takes_nothing a false ${writeCondition}`,
    ];
    expect(exceptionPolicies.map(({ condition }) => condition).sort()).toEqual(
      libraryTables
        .flatMap((table) => [
          `${table} library_is_open r true ${readCondition}`,
          ...(isCluster ? [] : restrictive(table)),
        ])
        .sort(),
    );
  });

  test('lets schools read a library, but nobody read it outside a school or write it', async () => {
    await importIntoLibrary(testApp, {
      type: 'kalyna-hub',
      courses: [{ name: 'Shared', language: 'en', teachingLanguage: 'uk', level: 'a1' }],
    });
    const school = await testApp.createTestSchool();
    const runInSchool = (sql: string) => testApp.runSql(school.id, sql);
    expect(await runInSchool('select name from courses')).toEqual([{ name: 'Shared' }]);
    expect(await runInSchool("update courses set name = 'Ours' returning 1")).toEqual([]);
    expect(await runInSchool('delete from courses returning 1')).toEqual([]);
    const lockSql = `select 1 from courses where school_id = '${librarySchoolId}' for update`;
    expect(await runInSchool(lockSql)).toEqual([]);
    const insertInto = (schoolId: string) => `
      insert into courses (school_id, id, type, name, language, teaching_language, level, position)
      values ('${schoolId}', gen_random_uuid(), 'kalyna-hub', 'Ours', 'en', 'en', 'a1', 9)`;
    const otherSchool = await testApp.createTestSchool();
    await expect(runInSchool(insertInto(otherSchool.id))).rejects.toThrow(/row-level security/);
    for (const schoolId of [school.id, librarySchoolId]) {
      await expect(testApp.runSql(schoolId, insertInto(librarySchoolId))).rejects.toThrow(
        /row-level security/,
      );
      expect(await testApp.runSql(schoolId, "update courses set name = 'Ours' returning 1")).toEqual([]);
      expect(await testApp.runSql(schoolId, 'delete from courses returning 1')).toEqual([]);
    }
    const { database } = testApp.connected;
    const outsideResult = await database.outsideSchools((_, client) => client.query('select 1 from courses'));
    expect(outsideResult.rowCount).toBe(0);
  });

  /** Constraints that do not begin with school_id although their table belongs to a school. */
  const exceptions = [
    // A slug identifies a school before any school is known.
    'schools: schools_slug (slug)',
    // Permission keys are shared by the whole installation.
    'user_permissions: user_permissions_permission_key_fkey (permission_key)',
  ];

  async function listKeysWithoutSchool(): Promise<string[]> {
    const rules = await runSql<{ rule: string; first: string }>(`
      select con.conrelid::regclass || ': ' || con.conname || ' (' || a.attname || ')' as rule, a.attname as first
      from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
      where con.contype in ('p', 'u', 'f') and con.connamespace = 'public'::regnamespace
      union
      select i.indrelid::regclass || ': ' || i.indexrelid::regclass || ' (' || a.attname || ')', a.attname
      from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace`);
    return (
      rules
        .filter(({ first }) => first !== 'school_id')
        .map(({ rule }) => rule)
        // Citus shows the shard of a table that every node has, with a number behind its name.
        .filter(
          (rule) => !(rule.replace(/(_\d+)?:.*/, '') in tablesWithoutSchool) && !exceptions.includes(rule),
        )
    );
  }

  test('requires school_id first in every primary, unique and foreign key', async () => {
    expect(await listKeysWithoutSchool()).toEqual([]);
  });

  test('detects a key without school_id', async () => {
    await runSql('create table breach (school_id uuid not null, id uuid primary key, name text unique)');
    try {
      expect((await listKeysWithoutSchool()).sort()).toEqual([
        'breach: breach_name_key (name)',
        'breach: breach_pkey (id)',
      ]);
    } finally {
      await runSql('drop table breach');
    }
  });

  test('restricts functions that bypass it to the serving account', async () => {
    const publicFunctions = await runSql<{ name: string }>(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('public', p.oid, 'execute')`);
    expect(publicFunctions).toEqual([]);
  });

  test('hides all rows when no school is set', async () => {
    await testApp.createTestSchool();
    const { database } = testApp.connected;
    for (const { name } of await listTables()) {
      if (name in tablesWithoutSchool) continue;
      const result = await database.outsideSchools((_, client) =>
        client.query(`select 1 from ${name} limit 1`),
      );
      expect({ name, rows: result.rowCount }).toEqual({ name, rows: 0 });
    }
  });

  test('prevents reading, changing and inserting rows of another school', async () => {
    const school = await testApp.createTestSchool();
    const otherSchool = await testApp.createTestSchool();
    const selectSql = 'select 1 from users where school_id = $1';
    expect(await testApp.runSql(school.id, selectSql, [otherSchool.id])).toEqual([]);
    expect(
      await testApp.runSql(school.id, 'update users set phone = null where school_id = $1 returning 1', [
        otherSchool.id,
      ]),
    ).toEqual([]);
    await expect(
      testApp.runSql(
        school.id,
        `insert into outbox (school_id, id, kind, data) values ($1, gen_random_uuid(), 'x', '{}')`,
        [otherSchool.id],
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('the serving account', () => {
  test('owns nothing and cannot bypass row-level security', async () => {
    const [role] = (
      await testApp.connected.database.outsideSchools((_, client) =>
        client.query(`select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
          (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
          from pg_roles where rolname = current_user`),
      )
    ).rows;
    expect(role).toMatchObject({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
    });
  });

  test.each([
    [
      'create a school',
      "insert into schools (school_id, slug, name) values (gen_random_uuid(), 'x-y', 'Name')",
    ],
    ['create a table', 'create table mine (id int)'],
    ['disable row-level security', 'alter table users disable row level security'],
    ['become the owner', 'set role klasna_owner'],
  ])('cannot %s', async (_, sql) => {
    const school = await testApp.createTestSchool();
    await expect(testApp.runSql(school.id, sql)).rejects.toThrow();
  });
});

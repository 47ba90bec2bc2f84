import { describe, expect, test } from 'vitest';
import { findUnrestrictedFunctions } from './check-functions.ts';
import { checkPlan, countSchools, type Plan } from './check-plan.ts';
import { findSqlWithoutSchool, listSchoolTables } from './source-sql.ts';

const tables = new Set(['users', 'groups', 'lessons']);
const scan = (table: string, properties: object, alias = table): Plan => ({
  ...{ 'Node Type': 'Seq Scan', 'Relation Name': table, Alias: alias },
  ...properties,
});
const join = (plans: readonly Plan[], properties: object = {}): Plan => ({
  ...{ 'Node Type': 'Hash Join', Plans: plans },
  ...properties,
});

describe('a school condition', () => {
  test.each([
    ['(users.school_id = $1)', 'one'],
    ['(school_id = $1)', 'one'],
    [`(u.school_id = ($1)::uuid)`, 'one'],
    [`((u.id = $2) AND (u.school_id = $1))`, 'one'],
    [`(((u.name = 'a AND b'::text) OR (u.id = $2)) AND (u.school_id = $1))`, 'one'],
    [`(u.school_id = '00000000-0000-8000-8000-000000000001'::uuid)`, 'one'],
    [`(u.school_id = ANY (ARRAY[$1, '00000000-0000-8000-8000-000000000001'::uuid]))`, 'several'],
    ['(u.school_id = ANY ($1))', 'several'],
    ['(((u.school_id = $1) AND (u.id = $2)) OR (u.school_id = $3))', 'several'],
    ['(((u.school_id = $1) AND (u.id = $2)) OR (u.id = $3))', 'not'],
    ['(u.id = $1)', 'not'],
    ['(u.old_school_id = $1)', 'not'],
    ['(u.school_id = g.school_id)', 'not'],
    ['(u.school_id <> $1)', 'not'],
    ['(u.school_id = (InitPlan 1).col1)', 'not'],
    ['(u.school_id = ($1 || $2))', 'not'],
  ])('%s admits schools: %s', (condition, schools) => {
    expect(countSchools(condition)).toBe(schools);
  });
});

describe('a plan', () => {
  test('names its school if every table is restricted', () => {
    const plan = join([
      scan('users', { Filter: '(users.school_id = $1)' }),
      scan('groups', { 'Index Cond': '((groups.school_id = $1) AND (groups.id = $2))' }),
    ]);
    expect(checkPlan(plan, tables)).toEqual({ schools: 'one', unrestricted: [] });
  });

  test('reports the unrestricted table', () => {
    const plan = join([scan('users', { Filter: '(users.school_id = $1)' }), scan('groups', {})]);
    expect(checkPlan(plan, tables)).toEqual({ schools: 'none', unrestricted: ['groups: every row'] });
  });

  test('counts restrictions by joins only when the library is read as well', () => {
    const joinedScan = scan('groups', { 'Index Cond': '(groups.school_id = users.school_id)' });
    const oneSchoolScan = scan('users', { Filter: '(users.school_id = $1)' });
    expect(checkPlan(join([oneSchoolScan, joinedScan]), tables).schools).toBe('none');
    const libraryScan = scan('users', { Filter: '(users.school_id = ANY ($1))' });
    expect(checkPlan(join([libraryScan, joinedScan]), tables)).toEqual({ schools: 'both', unrestricted: [] });
    const hashJoin = join([libraryScan, scan('groups', {})], {
      'Hash Cond': '(groups.school_id = users.school_id)',
    });
    expect(checkPlan(hashJoin, tables).schools).toBe('both');
    expect(checkPlan(join([libraryScan, scan('groups', {})]), tables).schools).toBe('none');
  });

  test('must insert the school parameter', () => {
    const insert = (output: string): Plan => ({
      ...{ 'Node Type': 'ModifyTable', Operation: 'Insert', 'Relation Name': 'users', Alias: 'users' },
      Plans: [{ 'Node Type': 'Result', 'Parent Relationship': 'Outer', Output: [output, '$2'] }],
    });
    expect(checkPlan(insert('$1'), tables).schools).toBe('one');
    expect(checkPlan(insert('"*VALUES*".column1'), tables).schools).toBe('one');
    expect(checkPlan(insert('gen_random_uuid()'), tables).schools).toBe('none');
  });

  test('ignores tables without a school', () => {
    expect(checkPlan(scan('permissions', {}), tables).schools).toBe('one');
  });
});

test('reports functions that use a table without its school', () => {
  const functions = [
    { name: 'good', body: 'select 1 from users u where u.school_id = current_school()' },
    { name: 'writes', body: 'insert into users (school_id, id) values ($1, $2)' },
    { name: 'bad', body: 'select u.school_id from users u join groups g on g.school_id = u.school_id' },
    { name: 'aside', body: 'select 1 from permissions' },
  ];
  expect(findUnrestrictedFunctions(functions, tables)).toEqual(['bad']);
});

describe('SQL in source code', () => {
  const countProblems = (text: string) => findSqlWithoutSchool({ path: 'a.ts', text }, tables).length;

  test.each([
    ["const a = 'select id from users where id = $1';", 1],
    ["const a = 'select id from users where school_id = $1';", 0],
    ['const a = `select id from users u join groups g on g.id = u.id where u.school_id = $1`;', 1],
    [`const a = \`delete from groups where \${b}\`; const b = 'id = 1';`, 1],
    [`const a = \`delete from groups where \${b}\`; const b = 'school_id = $1';`, 0],
    ["const a = 'select key from permissions';", 0],
  ])('in %s has this number of problems: %i', (text, count) => {
    expect(countProblems(text)).toBe(count);
  });

  test('recognises tables and views with a school', () => {
    const migrations = [
      'create table users (\n  school_id uuid,\n id uuid); create table attempts (key text);',
      'create view both with (security_invoker = true) as\n  select c.school_id from c;',
    ];
    expect([...listSchoolTables(migrations)]).toEqual(['users', 'both']);
  });
});

import { describe, expect, test } from 'vitest';
import { findBreakingChanges, findBreakingStatements, listReleases } from './find-breaking-changes.ts';

const later = 'apps/server/migrations/9000_later.sql';

describe('the version before would break by', () => {
  test.each([
    'drop table lessons',
    'alter table users drop column nickname',
    'alter table users drop nickname',
    'alter table users rename column nickname to alias',
    'alter table users rename to people',
    'alter table users alter column nickname set not null',
    'alter table users alter nickname drop default',
    'alter table users alter column nickname type integer using 1',
    'alter table users alter column nickname set data type integer',
    'alter table users add column alias text not null',
    'alter table users add alias text not null',
    "alter table users add column code text not null default '' unique",
    'alter table users add constraint users_alias check (length(alias) > 1)',
    'alter table users add constraint users_alias unique (school_id, alias)',
    'alter table users add foreign key (school_id, id) references lessons (school_id, id)',
    'create unique index users_alias on users (school_id, alias)',
    'drop function person_text(text)',
    'alter function person_text(text) rename to text_of',
    'revoke update on users from klasna_app',
    'truncate users',
    'alter table users add column a text, drop column b',
    "alter table users add column a text not null default '', add unique (school_id, a)",
    'alter table users add column a text, add check (b > 0)',
  ])('%s', (statement) => {
    expect(findBreakingStatements(`${statement};`)).toHaveLength(1);
  });
});

describe('the version before goes on with', () => {
  test.each([
    'create table aliases (id uuid not null unique); alter table aliases rename to names;',
    'create table aliases (a text); create unique index aliases_a on aliases (a);',
    'create index users_alias on users (school_id, alias);',
    'alter table users add column a uuid; alter table users add foreign key (school_id, a) references users (school_id, id);',
    'alter table users add column a uuid; create unique index users_a on users (school_id, a) where a is not null;',
    'alter table users add column a integer check (a > 0);',
    'drop index users_alias;',
    'alter table users add column alias text;',
    "alter table users add column alias text not null default '';",
    'alter table users add column both text not null generated always as (a || b) stored;',
    'alter table users alter column alias drop not null;',
    'alter table users alter column alias set default 1;',
    'alter table users drop constraint users_alias;',
    'alter table users add constraint users_alias check (a in (1, 2)) not valid;',
    'alter table users validate constraint users_alias;',
    'create or replace function f() returns void language sql as $$ drop table users; $$;',
    '-- drop table users;\nselect 1;',
    "insert into notes values ('; drop table users;');",
    'revoke execute on function f from public;',
  ])('%s', (sql) => {
    expect(findBreakingStatements(sql)).toEqual([]);
  });
});

describe('a migration', () => {
  const drop = 'alter table users drop column nickname;';

  test('that breaks the version before is refused', () => {
    expect(findBreakingChanges({ path: later, text: drop }, ['0.2.0'])).toHaveLength(1);
  });

  test('may remove what a released version no longer uses', () => {
    const text = `-- unused since 0.2.0: users.nickname\n${drop}`;
    expect(findBreakingChanges({ path: later, text }, ['0.2.0', '0.1.0'])).toEqual([]);
  });

  test('may not name a version that was never released', () => {
    const text = `-- unused since 0.3.0: users.nickname\n${drop}`;
    expect(findBreakingChanges({ path: later, text }, ['0.2.0'])).toEqual([
      `${later}: 0.3.0 is no released version of CHANGELOG.md`,
    ]);
  });

  test('from before the rule is exempt', () => {
    const path = 'apps/server/migrations/0065_search_of_many_people.sql';
    expect(findBreakingChanges({ path, text: drop }, [])).toEqual([]);
  });
});

test('the sections of the changelog are its releases', () => {
  expect(listReleases('## Unreleased\n\n## [0.2.0] - 2026-12-01\n### Added\n\n## 0.1.0\n')).toEqual([
    '0.2.0',
    '0.1.0',
  ]);
});

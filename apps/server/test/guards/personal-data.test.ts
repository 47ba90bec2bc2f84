/** Guards personal data: every table that references people is exported and erased. */
import { languages } from '@klasna/languages/languages';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translate } from '../../src/kernel/translations.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Columns that reference people but contain no personal data, with the reason. */
const impersonalColumns: Readonly<Record<string, string>> = {};

const runSql = <T extends object>(text: string): Promise<T[]> =>
  withOwnerConnection(testApp.connected.ownerUrl, async (client) => (await client.query<T>(text)).rows);

async function listColumnsToPeople(): Promise<string[]> {
  const rows = await runSql<{ name: string }>(`
    select con.conrelid::regclass || '.' || a.attname as name
    from pg_constraint con
    join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey)
    where con.contype = 'f' and con.confrelid = 'users'::regclass and a.attname <> 'school_id'
    order by 1`);
  return rows.map(({ name }) => name);
}

const listCoveredColumns = (): string[] => testApp.app.personalDataSections.flatMap(({ columns }) => columns);

describe('personal data', () => {
  test('covers every column that references people in exactly one section, except impersonal ones', async () => {
    expect([...listCoveredColumns(), ...Object.keys(impersonalColumns)].sort()).toEqual(
      await listColumnsToPeople(),
    );
  });

  test('detects a table without a section', async () => {
    await runSql(`create table breach (school_id uuid, owner_id uuid,
      foreign key (school_id, owner_id) references users (school_id, id))`);
    try {
      expect(await listColumnsToPeople()).toContain('breach.owner_id');
    } finally {
      await runSql('drop table breach');
    }
  });

  test.each(languages.map(({ tag }) => tag))(
    'describes every section in the README of the archive in %s',
    (tag) => {
      for (const { name } of testApp.app.personalDataSections) {
        const key = `messages:personal.parts.${name}`;
        expect(translate(tag, key)).toMatch(/\p{L}/u);
        expect(translate(tag, key)).not.toContain('personal.parts');
      }
    },
  );
});

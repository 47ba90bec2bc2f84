/** Guards personal data: every table that references people is exported and erased. */
import { languages } from '@klasna/languages/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../src/kernel/db/migrate.ts';
import { say } from '../../src/kernel/words.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Columns that reference people without saying anything about them, with the reason. */
const impersonal: Readonly<Record<string, string>> = {};

const ask = <T extends object>(text: string): Promise<T[]> =>
  asOwner(world.connected.ownerUrl, async (client) => (await client.query<T>(text)).rows);

async function columnsToPeople(): Promise<string[]> {
  const rows = await ask<{ name: string }>(`
    select con.conrelid::regclass || '.' || a.attname as name
    from pg_constraint con
    join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey)
    where con.contype = 'f' and con.confrelid = 'users'::regclass and a.attname <> 'school_id'
    order by 1`);
  return rows.map(({ name }) => name);
}

const claimed = (): string[] => world.app.personalParts.flatMap(({ columns }) => columns);

describe('personal data', () => {
  test('covers every column that references people in exactly one section, except impersonal ones', async () => {
    expect([...claimed(), ...Object.keys(impersonal)].sort()).toEqual(await columnsToPeople());
  });

  test('detects a table without a section', async () => {
    await ask(`create table breach (school_id uuid, owner_id uuid,
      foreign key (school_id, owner_id) references users (school_id, id))`);
    try {
      expect(await columnsToPeople()).toContain('breach.owner_id');
    } finally {
      await ask('drop table breach');
    }
  });

  test.each(languages.map(({ tag }) => tag))(
    'describes every section in the README of the archive in %s',
    (tag) => {
      for (const { name } of world.app.personalParts) {
        const key = `messages:personal.parts.${name}`;
        expect(say(tag, key)).toMatch(/\p{L}/u);
        expect(say(tag, key)).not.toContain('personal.parts');
      }
    },
  );
});

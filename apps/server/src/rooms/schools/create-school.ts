import { asOwner } from '../../kernel/db/migrate.ts';
import { newId } from '../../kernel/ids.ts';

export class SlugTaken extends Error {}

export interface NewSchool {
  readonly name: string;
  readonly slug: string;
  readonly timezone?: string;
  readonly currency?: string;
}

/**
 * The one thing the serving account may not do. A school appears together with its first administrator or not at all:
 * `fill` runs next, and when it fails the empty school is taken away again.
 */
export async function createSchool(
  ownerUrl: string,
  { name, slug, timezone = 'Europe/Kyiv', currency = 'UAH' }: NewSchool,
  fill: (schoolId: string) => Promise<void>,
): Promise<string> {
  const schoolId = newId();
  await asOwner(ownerUrl, async (client) => {
    const added = await client.query(
      `insert into schools (school_id, name, slug, timezone, currency) values ($1, $2, $3, $4, $5)
       on conflict (slug) do nothing`,
      [schoolId, name, slug, timezone, currency],
    );
    if (added.rowCount === 0) throw new SlugTaken(slug);
  });
  try {
    await fill(schoolId);
  } catch (error) {
    await asOwner(ownerUrl, (client) => client.query('delete from schools where school_id = $1', [schoolId]));
    throw error;
  }
  return schoolId;
}

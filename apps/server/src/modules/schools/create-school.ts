import { inSchoolAsOwner } from '../../kernel/db/in-school-as-owner.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';

export class SlugTaken extends Error {}

export interface NewSchool {
  readonly name: string;
  readonly slug: string;
  readonly timezone?: string;
  readonly currency?: string;
}

/** The slug of the school that owns the shared libraries, which `school_by_slug` does not find. */
const librarySlug = 'library';

/** One school is created after another, because a Citus cluster cannot keep slugs unique across its nodes. */
const lockText = "select pg_advisory_xact_lock(hashtextextended('slugs of schools', 0))";
const insertText =
  'insert into schools (school_id, name, slug, timezone, currency) values ($1, $2, $3, $4, $5)';

/**
 * Creates a school on the owner connection, because the database role of the server may not create schools. The school
 * and what `fill` adds are created in one transaction.
 */
export async function createSchool(
  ownerUrl: string,
  { name, slug, timezone = 'Europe/Kyiv', currency = 'UAH' }: NewSchool,
  fill: (tx: Tx) => Promise<void>,
): Promise<string> {
  const schoolId = newId();
  await inSchoolAsOwner(ownerUrl, schoolId, async (tx) => {
    await tx.client.query(lockText);
    const { rows } = await tx.client.query<{ id: string | null }>('select school_by_slug($1) as id', [slug]);
    if (slug === librarySlug || rows[0]?.id) throw new SlugTaken(slug);
    await tx.client.query(insertText, [schoolId, name, slug, timezone, currency]);
    await fill(tx);
  });
  return schoolId;
}

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

const insertText = `
  insert into schools (school_id, name, slug, timezone, currency) values ($1, $2, $3, $4, $5)
  on conflict (slug) do nothing`;

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
    const added = await tx.client.query(insertText, [schoolId, name, slug, timezone, currency]);
    if (added.rowCount === 0) throw new SlugTaken(slug);
    await fill(tx);
  });
  return schoolId;
}

import { eq, sql } from '../../kernel/db/drizzle.ts';
import { type Database, prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { schools } from './schools.tables.ts';

export type School = typeof schools.$inferSelect;

const queryBySchool = prepareQuery((query) =>
  query
    .select()
    .from(schools)
    .where(eq(schools.schoolId, sql.placeholder('schoolId')))
    .prepare('schools.find'),
);

export async function findSchool(tx: Tx): Promise<School> {
  const [school] = await queryBySchool(tx, { schoolId: tx.schoolId });
  if (!school) throw new Error('The school of this transaction does not exist.');
  return school;
}

type ChangeableFields = Omit<School, 'schoolId' | 'slug' | 'createdAt' | 'updatedAt'>;
export type SchoolChange = { readonly [K in keyof ChangeableFields]?: ChangeableFields[K] | undefined };

export async function changeSchool(tx: Tx, change: SchoolChange): Promise<School> {
  if (Object.keys(change).length === 0) return findSchool(tx);
  const [changed] = await tx.query
    .update(schools)
    .set(change)
    .where(eq(schools.schoolId, tx.schoolId))
    .returning();
  if (!changed) throw new Error('The school of this transaction does not exist.');
  return changed;
}

/** Locks the school for a change, so that the next change waits and sees the result. */
export async function lockSchool(tx: Tx): Promise<School> {
  const [school] = await tx.query
    .select()
    .from(schools)
    .where(eq(schools.schoolId, tx.schoolId))
    .for('update');
  if (!school) throw new Error('The school of this transaction does not exist.');
  return school;
}

/** Finds a school outside row-level security, because this runs before anybody is signed in. */
export function findSchoolBySlug(database: Database, slug: string): Promise<string | undefined> {
  return database.outsideSchools(async (_, client) => {
    const result = await client.query<{ school_id: string | null }>(
      'select school_by_slug($1) as school_id',
      [slug],
    );
    return result.rows[0]?.school_id ?? undefined;
  });
}

export function listSchoolIds(database: Database): Promise<string[]> {
  return database.outsideSchools(async (_, client) => {
    const result = await client.query<{ id: string }>('select id from school_ids() as id');
    return result.rows.map((row) => row.id);
  });
}

export function anySchoolExists(database: Database): Promise<boolean> {
  return database.outsideSchools(async (_, client) => {
    const result = await client.query<{ any: boolean }>('select any_school_exists() as any');
    return result.rows[0]?.any ?? false;
  });
}

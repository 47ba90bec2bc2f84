/**
 * Finds the school a visitor addresses: by the X-School header, else by the first label of the host name if it is a
 * slug.
 */
import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import { findSchoolBySlug } from '../schools/index.ts';

export async function findRequestedSchool(
  database: Database,
  { schoolSlug, host }: Pick<RequestInfo, 'schoolSlug' | 'host'>,
): Promise<string | undefined> {
  if (schoolSlug !== undefined) {
    const school = await findSchoolBySlug(database, schoolSlug.toLowerCase());
    if (school === undefined) throw new Failure('schoolNotFound');
    return school;
  }
  const [label = '', ...rest] = host.toLowerCase().split('.');
  return rest.length > 0 && !/^\d+$/.test(label) ? findSchoolBySlug(database, label) : undefined;
}

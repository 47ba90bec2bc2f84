/**
 * Finds the school a visitor addresses: by the X-School header, else by the first label of the host name if it is a
 * slug.
 */
import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import { findSchoolBySlug, listSchoolIds } from '../schools/index.ts';

export async function findRequestedSchool(
  database: Database,
  { schoolSlug, host }: Pick<RequestInfo, 'schoolSlug' | 'host'>,
): Promise<string | undefined> {
  if (schoolSlug !== undefined) {
    const school = await findSchoolBySlug(database, schoolSlug.toLowerCase());
    if (school === undefined) throw new Failure('schoolNotFound');
    return school;
  }
  return findSchoolOfHost(database, host);
}

async function findSchoolOfHost(database: Database, host: string): Promise<string | undefined> {
  const [label = '', ...rest] = host.toLowerCase().split('.');
  return rest.length > 0 && !/^\d+$/.test(label) ? findSchoolBySlug(database, label) : undefined;
}

/** Finds the school of a host, or the only school, for events that name none. */
export async function findAddressedSchool(database: Database, host: string): Promise<string | undefined> {
  const school = await findSchoolOfHost(database, host);
  return school ?? findOnlySchool(database);
}

export async function findOnlySchool(database: Database): Promise<string | undefined> {
  const ids = await listSchoolIds(database);
  return ids.length === 1 ? ids[0] : undefined;
}

import type { Role } from '@klasna/contract/permissions';
import type { Tx } from '../../kernel/db/pool.ts';

export interface NamedPerson {
  readonly id: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const namedText = `
  select u.id, u.role, u.first_name as "firstName", u.last_name as "lastName", u.email
  from users u
  where u.school_id = $1 and u.deleted_at is null and (
    lower(u.email) = any($2::text[])
    or lower((u.first_name || ' ' || u.last_name) collate "und-x-icu") = any($2::text[])
    or lower((u.last_name || ' ' || u.first_name) collate "und-x-icu") = any($2::text[])
    or lower((u.last_name || u.first_name) collate "und-x-icu") = any($2::text[]))`;

/** Finds people by email or by full name in either order; the texts are in lower case. */
export async function findNamedPeople(tx: Tx, texts: readonly string[]): Promise<NamedPerson[]> {
  if (texts.length === 0) return [];
  const values = [tx.schoolId, texts];
  return (await tx.client.query<NamedPerson>({ name: 'people.named', text: namedText, values })).rows;
}

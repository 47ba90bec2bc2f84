/** Lists of people; migration 0004 explains the shape of these queries. */
import type { PeopleSort } from '@klasna/contract/people/models';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Person } from './people.store.ts';

export type ListedRow = Omit<
  Person,
  'passwordHash' | 'locale' | 'deletedAt' | 'heldPermissions' | 'erasedAt'
> & {
  readonly permissions: readonly PermissionKey[];
  /** Has been invited by mail but has not set a password yet. */
  readonly isInvited: boolean;
};

export const listedRow = (person: Person, permissions: readonly PermissionKey[]): ListedRow => ({
  ...person,
  permissions,
  isInvited: person.passwordHash === null,
});

export interface Wanted {
  readonly roles: readonly Role[];
  readonly statuses: readonly Person['status'][];
  /** Only people who hold all of these. */
  readonly permissions: readonly PermissionKey[];
  readonly q: string;
  readonly searchIn: 'everything' | 'names';
  /** Only people selected by a table of another module. */
  readonly among?: Among | undefined;
  readonly sort: PeopleSort;
  readonly limit: number;
  readonly offset: number;
}

/**
 * A table expression with a `user_id` column that may use `$1` (school id) and `$9` (instant); the name is part of
 * the statement name.
 */
export interface Among {
  readonly name: string;
  readonly table: string;
}

export interface Page {
  readonly people: readonly ListedRow[];
  readonly total: number;
}

const columns = `u.school_id as "schoolId", u.id, u.role, u.status, u.first_name as "firstName",
  u.last_name as "lastName", u.email, u.phone, u.country, u.timezone, u.avatar_id as "avatarId",
  u.work_schedule as "workSchedule", u.password_hash is null as "isInvited", u.created_at as "createdAt", u.updated_at as "updatedAt",
  array(select p.permission_key from user_permissions p where p.school_id = $1 and p.user_id = u.id) as permissions`;

const nameOf = (row: string): string => `(${row}.first_name || ' ' || ${row}.last_name) collate "und-x-icu"`;

function orderBy(sort: PeopleSort, row: string): string {
  const direction = sort.startsWith('-') ? ' desc' : '';
  const key = sort.endsWith('name') ? nameOf(row) : `${row}.created_at`;
  return `order by ${key}${direction}, ${row}.id${direction}`;
}

/**
 * For lists filtered by role and status only: reads an ordered index range per combination, and maintained totals.
 */
const everybody = (sort: PeopleSort): string => `
  with kind as (
    select r.role, s.status from unnest($2::text[]) as r (role) cross join unnest($3::text[]) as s (status)
  ), page as (
    select run.id from kind cross join lateral (
      select u.id, u.first_name, u.last_name, u.created_at from users u
      where u.school_id = $1 and u.role = kind.role and u.status = kind.status and u.deleted_at is null
      ${orderBy(sort, 'u')} limit $4::int + $5::int
    ) as run
    ${orderBy(sort, 'run')} limit $4 offset $5
  ), counted as (
    select coalesce(sum(c.people), 0)::int as total
    from kind join user_counts c on c.school_id = $1 and c.role = kind.role and c.status = kind.status
  )`;

const holders = `select p.user_id from user_permissions p
  where p.school_id = $1 and p.permission_key = any($7::text[])
  group by p.user_id having count(*) = cardinality($7::text[])`;

const idsOf = ({ table }: Among): string => `select distinct a.user_id from ${table} as a`;

/**
 * For lists filtered by search, permissions or another table: finds the few matching people first, then sorts them.
 */
const chosen = (sort: PeopleSort, by: 'search' | 'permissions' | 'both' | 'among', among?: Among): string => `
  with found as materialized (
    select m.id, m.first_name, m.last_name, m.created_at
    from ${
      by === 'permissions' || by === 'among'
        ? // The limit of one row makes the planner look up each holder by id instead of scanning all people.
          `(${by === 'among' && among ? idsOf(among) : holders}) as h cross join lateral (
            select u.* from users u where u.school_id = $1 and u.id = h.user_id and u.deleted_at is null limit 1
          ) as m`
        : `people_matching($6::text, $2::text[], $8::boolean) as m`
    }
    where m.role = any($2::text[]) and m.status = any($3::text[])
      ${by === 'both' ? `and m.id in (${holders})` : ''}
      ${by !== 'among' && among ? `and m.id in (${idsOf(among)})` : ''}
  ), page as (
    select found.id from found ${orderBy(sort, 'found')} limit $4 offset $5
  ), counted as (
    select count(*)::int as total from found
  )`;

// Every statement uses all nine parameters, so that one list of values serves them all.
const statement = (source: string, sort: PeopleSort): string => `${source}
  select counted.total, u.*
  from counted left join lateral (
    select ${columns} from page join users u on u.school_id = $1 and u.id = page.id ${orderBy(sort, 'u')}
  ) as u on $4::int + $5::int >= 0 and ($6::text, $7::text[], $8::boolean, $9::timestamptz) is not null`;

/** Builds the query; exported because the benchmark runs it on its own. */
export function askForPeople(schoolId: string, wanted: Wanted, now = new Date()) {
  const { sort, among } = wanted;
  const by = waysOf(wanted);
  return {
    name: `people.list.${by}.${sort}${among ? `.${among.name}` : ''}`,
    text: statement(by === 'all' ? everybody(sort) : chosen(sort, by, among), sort),
    values: [
      schoolId,
      wanted.roles,
      wanted.statuses,
      wanted.limit,
      wanted.offset,
      wanted.q,
      wanted.permissions,
      wanted.searchIn === 'names',
      now,
    ],
  };
}

function waysOf({ q, permissions, among }: Wanted) {
  if (q !== '') return permissions.length > 0 ? 'both' : 'search';
  if (permissions.length > 0) return 'permissions';
  return among ? 'among' : 'all';
}

export async function listPeople(tx: Tx, wanted: Wanted): Promise<Page> {
  const answer = await tx.client.query<ListedRow & { total: number }>(
    askForPeople(tx.schoolId, wanted, tx.now),
  );
  const people = answer.rows.filter(({ id }) => id !== null);
  return { people, total: answer.rows[0]?.total ?? 0 };
}

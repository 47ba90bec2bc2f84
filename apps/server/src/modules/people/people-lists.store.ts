/** Lists of people; migration 0004 explains the shape of these queries. */
import type { PeopleSort } from '@klasna/contract/people/models';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { Tx } from '../../kernel/db/pool.ts';
import { toSeekValue } from '../../kernel/db/seek.ts';
import type { ListPart } from '../../kernel/http/pagination.ts';
import type { Person } from './people.store.ts';

export type ListedPersonRow = Omit<
  Person,
  'passwordHash' | 'locale' | 'deletedAt' | 'heldPermissions' | 'erasedAt' | 'searchText'
> & {
  readonly permissions: readonly PermissionKey[];
  /** Whether the person was invited by mail and has not set a password yet. */
  readonly isInvited: boolean;
};

export const toListedPersonRow = (
  person: Person,
  permissions: readonly PermissionKey[],
): ListedPersonRow => ({
  ...person,
  permissions,
  isInvited: person.passwordHash === null,
});

export interface ListPeopleOptions extends ListPart {
  readonly roles: readonly Role[];
  readonly statuses: readonly Person['status'][];
  /** Limits the list to people who have all of these permissions. */
  readonly permissions: readonly PermissionKey[];
  readonly q: string;
  readonly searchIn: 'everything' | 'names';
  /** Limits the list to people whom a table of another module selects. */
  readonly source?: UserIdSource | undefined;
  readonly sort: PeopleSort;
}

/** The order of the rows: that of the ids is for lists that are read by cursor. */
type RowOrder = PeopleSort | 'id';

/**
 * A table expression with a `user_id` column that may use `$1` (school id) and `$9` (instant); the name is part of
 * the statement name.
 */
export interface UserIdSource {
  readonly name: string;
  readonly table: string;
}

export interface PeoplePage {
  readonly people: readonly ListedPersonRow[];
  readonly total: number;
}

const columns = `u.school_id as "schoolId", u.id, u.role, u.status, u.first_name as "firstName",
  u.last_name as "lastName", u.email, u.phone, u.country, u.timezone, u.avatar_id as "avatarId",
  u.work_schedule as "workSchedule", u.password_hash is null as "isInvited", u.created_at as "createdAt", u.updated_at as "updatedAt",
  array(select p.permission_key from user_permissions p where p.school_id = $1 and p.user_id = u.id) as permissions`;

/** The condition of a list that is read by cursor; `$10` is the last id that was read. */
function isAfterSql(row: string): string {
  return `${row}.id > $10::uuid`;
}

const buildNameSql = (row: string): string =>
  `(${row}.first_name || ' ' || ${row}.last_name) collate "und-x-icu"`;

function buildOrderBy(sort: RowOrder, row: string): string {
  if (sort === 'id') return `order by ${row}.id`;
  const direction = sort.startsWith('-') ? ' desc' : '';
  const key = sort.endsWith('name') ? buildNameSql(row) : `${row}.created_at`;
  return `order by ${key}${direction}, ${row}.id${direction}`;
}

/**
 * The statement for lists that are filtered only by role and status: reads an ordered index range per combination, and
 * maintained totals.
 */
/** The triggers of `count_users` keep the totals in `user_counts`. */
const buildAllPeopleText = (sort: PeopleSort): string => `
  with kind as (
    select r.role, s.status from unnest($2::text[]) as r (role) cross join unnest($3::text[]) as s (status)
  ), page as (
    select run.id from kind cross join lateral (
      select u.id, u.first_name, u.last_name, u.created_at from users u
      where u.school_id = $1 and u.role = kind.role and u.status = kind.status and u.deleted_at is null
      ${buildOrderBy(sort, 'u')} limit $4::int + $5::int
    ) as run
    ${buildOrderBy(sort, 'run')} limit $4 offset $5
  ), counted as (
    select coalesce(sum(c.people), 0)::int as total
    from kind join user_counts c on c.school_id = $1 and c.role = kind.role and c.status = kind.status
  )`;

/** The same list by cursor: reads one range of the primary key. */
const allPeopleByIdText = `
  with page as (
    select u.id from users u
    where u.school_id = $1 and u.role = any($2::text[]) and u.status = any($3::text[]) and u.deleted_at is null
      and ${isAfterSql('u')}
    order by u.id limit $4
  ), counted as (
    select coalesce(sum(c.people), 0)::int as total
    from user_counts c where c.school_id = $1 and c.role = any($2::text[]) and c.status = any($3::text[])
  )`;

/** Counts the people who are not deleted. */
export async function countPeople(tx: Tx): Promise<{ students: number; staff: number }> {
  const { rows } = await tx.client.query<{ students: number; staff: number }>(
    `select coalesce(sum(people) filter (where role = 'member'), 0)::int as students,
       coalesce(sum(people) filter (where role = 'staff'), 0)::int as staff
     from user_counts where school_id = $1`,
    [tx.schoolId],
  );
  return rows[0] ?? { students: 0, staff: 0 };
}

const permissionHoldersText = `select p.user_id from user_permissions p
  where p.school_id = $1 and p.permission_key = any($7::text[])
  group by p.user_id having count(*) = cardinality($7::text[])`;

const buildIdsText = ({ table }: UserIdSource): string => `select distinct a.user_id from ${table} as a`;

/**
 * The statement for lists filtered by search, permissions or another table: finds the few matching people first, then
 * sorts them.
 */
const buildFilteredText = (
  sort: RowOrder,
  strategy: 'search' | 'permissions' | 'both' | 'among',
  source?: UserIdSource,
): string => `
  with found as materialized (
    select m.id, m.first_name, m.last_name, m.created_at
    from ${
      strategy === 'permissions' || strategy === 'among'
        ? // The limit of one row makes the planner look up each holder by id instead of scanning all people.
          `(${strategy === 'among' && source ? buildIdsText(source) : permissionHoldersText}) as h cross join lateral (
            select u.* from users u where u.school_id = $1 and u.id = h.user_id and u.deleted_at is null limit 1
          ) as m`
        : `people_matching($6::text, $2::text[], $8::boolean) as m`
    }
    where m.role = any($2::text[]) and m.status = any($3::text[])
      ${strategy === 'both' ? `and m.id in (${permissionHoldersText})` : ''}
      ${strategy !== 'among' && source ? `and m.id in (${buildIdsText(source)})` : ''}
  ), page as (
    select found.id from found ${sort === 'id' ? `where ${isAfterSql('found')}` : ''}
    ${buildOrderBy(sort, 'found')} limit $4 offset $5
  ), counted as (
    select count(*)::int as total from found
  )`;

// Builds a statement. Every statement uses all nine parameters, so that one list of values serves them all.
const buildListText = (source: string, sort: RowOrder): string => `${source}
  select counted.total, u.*
  from counted left join lateral (
    select ${columns} from page join users u on u.school_id = $1 and u.id = page.id ${buildOrderBy(sort, 'u')}
  ) as u on $4::int + $5::int >= 0 and ($6::text, $7::text[], $8::boolean, $9::timestamptz) is not null`;

function buildPeopleQuery(schoolId: string, options: ListPeopleOptions, now = new Date()) {
  const { source, after } = options;
  const sort: RowOrder = after === undefined ? options.sort : 'id';
  const strategy = chooseStrategy(options);
  return {
    name: `people.list.${strategy}.${sort}${source ? `.${source.name}` : ''}`,
    text: buildListText(
      strategy === 'all' ? buildAllText(sort) : buildFilteredText(sort, strategy, source),
      sort,
    ),
    values: [
      schoolId,
      options.roles,
      options.statuses,
      options.limit,
      options.offset,
      options.q,
      options.permissions,
      options.searchIn === 'names',
      now,
      ...(after === undefined ? [] : [toSeekValue(after)]),
    ],
  };
}

const buildAllText = (sort: RowOrder): string =>
  sort === 'id' ? allPeopleByIdText : buildAllPeopleText(sort);

function chooseStrategy({ q, permissions, source }: ListPeopleOptions) {
  if (q !== '') return permissions.length > 0 ? 'both' : 'search';
  if (permissions.length > 0) return 'permissions';
  return source ? 'among' : 'all';
}

export async function listPeople(tx: Tx, options: ListPeopleOptions): Promise<PeoplePage> {
  const result = await tx.client.query<ListedPersonRow & { total: number }>(
    buildPeopleQuery(tx.schoolId, options, tx.now),
  );
  const people = result.rows.filter(({ id }) => id !== null);
  return { people, total: result.rows[0]?.total ?? 0 };
}

/** Lists of groups, built the same way as the lists of people; migration 0004 explains why. */
import type { GroupSort } from '@klasna/contract/groups/models';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Group } from './groups.store.ts';

export type ListedRow = Omit<Group, 'deletedAt'> & { readonly usersCount: number };

interface Wanted {
  readonly q: string;
  readonly sort: GroupSort;
  /** Limits the list to the groups of this member. */
  readonly userId: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Page {
  readonly groups: readonly ListedRow[];
  readonly total: number;
}

const columns = `g.school_id as "schoolId", g.id, g.name, g.description, g.image_id as "imageId",
  g.created_at as "createdAt", g.updated_at as "updatedAt",
  (select count(*)::int from group_members m where m.school_id = $1 and m.group_id = g.id) as "usersCount"`;

function orderBy(sort: GroupSort, row: string): string {
  const direction = sort.startsWith('-') ? ' desc' : '';
  const key = sort.endsWith('name') ? `${row}.name collate "und-x-icu"` : `${row}.created_at`;
  return `order by ${key}${direction}, ${row}.id${direction}`;
}

const all = 'select g.id, g.name, g.created_at from groups g where g.school_id = $1 and g.deleted_at is null';
const matching = 'select g.id, g.name, g.created_at from groups_matching($4::text) as g';

const ofMember = `exists (
  select 1 from group_members m where m.school_id = $1 and m.group_id = g.id and m.user_id = $5)`;

const statement = (by: 'all' | 'search', sort: GroupSort, isOfMember: boolean): string => `
  with found as ${by === 'search' ? 'materialized' : 'not materialized'} (
    ${by === 'search' ? matching : all} ${isOfMember ? `${by === 'search' ? 'where' : 'and'} ${ofMember}` : ''}
  ), page as (
    select found.id from found ${orderBy(sort, 'found')} limit $2 offset $3
  ), counted as (
    select count(*)::int as total from found
  )
  select counted.total, g.*
  from counted left join lateral (
    select ${columns} from page join groups g on g.school_id = $1 and g.id = page.id ${orderBy(sort, 'g')}
  ) as g on $4::text is not null`;

export async function listGroups(tx: Tx, { q, sort, userId, limit, offset }: Wanted): Promise<Page> {
  const by = q === '' ? 'all' : 'search';
  const answer = await tx.client.query<ListedRow & { total: number }>({
    name: `groups.list.${by}.${sort}${userId ? '.of-member' : ''}`,
    text: statement(by, sort, userId !== undefined),
    values: [tx.schoolId, limit, offset, q, ...(userId ? [userId] : [])],
  });
  const groups = answer.rows.filter(({ id }) => id !== null);
  return { groups, total: answer.rows[0]?.total ?? 0 };
}

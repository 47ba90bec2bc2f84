/** Lists of groups, built the same way as the lists of people; migration 0004 explains why. */
import type { GroupSort } from '@klasna/contract/groups/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { toSeekValue } from '../../kernel/db/seek.ts';
import type { ListPart } from '../../kernel/http/pagination.ts';
import type { Group } from './groups.store.ts';

export type ListedGroupRow = Omit<Group, 'deletedAt'> & { readonly usersCount: number };

interface ListGroupsOptions extends ListPart {
  readonly q: string;
  readonly sort: GroupSort;
  /** Limits the list to the groups of this member. */
  readonly userId: string | undefined;
}

/** The order of the rows: that of the ids is for lists that are read by cursor. */
type RowOrder = GroupSort | 'id';

interface GroupsPage {
  readonly groups: readonly ListedGroupRow[];
  readonly total: number;
}

const columns = `g.school_id as "schoolId", g.id, g.name, g.description, g.image_id as "imageId",
  g.created_at as "createdAt", g.updated_at as "updatedAt",
  (select count(*)::int from group_members m where m.school_id = $1 and m.group_id = g.id) as "usersCount"`;

function buildOrderBy(sort: RowOrder, row: string): string {
  if (sort === 'id') return `order by ${row}.id`;
  const direction = sort.startsWith('-') ? ' desc' : '';
  const key = sort.endsWith('name') ? `${row}.name collate "und-x-icu"` : `${row}.created_at`;
  return `order by ${key}${direction}, ${row}.id${direction}`;
}

const allGroupsText =
  'select g.id, g.name, g.created_at from groups g where g.school_id = $1 and g.deleted_at is null';
const matchingGroupsText = 'select g.id, g.name, g.created_at from groups_matching($4::text) as g';

const hasMemberCondition = `exists (
  select 1 from group_members m where m.school_id = $1 and m.group_id = g.id and m.user_id = $5)`;

const buildListText = (source: 'all' | 'search', sort: RowOrder, isOfMember: boolean): string => `
  with found as ${source === 'search' ? 'materialized' : 'not materialized'} (
    ${source === 'search' ? matchingGroupsText : allGroupsText} ${isOfMember ? `${source === 'search' ? 'where' : 'and'} ${hasMemberCondition}` : ''}
  ), page as (
    select found.id from found ${sort === 'id' ? `where found.id > $${isOfMember ? 6 : 5}::uuid` : ''}
    ${buildOrderBy(sort, 'found')} limit $2 offset $3
  ), counted as (
    select count(*)::int as total from found
  )
  select counted.total, g.*
  from counted left join lateral (
    select ${columns} from page join groups g on g.school_id = $1 and g.id = page.id ${buildOrderBy(sort, 'g')}
  ) as g on $4::text is not null`;

export async function listGroups(
  tx: Tx,
  { q, sort, userId, limit, offset, after }: ListGroupsOptions,
): Promise<GroupsPage> {
  const order: RowOrder = after === undefined ? sort : 'id';
  const source = q === '' ? 'all' : 'search';
  const result = await tx.client.query<ListedGroupRow & { total: number }>({
    name: `groups.list.${source}.${order}${userId ? '.of-member' : ''}`,
    text: buildListText(source, order, userId !== undefined),
    values: [
      tx.schoolId,
      limit,
      offset,
      q,
      ...(userId ? [userId] : []),
      ...(after === undefined ? [] : [toSeekValue(after)]),
    ],
  });
  const groups = result.rows.filter(({ id }) => id !== null);
  return { groups, total: result.rows[0]?.total ?? 0 };
}

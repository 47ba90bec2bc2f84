/** Memberships of deleted people, kept for as long as the people can be restored. */
import { restorableMinutes } from '@klasna/base/values';
import type { Tx } from '../../kernel/db/pool.ts';

const removeOldText = `
  delete from left_group_members
  where school_id = $1 and (user_id = $2 or left_at < $3::timestamptz - make_interval(mins => $4))`;

const leaveText = `
  with gone as (
    delete from group_members where school_id = $1 and user_id = $2 returning group_id, user_id, created_at
  ), kept as (
    insert into left_group_members as l (school_id, group_id, user_id, joined_at, left_at)
    select s.school_id, gone.group_id, gone.user_id, gone.created_at, $3::timestamptz
    from schools s cross join gone where s.school_id = $1
    returning l.group_id
  )
  select from schools s cross join kept where s.school_id = $1`;

/**
 * Removes a person who was deleted in this transaction from all groups. The caller has locked the person, so nobody can
 * add them to a group at the same time.
 */
export async function leaveGroups(tx: Tx, userId: string): Promise<void> {
  const values = [tx.schoolId, userId, tx.now];
  await tx.client.query({
    name: 'groups.remove-old-memberships',
    text: removeOldText,
    values: [...values, restorableMinutes],
  });
  await tx.client.query({ name: 'groups.leave', text: leaveText, values });
}

/** Locks the groups, so that none is deleted in the meantime, in the order of their ids to avoid deadlocks. */
const rejoinText = `
  insert into group_members (school_id, group_id, user_id, created_at)
  select l.school_id, l.group_id, l.user_id, l.joined_at
  from left_group_members l
  join groups g on g.school_id = $1 and g.id = l.group_id and g.deleted_at is null
  where l.school_id = $1 and l.user_id = $2 and l.left_at = $3
  order by l.group_id
  for share of g
  on conflict do nothing`;

const forgetText = 'delete from left_group_members where school_id = $1 and user_id = $2';

/** Returns a person who was deleted at this instant to the groups that still exist. */
export async function rejoinGroups(tx: Tx, userId: string, deletedAt: Date): Promise<void> {
  const values = [tx.schoolId, userId, deletedAt];
  await tx.client.query({ name: 'groups.rejoin', text: rejoinText, values });
  await tx.client.query({
    name: 'groups.forget-memberships',
    text: forgetText,
    values: [tx.schoolId, userId],
  });
}

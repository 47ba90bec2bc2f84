import type { PolicyOverride } from '@klasna/contract/cancellation/models';
import type { PolicyLevel } from '@klasna/contract/cancellation/values';
import { and, eq, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { cancellationPolicies } from './cancellation.tables.ts';

export interface PolicyOwner {
  readonly level: PolicyLevel;
  readonly id: string;
}

/** Reads what these owners set themselves, by their ids. */
export async function readPolicies(
  tx: Tx,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, PolicyOverride>> {
  const { schoolId, ownerId, noticeHours, latePercent, noShowPercent, freePerMonth, byStudents } =
    cancellationPolicies;
  const rows = await tx.query
    .select({ ownerId, noticeHours, latePercent, noShowPercent, freePerMonth, byStudents })
    .from(cancellationPolicies)
    .where(and(eq(schoolId, tx.schoolId), sql`${ownerId} = any(${sql.param([...ownerIds])}::uuid[])`));
  return new Map(rows.map(({ ownerId: id, ...policy }) => [id, policy]));
}

export async function writePolicy(
  tx: Tx,
  { level, id: ownerId }: PolicyOwner,
  policy: PolicyOverride,
): Promise<void> {
  await tx.query
    .insert(cancellationPolicies)
    .values({ ...policy, schoolId: tx.schoolId, ownerId, level })
    .onConflictDoUpdate({
      target: [cancellationPolicies.schoolId, cancellationPolicies.ownerId],
      set: policy,
    });
}

const freeUsedText = `
  select count(*)::int as used from event_students es
  join lesson_events e on e.school_id = $1 and e.id = es.event_id and e.deleted_at is null
    and e.starts_at >= $3 and e.starts_at < $4
  where es.school_id = $1 and es.user_id = $2 and es.rule is not null and es.rule ->> 'kind' = 'free'`;

/** Counts the late cancellations of a student that cost nothing, of lessons that begin in this period. */
export async function countFreeCancellations(
  tx: Tx,
  studentId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const values = [tx.schoolId, studentId, from, to];
  const query = { name: 'cancellation.free-used', text: freeUsedText, values };
  return (await tx.client.query<{ used: number }>(query)).rows[0]?.used ?? 0;
}

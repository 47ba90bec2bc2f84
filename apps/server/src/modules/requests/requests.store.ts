import { and, eq, isNotNull, lte, sql } from '../../kernel/db/drizzle.ts';
import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { lessonRequests, requestSteps } from './requests.tables.ts';

export type RequestRow = typeof lessonRequests.$inferSelect;
export type RequestStepRow = typeof requestSteps.$inferSelect;

/** What one side proposes; the fields that the kind of the request does not have are null. */
export type Proposal = Pick<RequestRow, 'startsAt' | 'roomId' | 'meetingLink'>;

const whereRequest = (tx: Tx, id: string) =>
  and(eq(lessonRequests.schoolId, tx.schoolId), eq(lessonRequests.id, id));

export type NewRequestRow = Pick<
  RequestRow,
  | 'eventId'
  | 'studentId'
  | 'kind'
  | 'askedBy'
  | 'answerer'
  | 'lessonStartsAt'
  | 'startsAt'
  | 'roomId'
  | 'meetingLink'
  | 'defaultAnswer'
  | 'answerBy'
  | 'remindAt'
>;

/** A lesson has one waiting request at most. */
export async function insertRequest(tx: Tx, row: NewRequestRow): Promise<RequestRow> {
  const [added] = await mapConstraintErrors(
    tx.query
      .insert(lessonRequests)
      .values({ ...row, schoolId: tx.schoolId, id: newId() })
      .returning(),
    { lesson_requests_one_waiting: () => new Failure('requestWaiting') },
  );
  if (!added) throw new Error('The insert returned no request.');
  return added;
}

export async function findRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.query.select().from(lessonRequests).where(whereRequest(tx, id));
  return row;
}

/** Locks the request until the transaction ends. Requests come after their class and lesson in the order of locks. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.query.select().from(lessonRequests).where(whereRequest(tx, id)).for('no key update');
  return row;
}

/** Locks the request if the answering side is to be reminded now. */
export async function lockToRemind(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const { state, remindAt } = lessonRequests;
  const [row] = await tx.query
    .select()
    .from(lessonRequests)
    .where(and(whereRequest(tx, id), eq(state, 'waiting'), isNotNull(remindAt), lte(remindAt, tx.now)))
    .for('no key update');
  return row;
}

export type RequestChange = Partial<
  Pick<
    RequestRow,
    | 'answerer'
    | 'round'
    | 'startsAt'
    | 'roomId'
    | 'meetingLink'
    | 'state'
    | 'lapse'
    | 'defaultAnswer'
    | 'answerBy'
    | 'remindAt'
    | 'closedAt'
  >
>;

export async function updateRequest(tx: Tx, id: string, change: RequestChange): Promise<RequestRow> {
  const [changed] = await tx.query.update(lessonRequests).set(change).where(whereRequest(tx, id)).returning();
  if (!changed) throw new Error('The locked request is missing.');
  return changed;
}

export type NewStep = Pick<RequestStepRow, 'requestId' | 'step' | 'byUser' | 'message'> & Partial<Proposal>;

export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  await tx.query.insert(requestSteps).values({ ...step, schoolId: tx.schoolId, id: newId() });
}

/** Lists who took part in a request so far, and who made the present proposal. */
export async function listActors(
  tx: Tx,
  requestId: string,
): Promise<{
  readonly ids: readonly string[];
  readonly proposerId: string | null;
  readonly message: string | null;
}> {
  const { schoolId, byUser, step, message, id } = requestSteps;
  const rows = await tx.query
    .select({ byUser, step, message })
    .from(requestSteps)
    .where(and(eq(schoolId, tx.schoolId), eq(requestSteps.requestId, requestId)))
    .orderBy(id);
  const last = rows.findLast((row) => row.step === 'asked' || row.step === 'proposed');
  return {
    ids: [...new Set(rows.flatMap((row) => row.byUser ?? []))],
    proposerId: last?.byUser ?? null,
    message: last?.message ?? null,
  };
}

/** Deletes what a student was asked and asked for; others keep the answers, without what this person wrote. */
export async function eraseRequests(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(lessonRequests)
    .where(and(eq(lessonRequests.schoolId, tx.schoolId), eq(lessonRequests.studentId, userId)));
  await tx.query
    .update(requestSteps)
    .set({ byUser: null, message: null, meetingLink: null })
    .where(and(eq(requestSteps.schoolId, tx.schoolId), eq(requestSteps.byUser, userId)));
}

const ownText = `
  select r.kind, r.state, r.lesson_starts_at as "lessonStartsAt", s.step, s.starts_at as "startsAt",
    case when s.by_user = $2 then s.message end as message, s.created_at as "createdAt"
  from lesson_requests r join request_steps s on s.school_id = $1 and s.request_id = r.id
  where r.school_id = $1 and (r.student_id = $2 or s.by_user = $2)
  order by s.id`;

/** Lists what a person asked, was asked and answered. */
export async function listOwnSteps(tx: Tx, userId: string): Promise<object[]> {
  return (await tx.client.query(ownText, [tx.schoolId, userId])).rows;
}

export function listSteps(tx: Tx, requestIds: readonly string[]): Promise<RequestStepRow[]> {
  if (requestIds.length === 0) return Promise.resolve([]);
  return tx.query
    .select()
    .from(requestSteps)
    .where(
      and(
        eq(requestSteps.schoolId, tx.schoolId),
        sql`${requestSteps.requestId} = any(${sql.param([...requestIds])}::uuid[])`,
      ),
    )
    .orderBy(requestSteps.id);
}

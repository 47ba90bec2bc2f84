/** Lists of requests, with the lessons that they are about. */
import type { RequestBox } from '@klasna/contract/requests/values';
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { RequestRow } from './requests.store.ts';
import type { LessonParticipants, RequestScope } from './resources.ts';

export interface ListedRequest extends RequestRow {
  readonly eventStartsAt: Date;
  readonly duration: number;
  readonly status: EventStatus;
  readonly teacherId: string;
  readonly classTeacherId: string;
  readonly classId: string;
  readonly className: string;
  /** Whether the lesson was changed so that nothing is left to answer. */
  readonly isOutdated: boolean;
}

/**
 * Whether the lesson of a request was cancelled, held, given to another student or moved. Another time does not make a
 * request about the place outdated.
 */
const outdatedSql = `(e.deleted_at is not null or c.deleted_at is not null or e.status <> 'scheduled'
      or c.student_id is distinct from r.student_id or (r.kind <> 'place' and e.starts_at <> r.lesson_starts_at))`;

const fromSql = `
  from lesson_requests r
  join lesson_events e on e.school_id = $1 and e.id = r.event_id
  join classes c on c.school_id = $1 and c.id = e.class_id
  where r.school_id = $1`;

const listedSql = `
  select r.school_id as "schoolId", r.id, r.event_id as "eventId", r.student_id as "studentId", r.kind,
    r.asked_by as "askedBy", r.answerer, r.round, r.lesson_starts_at as "lessonStartsAt", r.starts_at as "startsAt",
    r.room_id as "roomId", r.meeting_link as "meetingLink", r.state, r.lapse, r.default_answer as "defaultAnswer",
    r.answer_by as "answerBy", r.remind_at as "remindAt", r.closed_at as "closedAt", r.created_at as "createdAt",
    r.updated_at as "updatedAt", e.starts_at as "eventStartsAt", e.duration, e.status, e.teacher_id as "teacherId",
    c.teacher_id as "classTeacherId", c.id as "classId", c.name as "className", ${outdatedSql} as "isOutdated"
  ${fromSql}`;

/**
 * $2 is the side, $3 a student, $4 a teacher; null means all. A lesson that went to the class of somebody else is no longer
 * one of the student.
 */
const inScopeSql = `($3::uuid is null or (r.student_id = $3 and c.student_id = $3))
    and ($4::uuid is null or $4 in (e.teacher_id, c.teacher_id))`;

const boxes: Readonly<Record<RequestBox, { readonly where: string; readonly order: string }>> = {
  waiting: {
    where: `r.state = 'waiting' and r.answerer = $2 and not ${outdatedSql}`,
    order: 'r.answer_by, r.id',
  },
  sent: {
    where: `r.state = 'waiting' and r.answerer <> $2 and not ${outdatedSql}`,
    order: 'r.answer_by, r.id',
  },
  closed: { where: `r.state <> 'waiting' and $2::text is not null`, order: 'r.closed_at desc, r.id' },
};

const toValues = (tx: Tx, { side, studentId, teacherId }: RequestScope) => [
  tx.schoolId,
  side,
  studentId ?? null,
  teacherId ?? null,
];

export async function listRequests(
  tx: Tx,
  scope: RequestScope,
  { box, page, limit }: { readonly box: RequestBox; readonly page: number; readonly limit: number },
): Promise<ListedRequest[]> {
  const { where, order } = boxes[box];
  const { rows } = await tx.client.query<ListedRequest>({
    name: `requests.list-${box}`,
    text: `${listedSql} and ${inScopeSql} and ${where} order by ${order} limit $5 offset $6`,
    values: [...toValues(tx, scope), limit, (page - 1) * limit],
  });
  return rows;
}

export async function countRequests(tx: Tx, scope: RequestScope, box: RequestBox): Promise<number> {
  const { rows } = await tx.client.query<{ count: number }>({
    name: `requests.count-${box}`,
    text: `select count(*)::int as count ${fromSql} and ${inScopeSql} and ${boxes[box].where}`,
    values: toValues(tx, scope),
  });
  return rows[0]?.count ?? 0;
}

export async function findListedRequest(tx: Tx, id: string): Promise<ListedRequest | undefined> {
  const { rows } = await tx.client.query<ListedRequest>({
    name: 'requests.find-listed',
    text: `${listedSql} and r.id = $2`,
    values: [tx.schoolId, id],
  });
  return rows[0];
}

/** Finds the request of a lesson that waits. */
export async function findWaitingId(tx: Tx, eventId: string): Promise<string | null> {
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'requests.waiting-of-lesson',
    text: `select r.id from lesson_requests r where r.school_id = $1 and r.event_id = $2 and r.state = 'waiting'`,
    values: [tx.schoolId, eventId],
  });
  return rows[0]?.id ?? null;
}

export interface RequestAccess extends LessonParticipants {
  readonly eventId: string;
  readonly classId: string;
  /** The student of the request, who may see it also after the class got another one. */
  readonly studentId: string;
}

/** Finds who may see and answer a request. */
export async function findRequestAccess(tx: Tx, id: string): Promise<RequestAccess | undefined> {
  const { rows } = await tx.client.query<RequestAccess>({
    name: 'requests.access',
    text: `select r.event_id as "eventId", c.id as "classId", r.student_id as "studentId", e.teacher_id as "teacherId",
        c.teacher_id as "classTeacherId"
      ${fromSql} and r.id = $2`,
    values: [tx.schoolId, id],
  });
  return rows[0];
}

const dueText = `
  select r.id ${fromSql} and r.state = 'waiting'
    and (r.answer_by <= $2 or e.starts_at <= $2 or ${outdatedSql})
  order by r.answer_by, r.id`;

/** Lists the requests that waited long enough, or about lessons that were changed. */
export async function listDueIds(tx: Tx): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'requests.due',
    text: dueText,
    values: [tx.schoolId, tx.now],
  });
  return rows.map(({ id }) => id);
}

/** Lists the requests whose answering side is to be reminded. */
export async function listIdsToRemind(tx: Tx): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'requests.remind',
    text: `select r.id from lesson_requests r
      where r.school_id = $1 and r.state = 'waiting' and r.remind_at <= $2 and r.answer_by > $2
      order by r.answer_by, r.id`,
    values: [tx.schoolId, tx.now],
  });
  return rows.map(({ id }) => id);
}

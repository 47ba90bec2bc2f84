/**
 * The lists behind the statistics. They use the same conditions as the statistics, so that their lengths equal the
 * counts.
 */

import type { Currency } from '@klasna/base/values';
import type {
  LessonsQuery,
  PaymentsQuery,
  ReviewsQuery,
  StudentsQuery,
} from '@klasna/contract/analytics/models';
import type { LessonFilter } from '@klasna/contract/analytics/values';
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { toSeekValue } from '../../kernel/db/seek.ts';
import { type PageQuery, toListPart } from '../../kernel/http/pagination.ts';
import { attendedSql } from '../attendance/index.ts';
import type { TimeSpan } from './resolve-range.ts';
import { lessonInRangeSql, paymentInRangeSql, reviewInRangeSql } from './steps.store.ts';

interface ListSource {
  readonly name: string;
  readonly columns: string;
  readonly from: string;
  readonly order: string;
  /** The column by which the list can be read by cursor. */
  readonly id?: string;
  /** The parameters of the conditions, which begin with $4. */
  readonly values?: readonly unknown[];
}

export interface ListResult<Row> {
  readonly rows: Row[];
  readonly total: number;
}

async function queryList<Row extends object>(
  tx: Tx,
  { name, columns, from, order, id = '', values = [] }: ListSource,
  span: TimeSpan,
  query: PageQuery,
): Promise<ListResult<Row>> {
  const params = [tx.schoolId, span.from, span.to, ...values];
  const paramCount = params.length;
  const { limit, offset, after } = toListPart(query);
  const isByCursor = after !== undefined;
  const seek = isByCursor ? `and ${id} > $${paramCount + 3}::uuid` : '';
  const [counted, listed] = await Promise.all([
    tx.client.query<{ total: number }>({
      name: `insight.list.${name}-count`,
      text: `select count(*)::int as total ${from}`,
      values: params,
    }),
    tx.client.query<Row>({
      name: `insight.list.${name}${isByCursor ? '.by-id' : ''}`,
      text: `select ${columns} ${from} ${seek} order by ${isByCursor ? id : order} limit $${paramCount + 1} offset $${paramCount + 2}`,
      values: [...params, limit, offset, ...(isByCursor ? [toSeekValue(after)] : [])],
    }),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

export interface LessonRow {
  readonly id: string;
  readonly classId: string;
  readonly className: string;
  readonly teacherId: string;
  readonly startsAt: Date;
  readonly duration: number;
  readonly status: EventStatus;
}

const toStatuses = (filter: LessonFilter): readonly EventStatus[] =>
  filter === 'noShow' ? ['noShowWithCharge', 'noShowWithoutCharge'] : [filter];

export const listLessons = (tx: Tx, span: TimeSpan, query: LessonsQuery): Promise<ListResult<LessonRow>> =>
  queryList(
    tx,
    {
      name: 'lessons',
      columns: `e.id, e.class_id as "classId", c.name as "className", e.teacher_id as "teacherId",
        e.starts_at as "startsAt", e.duration, e.status`,
      from: `from lesson_events e join classes c on c.school_id = e.school_id and c.id = e.class_id
        where ${lessonInRangeSql} and ($4::text[] is null or e.status = any($4)) and ($5::uuid is null or e.teacher_id = $5)`,
      order: 'e.starts_at desc, e.id desc',
      id: 'e.id',
      values: [query.status ? toStatuses(query.status) : null, query.teacherId ?? null],
    },
    span,
    query,
  );

export interface PaymentRow {
  readonly id: string;
  readonly userId: string;
  readonly planName: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly at: Date;
}

export const listPayments = (tx: Tx, span: TimeSpan, query: PaymentsQuery): Promise<ListResult<PaymentRow>> =>
  queryList(
    tx,
    {
      name: 'payments',
      columns: `b.id, b.user_id as "userId", t.plan_name as "planName", b.price::float8 as amount, b.currency, b.at`,
      from: `from balance_entries b join user_tariffs t on t.school_id = b.school_id and t.id = b.tariff_id
        where ${paymentInRangeSql} and ($4::text is null or b.currency = $4)`,
      order: 'b.at desc, b.id desc',
      id: 'b.id',
      values: [query.currency ?? null],
    },
    span,
    query,
  );

export interface StudentRow {
  readonly userId: string;
  readonly createdAt: Date;
  readonly lessons: number;
}

const attendedText = `
  select s.user_id, count(*)::int as lessons from lesson_events e
  join event_students s on s.school_id = e.school_id and s.event_id = e.id and ${attendedSql('s')}
  where ${lessonInRangeSql} and e.status = 'completed' and ($4::uuid is null or e.teacher_id = $4) group by 1`;

const studentSources: Readonly<Record<StudentsQuery['of'], Pick<ListSource, 'from' | 'order'>>> = {
  new: {
    from: `from users u left join (${attendedText}) as a on a.user_id = u.id
      where u.school_id = $1 and u.role = 'member' and u.deleted_at is null and u.created_at >= $2 and u.created_at <= $3
        and ($4::uuid is null or a.user_id is not null)`,
    order: 'u.created_at desc, u.id desc',
  },
  active: {
    from: `from (${attendedText}) as a join users u on u.school_id = $1 and u.id = a.user_id and u.deleted_at is null`,
    order: 'a.lessons desc, u.id',
  },
};

export const listStudents = (tx: Tx, span: TimeSpan, query: StudentsQuery): Promise<ListResult<StudentRow>> =>
  queryList(
    tx,
    {
      name: `students.${query.of}`,
      columns: `u.id as "userId", u.created_at as "createdAt", coalesce(a.lessons, 0) as lessons`,
      ...studentSources[query.of],
      values: [query.teacherId ?? null],
    },
    span,
    query,
  );

export interface ReviewRow {
  readonly homeworkId: string;
  readonly number: number;
  readonly title: string | null;
  readonly classId: string;
  readonly className: string;
  readonly userId: string;
  readonly sentAt: Date;
  readonly reviewedAt: Date;
}

export const listReviews = (tx: Tx, span: TimeSpan, query: ReviewsQuery): Promise<ListResult<ReviewRow>> =>
  queryList(
    tx,
    {
      name: 'reviews',
      columns: `h.id as "homeworkId", h.number, h.title, c.id as "classId", c.name as "className", s.user_id as "userId",
        s.sent_at as "sentAt", s.reviewed_at as "reviewedAt"`,
      from: `from homework_user_statuses s
        join homework h on h.school_id = s.school_id and h.id = s.homework_id and h.deleted_at is null
        join classes c on c.school_id = h.school_id and c.id = h.class_id
        where ${reviewInRangeSql}`,
      order: 's.reviewed_at desc, h.id, s.user_id',
    },
    span,
    query,
  );

import type {
  DefaultAnswer,
  RequestKind,
  RequestLapse,
  RequestSide,
  RequestState,
  RequestStep,
} from '@klasna/contract/requests/values';
import { boolean, integer, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { bytes, instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

/** A school without a row has the settings of the product. */
export const requestSettingsTable = pgTable('request_settings', {
  schoolId: uuid('school_id').primaryKey(),
  studentsMayAsk: boolean('students_may_ask').notNull(),
  answerHours: integer('answer_hours').notNull(),
  defaultAnswer: text('default_answer').$type<DefaultAnswer>().notNull(),
});

export const lessonRequests = schoolTable('lesson_requests', {
  eventId: uuid('event_id').notNull(),
  studentId: uuid('student_id').notNull(),
  kind: text('kind').$type<RequestKind>().notNull(),
  askedBy: text('asked_by').$type<RequestSide>().notNull(),
  answerer: text('answerer').$type<RequestSide>().notNull(),
  /** Begins anew with each counter-proposal, so that links of earlier proposals end. */
  round: integer('round').notNull().default(1),
  lessonStartsAt: instant('lesson_starts_at').notNull(),
  startsAt: instant('starts_at'),
  roomId: uuid('room_id'),
  meetingLink: text('meeting_link'),
  state: text('state').$type<RequestState>().notNull().default('waiting'),
  lapse: text('lapse').$type<RequestLapse>(),
  defaultAnswer: text('default_answer').$type<DefaultAnswer>().notNull(),
  answerBy: instant('answer_by').notNull(),
  /** When the answering side is reminded; null if it was, or if there is too little time. */
  remindAt: instant('remind_at'),
  closedAt: instant('closed_at'),
});

export const requestSteps = pgTable(
  'request_steps',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    step: text('step').$type<RequestStep>().notNull(),
    byUser: uuid('by_user'),
    startsAt: instant('starts_at'),
    roomId: uuid('room_id'),
    meetingLink: text('meeting_link'),
    message: text('message'),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

export const requestLinks = pgTable(
  'request_links',
  {
    schoolId: uuid('school_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    requestId: uuid('request_id').notNull(),
    userId: uuid('user_id').notNull(),
    round: integer('round').notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.tokenHash] })],
);

/** Requests of students and teachers to move a lesson or to change its place. */
import {
  emptyAsNull,
  id,
  instant,
  instantWithOffset,
  limits,
  listOf,
  optionalText,
  pageQuery,
  webAddress,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';
import { classPerson } from '../classes/models.ts';
import { eventStatuses } from '../schedule/values.ts';
import {
  defaultAnswers,
  requestBoxes,
  requestKinds,
  requestLapses,
  requestLimits,
  requestSides,
  requestStates,
  requestSteps,
} from './values.ts';

export const requestSettings = z.object({
  /** Whether students ask; teachers always may. */
  studentsMayAsk: z.boolean(),
  /** The hours after which the default answers, at the latest when the lesson begins. */
  answerHours: z.int().min(1).max(requestLimits.answerHours),
  defaultAnswer: z.enum(defaultAnswers),
});
export type RequestSettings = z.output<typeof requestSettings>;
export const requestSettingsChange = requestSettings.partial();

/** Where the lesson is to take place: in a room of the school or, without one, online. */
const placeInput = z.object({
  roomId: id.nullable(),
  /** The link of a lesson online; empty or null means the link that it has. */
  meetingLink: emptyAsNull(webAddress(limits.addressMax)).default(null),
});

const proposal = {
  /** The new start, of a request to move. */
  startsAt: instantWithOffset.optional(),
  place: placeInput.optional(),
  message: optionalText(requestLimits.messageMax).default(null),
};

export const newRequest = z
  .object({ eventId: id, kind: z.enum(requestKinds), ...proposal })
  .refine(({ kind, startsAt }) => kind !== 'move' || startsAt !== undefined, {
    path: ['startsAt'],
    ...withMessage('required'),
  })
  .refine(({ kind, place }) => kind !== 'place' || place !== undefined, {
    path: ['place'],
    ...withMessage('required'),
  });
export type NewRequest = z.output<typeof newRequest>;

/** `propose` offers another time or place, which the other side answers. */
export const requestAnswer = z.object({
  answer: z.enum(['accept', 'decline', 'propose']),
  /** The proposal that is answered, as it was read; if there is another one by now, nothing is answered. */
  round: z.int().min(1).optional(),
  ...proposal,
});
export type RequestAnswer = z.output<typeof requestAnswer>;

const room = z.object({ id, name: z.string(), place: z.string().nullable() });

/** A proposed place; without a room the lesson is online. */
const place = z.object({ room: room.nullable(), meetingLink: z.string().nullable() });
export type RequestedPlace = z.output<typeof place>;

const proposed = {
  startsAt: instant.nullable(),
  place: place.nullable(),
};

/** What happened to a request, earliest first. */
const step = z.object({
  step: z.enum(requestSteps),
  /** Null if nobody did it, and for people whose data was erased. */
  by: classPerson.nullable(),
  ...proposed,
  message: z.string().nullable(),
  at: instant,
});
export type RequestStepView = z.output<typeof step>;

export const lessonRequest = z.object({
  id,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  /** Null unless the request lapsed. */
  lapse: z.enum(requestLapses).nullable(),
  lesson: z.object({
    id,
    class: z.object({ id, name: z.string() }),
    startsAt: instant,
    /** The duration in minutes. */
    duration: z.int(),
    status: z.enum(eventStatuses),
  }),
  student: classPerson,
  teacher: classPerson,
  /** The start of the lesson when the request was made. */
  lessonStartsAt: instant,
  /** What is proposed now. */
  ...proposed,
  /** How many proposals there have been. */
  round: z.int(),
  askedBy: z.enum(requestSides),
  /** The side that has to answer, or had to last. */
  answerer: z.enum(requestSides),
  answerBy: instant,
  /** What counts as the answer if there is none until then. */
  defaultAnswer: z.enum(defaultAnswers),
  createdAt: instant,
  closedAt: instant.nullable(),
  steps: z.array(step),
  can: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
});
export type LessonRequest = z.output<typeof lessonRequest>;

export const requestsQuery = pageQuery
  .omit({ q: true })
  .extend({ box: z.enum(requestBoxes).default('waiting') });
export type RequestsQuery = z.output<typeof requestsQuery>;

export const requestList = listOf(lessonRequest);

/** What the caller can ask for about a lesson. */
export const requestOptions = z.object({
  /** Empty if nothing can be asked. */
  kinds: z.array(z.enum(requestKinds)),
  /** The request that waits already; only one at a time can. */
  waitingId: id.nullable(),
  lesson: z.object({
    id,
    className: z.string(),
    startsAt: instant,
    duration: z.int(),
    room: room.nullable(),
  }),
  /** The side that would answer, and until when. */
  answerer: z.enum(requestSides),
  answerBy: instant,
  defaultAnswer: z.enum(defaultAnswers),
  /** The rooms that are free during the lesson. */
  rooms: z.array(room),
});
export type RequestOptions = z.output<typeof requestOptions>;

const token = z.string().min(1).max(200);
export const requestLink = z.object({ token });
export const requestLinkAnswer = z.object({ token, answer: z.enum(['accept', 'decline']) });

/** A request as the page of a mailed link shows it. */
export const requestLinkView = z.object({
  schoolName: z.string(),
  className: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  lapse: z.enum(requestLapses).nullable(),
  /** Whether this link can still answer. */
  isAnswerable: z.boolean(),
  /** The zone of the person to whom the link was mailed. */
  timezone: z.string(),
  lessonStartsAt: instant,
  ...proposed,
  answerBy: instant,
});
export type RequestLinkView = z.output<typeof requestLinkView>;

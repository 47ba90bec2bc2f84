/** Lessons of groups that are open for booking, and the seats in them. */
import { id, instant } from '@klasna/base/values';
import { z } from 'zod';
import { classPerson } from '../classes/models.ts';
import { seatLimits, seatStates } from './values.ts';

/** The seat of the calling student, or their place in line. */
export const ownSeat = z.object({
  state: z.enum(seatStates),
  /** A trial costs nothing. */
  isTrial: z.boolean(),
  /** The place in line, from 1; null for those who do not wait. */
  position: z.int().nullable(),
  /** Until when the seat is kept; null if none is offered. */
  offeredUntil: instant.nullable(),
});
export type OwnSeat = z.output<typeof ownSeat>;

export const openLesson = z.object({
  id,
  className: z.string(),
  teacher: classPerson,
  startsAt: instant,
  endsAt: instant,
  /** The duration in minutes. */
  duration: z.int(),
  room: z.object({ name: z.string(), place: z.string().nullable() }).nullable(),
  /** The seats for students who are not in the class. */
  seats: z.int(),
  /** Those that are neither booked nor offered to somebody. */
  seatsLeft: z.int(),
  /** How many students wait for a seat. */
  waiting: z.int(),
  /** Null if the calling student has none. */
  own: ownSeat.nullable(),
  /** The lessons of the plan of the class that are neither used nor planned; a seat needs one. */
  lessonsLeft: z.int(),
  /** Whether the student can take a seat as their trial lesson. */
  canTry: z.boolean(),
  /** The lessons that giving the booked seat back costs now, by the cancellation policy. */
  returnLessons: z.int(),
});
export type OpenLesson = z.output<typeof openLesson>;

export const openLessons = z.array(openLesson);

export const newSeat = z.object({
  /** Whether to take the seat as the trial lesson, which is free. */
  isTrial: z.boolean().default(false),
  /** Whether to join the waitlist if no seat is left. */
  wait: z.boolean().default(true),
});
export type NewSeat = z.output<typeof newSeat>;

const guest = z.object({
  student: classPerson,
  isTrial: z.boolean(),
  /** When the seat was booked, or the student joined the waitlist. */
  since: instant,
});

/** The seats of a lesson as those see them who may change it. */
export const lessonSeats = z.object({
  /** Null if the lesson is not open for booking. */
  offer: z.object({ seats: z.int(), allowsTrials: z.boolean() }).nullable(),
  /** Whether the lesson can be opened: it is planned, and its class has a group and a plan. */
  canOpen: z.boolean(),
  guests: z.array(guest),
  /** First in line first. */
  waitlist: z.array(guest.extend({ offeredUntil: instant.nullable() })),
});
export type LessonSeats = z.output<typeof lessonSeats>;

export const seatsChange = z.object({
  seats: z.int().min(1).max(seatLimits.seats),
  allowsTrials: z.boolean(),
});
export type SeatsChange = z.output<typeof seatsChange>;

/** The cost that the student saw; if it is another one by now, nothing happens. */
export const returnQuery = z.object({ lessons: z.coerce.number().int().min(0).max(1).default(0) });

export const seatParams = z.object({ id });
export const guestParams = z.object({ id, userId: id });

import { single } from '@klasna/base/values';
import { endpoint } from '../define.ts';
import {
  guestParams,
  lessonSeats,
  newSeat,
  openLessons,
  ownSeat,
  returnQuery,
  seatParams,
  seatsChange,
} from './seat-models.ts';

const ownPath = '/tenant/booking/seats';
const lessonPath = '/tenant/schedule/{id}/seats';

export const seatRoutes = {
  listOpenLessons: endpoint({
    method: 'GET',
    path: ownPath,
    summary:
      'The coming lessons of groups in which the calling student can book a seat, has one or waits for one, earliest first.',
    who: 'signedIn',
    out: single(openLessons),
  }),
  bookSeat: endpoint({
    method: 'POST',
    path: `${ownPath}/{id}`,
    summary:
      'Book a seat in a lesson, or take the one that is offered. If none is left, the student joins the waitlist unless `wait` is false.',
    who: 'signedIn',
    params: seatParams,
    body: newSeat,
    out: single(ownSeat),
    status: 200,
    failures: [
      'bookingClosed',
      'alreadyInClass',
      'noLessonsLeft',
      'trialTaken',
      'studentBusy',
      'noSeatsLeft',
    ],
  }),
  returnSeat: endpoint({
    method: 'DELETE',
    path: `${ownPath}/{id}`,
    summary:
      'Give a seat back before the lesson starts, at the cost that was shown, decline an offer, or leave the waitlist.',
    who: 'signedIn',
    params: seatParams,
    query: returnQuery,
    failures: ['lessonStarted', 'costChanged'],
  }),
  readSeats: endpoint({
    method: 'GET',
    path: lessonPath,
    summary: 'The seats of a lesson, its guests and its waitlist. For those who may change the lesson.',
    who: 'signedIn',
    params: seatParams,
    out: single(lessonSeats),
  }),
  changeSeats: endpoint({
    method: 'PUT',
    path: lessonPath,
    summary:
      'Open a lesson of a group for booking, or change its seats. Seats beyond those booked go to the waitlist.',
    who: 'signedIn',
    params: seatParams,
    body: seatsChange,
    out: single(lessonSeats),
    failures: ['cannotOpenLesson'],
  }),
  closeSeats: endpoint({
    method: 'DELETE',
    path: lessonPath,
    summary: 'Close a lesson for booking. Guests keep their seats; the waitlist ends.',
    who: 'signedIn',
    params: seatParams,
    failures: ['conflict'],
  }),
  removeGuest: endpoint({
    method: 'DELETE',
    path: `${lessonPath}/{userId}`,
    summary: 'Take a student off the guests or the waitlist of a lesson that is still planned.',
    who: 'signedIn',
    params: guestParams,
    failures: ['lessonHeld'],
  }),
} as const;

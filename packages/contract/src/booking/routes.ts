import { single } from '@klasna/base/values';
import { freeSlots } from '../availability/models.ts';
import { endpoint } from '../define.ts';
import { lessonEvent } from '../schedule/models.ts';
import {
  bookableSlotsQuery,
  bookingOptions,
  bookingSettings,
  bookingSettingsChange,
  newBooking,
} from './models.ts';
import { seatRoutes } from './seat-routes.ts';

export const bookingRoutes = {
  readBookingSettings: endpoint({
    method: 'GET',
    path: '/tenant/booking/settings',
    summary: 'Whether students of the school book lessons themselves.',
    who: 'signedIn',
    out: single(bookingSettings),
  }),
  changeBookingSettings: endpoint({
    method: 'PUT',
    path: '/tenant/booking/settings',
    summary:
      'Let students book lessons themselves or stop that, and how long offers of seats last. Administrators only.',
    who: 'signedIn',
    body: bookingSettingsChange,
    out: single(bookingSettings),
  }),
  readBookingOptions: endpoint({
    method: 'GET',
    path: '/tenant/booking/options',
    summary: 'The personal classes in which the calling student can book lessons, and how many.',
    who: 'signedIn',
    out: single(bookingOptions),
  }),
  listBookableSlots: endpoint({
    method: 'GET',
    path: '/tenant/booking/slots',
    summary: 'The times at which the calling student can book a lesson of a class, earliest first.',
    who: 'signedIn',
    query: bookableSlotsQuery,
    out: single(freeSlots),
  }),
  bookLesson: endpoint({
    method: 'POST',
    path: '/tenant/booking/lessons',
    summary: 'Book a lesson at a free time. If somebody was faster, `errors.slots` has the next free times.',
    who: 'signedIn',
    body: newBooking,
    out: single(lessonEvent),
    status: 201,
    failures: ['bookingClosed', 'slotTaken', 'noLessonsLeft', 'classEnded'],
  }),
  ...seatRoutes,
} as const;

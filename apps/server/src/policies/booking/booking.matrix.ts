import { bookingRoutes } from '@klasna/contract/booking/routes';
import {
  administrators,
  columns,
  defineSection,
  managersAndTeachers,
  members,
  yes,
} from '../matrix-section.ts';

/** Lessons that students book themselves. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const bookingMatrix = defineSection(bookingRoutes)(columns, {
  'booking.readSettings': { endpoints: ['readBookingSettings'], rows: { school: managersAndTeachers } },
  'booking.changeSettings': { endpoints: ['changeBookingSettings'], rows: { school: administrators } },
  'booking.book': { endpoints: ['readBookingOptions'], rows: { school: members } },
  'booking.listOpenLessons': { endpoints: ['listOpenLessons'], rows: { school: members } },
  // The student is in another class.
  'booking.bookSeat': {
    endpoints: ['bookSeat', 'returnSeat'],
    rows: {
      openLesson: members,
      lessonNotOpen: [403, 403, 403, 403, 403, 403, 404, 404],
      lessonElsewhere: [403, 403, 403, 403, 403, 403, 404, 404],
    },
  },
  // As changing the lesson; the substitute is tested with the seats.
  'booking.changeSeats': {
    endpoints: ['readSeats', 'changeSeats', 'removeGuest', 'closeSeats'],
    rows: {
      lessonNotOpen: [yes, yes, 403, yes, 403, 403, 403, 403],
      lessonElsewhere: [404, 404, 403, 404, 404, 403, 403, 403],
    },
  },
  'booking.bookInClass': {
    endpoints: ['listBookableSlots', 'bookLesson'],
    rows: {
      classOfTheStudent: [403, 403, 403, 403, 403, 403, yes, 403],
      ofAnotherSchool: [403, 403, 403, 403, 403, 403, 404, 404],
    },
  },
});

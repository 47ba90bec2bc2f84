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
  'booking.bookInClass': {
    endpoints: ['listBookableSlots', 'bookLesson'],
    rows: {
      classOfTheStudent: [403, 403, 403, 403, 403, 403, yes, 403],
      ofAnotherSchool: [403, 403, 403, 403, 403, 403, 404, 404],
    },
  },
});

import { availabilityRoutes } from '@klasna/contract/availability/routes';
import {
  administrators,
  columns,
  defineSection,
  managersAndTeachers,
  notFoundByManagersAndTeachers,
  yes,
} from '../matrix-section.ts';

/** The hours of teachers and the limits of bookings. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const availabilityMatrix = defineSection(availabilityRoutes)(columns, {
  'availability.readLimits': { endpoints: ['readBookingLimits'], rows: { school: managersAndTeachers } },
  'availability.changeLimits': { endpoints: ['changeBookingLimits'], rows: { school: administrators } },
  'availability.listOfAll': { endpoints: ['listTeachingTimes'], rows: { school: administrators } },
  'availability.read': {
    endpoints: ['readAvailability', 'listAvailableDays', 'listFreeSlots'],
    rows: {
      ofTheTeacher: [yes, yes, yes, yes, 403, 403, 403, 403],
      ofAnotherSchool: notFoundByManagersAndTeachers,
    },
  },
  'timeOff.list': {
    endpoints: ['listTimeOff'],
    rows: { school: managersAndTeachers, ofTheTeacher: [yes, yes, yes, yes, 403, 403, 403, 403] },
  },
  'timeOff.request': {
    endpoints: ['requestTimeOff'],
    rows: {
      ofTheTeacher: [yes, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [404, 404, 403, 404, 404, 403, 403, 403],
    },
  },
  'timeOff.decide': {
    endpoints: ['changeTimeOff'],
    rows: {
      requested: [yes, yes, 403, 403, 403, 403, 403, 403],
      requestedElsewhere: [404, 404, 403, 404, 404, 403, 403, 403],
    },
  },
  'timeOff.withdraw': {
    endpoints: ['changeTimeOff'],
    rows: { requested: [yes, yes, 403, yes, 403, 403, 403, 403] },
  },
  'availability.change': {
    endpoints: ['changeAvailability', 'changeDay', 'removeDay'],
    rows: {
      ofTheTeacher: [yes, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [404, 404, 403, 404, 404, 403, 403, 403],
    },
  },
});

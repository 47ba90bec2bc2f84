import { roomsRoutes } from '@klasna/contract/rooms/routes';
import {
  administrators,
  columns,
  defineSection,
  managersAndTeachers,
  notFoundByAdministrators,
} from '../matrix-section.ts';

/** The rooms of the school. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const roomsMatrix = defineSection(roomsRoutes)(columns, {
  'rooms.list': { endpoints: ['listRooms'], rows: { school: managersAndTeachers } },
  'rooms.create': { endpoints: ['createRoom'], rows: { school: administrators } },
  'rooms.change': {
    endpoints: ['changeRoom'],
    rows: { room: administrators, ofAnotherSchool: notFoundByAdministrators },
  },
});

import { attendanceRoutes } from '@klasna/contract/attendance/routes';
import { defineSection, yes } from '../matrix-section.ts';

const columns = [
  'administrator',
  'manager',
  'teacher',
  'substitute',
  'colleague',
  'staff',
  'student',
  'outsider',
] as const;

const readers = [yes, yes, yes, yes, yes, 403, yes, yes] as const;
const staffReaders = [yes, yes, yes, yes, yes, 403, 403, 403] as const;

/** Figures and lists of attendance; everybody gets those rows only that they may read. */
// The columns are: administrator, manager, teacher, substitute, colleague, staff, student, outsider.
export const attendanceMatrix = defineSection(attendanceRoutes)(columns, {
  'attendance.read': { endpoints: ['listAttendance', 'listMarks'], rows: { school: readers } },
  'attendance.readOfOthers': { endpoints: ['exportMarks', 'listWarnings'], rows: { school: staffReaders } },
  'attendance.readSheet': {
    endpoints: ['readSheet'],
    rows: {
      theClass: [yes, yes, yes, 403, 403, 403, 403, 403],
      ofAnotherSchool: [404, 404, 404, 404, 404, 403, 403, 403],
    },
  },
});

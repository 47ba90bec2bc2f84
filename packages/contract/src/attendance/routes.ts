import { single } from '@klasna/base/values';
import { binary, endpoint } from '../define.ts';
import {
  absenceWarnings,
  attendanceFigures,
  attendanceFilter,
  attendanceMarks,
  attendanceQuery,
  attendanceSheet,
  marksQuery,
  sheetQuery,
} from './models.ts';

const path = '/tenant/attendance';

export const attendanceRoutes = {
  listAttendance: endpoint({
    method: 'GET',
    path,
    summary:
      'Attendance by student, class or group in a period: administrators and managers of the school, teachers of their lessons, students of themselves.',
    who: 'signedIn',
    query: attendanceQuery,
    out: attendanceFigures,
  }),
  listMarks: endpoint({
    method: 'GET',
    path: `${path}/marks`,
    summary: 'What became of each student in each held lesson of a period, the latest lesson first.',
    who: 'signedIn',
    query: marksQuery,
    out: attendanceMarks,
  }),
  exportMarks: endpoint({
    method: 'GET',
    path: `${path}/export.csv`,
    summary: 'The same as a CSV file, with all rows.',
    who: 'signedIn',
    recordedAs: { kind: 'data.exported' },
    query: attendanceFilter,
    out: binary,
    types: ['text/csv'],
  }),
  readSheet: endpoint({
    method: 'GET',
    path: `${path}/sheet`,
    summary: 'The students of a class by its held lessons of a period, to be printed.',
    who: 'signedIn',
    query: sheetQuery,
    out: single(attendanceSheet),
  }),
  listWarnings: endpoint({
    method: 'GET',
    path: `${path}/warnings`,
    summary: 'Students who were absent from the last two lessons of a class or more, within 60 days.',
    who: 'signedIn',
    out: absenceWarnings,
  }),
} as const;

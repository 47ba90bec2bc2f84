import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { eraseTexts, listAttendanceOfPerson } from './attendance.store.ts';

/** Covers the reasons and notes that staff write about a student; the statuses belong to lessons and charges. */
export const attendanceDataSection: PersonalDataSection = {
  name: 'attendance',
  columns: ['event_students.user_id'],
  collect: async (tx, userId) => ({ json: await listAttendanceOfPerson(tx, userId) }),
  erase: eraseTexts,
};

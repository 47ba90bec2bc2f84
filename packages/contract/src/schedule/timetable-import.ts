/** The import of timetables that a school brings along from another system. */
import { day, weekdays } from '@klasna/base/values';
import { z } from 'zod';
import { createImportFields, createImportReport } from '../table-import.ts';

/** Fewer rows than of balances, because each one plans up to 200 lessons, and all are planned within one request. */
export const timetableImportLimits = {
  rows: 500,
  columns: 100,
  bytes: 2_097_152,
  /** The lessons of all rows together: 250 weekly rows of a school year. */
  lessons: 10_000,
} as const;
export const timetableColumns = [
  'student',
  'group',
  'class',
  'teacher',
  'weekday',
  'time',
  'duration',
  'firstDay',
  'lastDay',
  'lessons',
  'plan',
  'link',
  'room',
  'overlap',
] as const;
export type TimetableColumn = (typeof timetableColumns)[number];
/** Who learns is named by a student, a group or a class, so none of these columns is required. */
export const requiredTimetableColumns = ['weekday', 'time'] as const satisfies readonly TimetableColumn[];

export const timetableImportFields = createImportFields(timetableColumns, timetableImportLimits.columns);
export type TimetableImportFields = z.output<typeof timetableImportFields>;

export const timetableImportReport = createImportReport(timetableColumns, {
  /** The student, the group or the class by its name, or as the file names it if the school has no such one. */
  learner: z.string(),
  /** What is planned; null for rows that add nothing. Days and times are those of the school. */
  planned: z
    .object({
      className: z.string(),
      /** Whether the class does not exist yet and is created with its first lessons. */
      isNewClass: z.boolean(),
      teacher: z.string(),
      /** The weekday of a series; null for a single lesson. */
      weekday: z.enum(weekdays).nullable(),
      time: z.string(),
      /** The duration in minutes. */
      duration: z.int(),
      firstDay: day,
      lastDay: day,
      lessons: z.int(),
      /** The name of the room; null if the file names none. */
      room: z.string().nullable(),
    })
    .nullable(),
});
export type TimetableImportReport = z.infer<typeof timetableImportReport>;
export type TimetableImportRow = TimetableImportReport['rows'][number];

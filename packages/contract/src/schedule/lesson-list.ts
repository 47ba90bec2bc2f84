/**
 * Lists of lessons as they travel: columns instead of objects, and each person and class once. A week of a large school
 * is a fifth as long as the same lessons as objects. `expandLessons` makes objects of them.
 */
import { id } from '@klasna/base/values';
import { z } from 'zod';
import { classTypes } from '../classes/values.ts';

const index = z.int();

export const lessonList = z.object({
  /** The time zone of the school, in which lessons are planned. */
  timezone: z.string(),
  people: z.object({
    ids: z.array(id),
    firstNames: z.array(z.string()),
    lastNames: z.array(z.string()),
    images: z.array(z.string().nullable()),
    /** The people who are suspended, as far as the caller may edit a planned lesson of theirs. */
    suspended: z.array(index).optional(),
  }),
  classes: z.object({
    ids: z.array(id),
    names: z.array(z.string()),
    types: z.array(z.enum(classTypes)),
    /** Whether the caller may open the class. */
    canOpen: z.array(z.boolean()),
  }),
  /** The different lists of students, as indexes of people in the order of their names. */
  studentLists: z.array(z.array(index)),
  series: z.array(id),
  meetingLinks: z.array(z.string()),
  rooms: z.object({
    ids: z.array(id),
    names: z.array(z.string()),
    places: z.array(z.string().nullable()),
  }),
  /**
   * A value for each lesson, earliest lesson first. Columns named in the singular contain indexes of the lists above, -1
   * means none. An optional column is left out if all its values are -1 or 0.
   */
  lessons: z.object({
    ids: z.array(id),
    class: z.array(index),
    teacher: z.array(index),
    studentList: z.array(index),
    /** Seconds since 1970. */
    startsAt: z.array(z.number()),
    /** In minutes. */
    duration: z.array(z.int()),
    /** Indexes of `eventStatuses`. */
    status: z.array(index),
    /** Indexes of `paymentStatuses`. */
    paymentStatus: z.array(index).optional(),
    series: z.array(index).optional(),
    meetingLink: z.array(index).optional(),
    room: z.array(index).optional(),
    /** 1 for lessons that overlap deliberately. */
    overlaps: z.array(z.int()).optional(),
    /** 1 for planned lessons with a suspended person that the caller may change. */
    suspended: z.array(z.int()).optional(),
    /** 1 for lessons that the caller may change and delete. */
    canEdit: z.array(z.int()).optional(),
  }),
});
export type LessonList = z.infer<typeof lessonList>;

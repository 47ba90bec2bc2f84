import {
  emptyAsNull,
  id,
  instant,
  limits,
  line,
  pageQuery,
  webAddress,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';
import { role } from '../permissions.ts';
import { accessTypes, classTypes } from './values.ts';

const classType = z.enum(classTypes);

/** A person as all participants of a class see them. */
export const classPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
});
export type ClassPerson = z.infer<typeof classPerson>;

/** What the caller may do with the class; the server checks again on every request. */
export const classRights = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  /** Plan and move lessons, and set their result. */
  schedule: z.boolean(),
  /** Teach the class: lead its lessons and change its meeting link. */
  teach: z.boolean(),
});
export type ClassRights = z.infer<typeof classRights>;

export const classStudent = classPerson.extend({
  /**
   * Remaining lessons of the class's plan minus unpaid ones; null if the class has no plan, missing if the reader may
   * not see it.
   */
  lessonBalance: z.int().nullable().optional(),
});

export const classView = z.object({
  id,
  name: z.string(),
  type: classType,
  teacher: classPerson,
  schoolPlan: z.object({ id, name: z.string(), duration: z.int() }).nullable(),
  student: classPerson.nullable(),
  group: z.object({ id, name: z.string(), image: z.string().nullable() }).nullable(),
  /** URL of the online room of the class. */
  roomUrl: z.string().nullable(),
  nextLesson: z.object({ id, startsAt: instant }).nullable(),
  /** The planned lesson in progress. */
  lessonUnderWay: z.object({ id, endsAt: instant }).nullable(),
  /** The balance of the student, or the lowest one in a group. */
  lessonBalance: z.int().nullable(),
  /** The teacher first, then the students by name. */
  participants: z.array(
    classPerson.extend({
      role,
      /** Has the class open now; `presence` live events report changes. */
      online: z.boolean(),
    }),
  ),
  students: z.array(classStudent),
  /** The attached lesson; its content is included only when a single class is read. */
  courseLesson: z.object({ id, name: z.string(), courseId: id, courseName: z.string() }).nullable(),
  isReadOnly: z.boolean(),
  accessType: z.enum(accessTypes),
  createdAt: instant,
  can: classRights,
});
export type ClassView = z.infer<typeof classView>;

export const classSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;
export type ClassSort = (typeof classSorts)[number];

export const myClassesQuery = pageQuery.extend({
  type: classType.optional(),
  sort: z.enum(classSorts).default('-createdAt'),
});
export const classesQuery = myClassesQuery.extend({
  teacherId: id.optional(),
  studentId: id.optional(),
  groupId: id.optional(),
});
export type ClassesQuery = z.output<typeof classesQuery>;

/** Empty or null: the class has no online room. */
const roomUrl = emptyAsNull(webAddress(limits.addressMax));

const details = {
  name: line(),
  /** Defaults to the caller, if they teach. */
  teacherId: id.optional(),
  schoolPlanId: emptyAsNull(id).optional(),
  roomUrl: roomUrl.optional(),
};

const requiredIssue = (field: string) => ({ path: [field], ...withMessage('required') });

interface LearnerFields {
  readonly studentId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
}

/** A class is for one student or one group: if both are given, both fields report an error. */
const hasAtMostOneLearner = ({ studentId, groupId }: LearnerFields) => !(studentId && groupId);
const bothGivenIssue = (field: string) => ({ path: [field], ...withMessage('studentAndGroup') });

export const newClass = z
  .object({
    ...details,
    type: classType,
    studentId: emptyAsNull(id).optional(),
    groupId: emptyAsNull(id).optional(),
  })
  .refine(({ type, studentId }) => type !== 'personal' || studentId, requiredIssue('studentId'))
  .refine(({ type, groupId }) => type !== 'group' || groupId, requiredIssue('groupId'))
  .refine(hasAtMostOneLearner, bothGivenIssue('studentId'))
  .refine(hasAtMostOneLearner, bothGivenIssue('groupId'));
export type NewClass = z.output<typeof newClass>;

/** Missing fields keep their value; `type`, `studentId` and `groupId` may be sent but must equal the current ones. */
export const classChange = z
  .object({
    ...details,
    type: classType,
    studentId: emptyAsNull(id),
    groupId: emptyAsNull(id),
    /** Hand planned lessons to a new teacher even if the teacher has others at that time. */
    allowOverlap: z.boolean(),
  })
  .partial();
export type ClassChange = z.output<typeof classChange>;

export const roomChange = z.object({ roomUrl });

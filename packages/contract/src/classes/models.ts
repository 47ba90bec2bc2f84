import { cursorPageQuery } from '@klasna/base/cursor';
import { emptyAsNull, id, instant, limits, line, webAddress, withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { role } from '../permissions.ts';
import { accessTypes, classTypes } from './values.ts';

const classType = z.enum(classTypes);

/** A person with the fields that all participants of a class may see. */
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
  /** Whether the caller may plan and move lessons and set their result. */
  schedule: z.boolean(),
  /** Whether the caller may teach the class: lead its lessons and change its meeting link. */
  teach: z.boolean(),
});
export type ClassRights = z.infer<typeof classRights>;

export const classStudent = classPerson.extend({
  /**
   * The remaining lessons of the class's plan minus the unpaid ones. Null if the class has no plan, missing if the
   * reader may not see the balance.
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
  /** The URL of the online room of the class. */
  roomUrl: z.string().nullable(),
  nextLesson: z.object({ id, startsAt: instant }).nullable(),
  /** The planned lesson that is in progress; null if there is none. */
  lessonUnderWay: z.object({ id, endsAt: instant }).nullable(),
  /** The balance of the student; in a group, the lowest balance of its students. */
  lessonBalance: z.int().nullable(),
  /** The participants: the teacher first, then the students by name. */
  participants: z.array(
    classPerson.extend({
      role,
      /** Whether the person has the class open now; live events named `presence` report changes. */
      online: z.boolean(),
    }),
  ),
  students: z.array(classStudent),
  /** The attached lesson. The content of the lesson is included only when a single class is read. */
  courseLesson: z.object({ id, name: z.string(), courseId: id, courseName: z.string() }).nullable(),
  isReadOnly: z.boolean(),
  accessType: z.enum(accessTypes),
  createdAt: instant,
  can: classRights,
});
export type ClassView = z.infer<typeof classView>;

export const classSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;
export type ClassSort = (typeof classSorts)[number];

export const myClassesQuery = cursorPageQuery.extend({
  type: classType.optional(),
  sort: z.enum(classSorts).default('-createdAt'),
});
export const classesQuery = myClassesQuery.extend({
  teacherId: id.optional(),
  studentId: id.optional(),
  groupId: id.optional(),
});
export type ClassesQuery = z.output<typeof classesQuery>;

/** The URL of the online room; empty or null means that the class has none. */
const roomUrl = emptyAsNull(webAddress(limits.addressMax));

const details = {
  name: line(),
  /** The teacher of the class; the default is the caller, if they teach. */
  teacherId: id.optional(),
  schoolPlanId: emptyAsNull(id).optional(),
  roomUrl: roomUrl.optional(),
};

const requiredIssue = (field: string) => ({ path: [field], ...withMessage('required') });

interface LearnerFields {
  readonly studentId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
}

/**
 * Returns whether a class has at most one learner, a student or a group. If a request names both, both fields report an
 * error.
 */
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

/**
 * A change of a class. Missing fields keep their value; `type`, `studentId` and `groupId` may be sent but must equal
 * the current ones.
 */
export const classChange = z
  .object({
    ...details,
    type: classType,
    studentId: emptyAsNull(id),
    groupId: emptyAsNull(id),
    /** Whether a new teacher receives planned lessons even if they have other lessons at that time. */
    allowOverlap: z.boolean(),
  })
  .partial();
export type ClassChange = z.output<typeof classChange>;

export const roomChange = z.object({ roomUrl });

import { z } from 'zod';
import { role } from '../permissions.ts';
import { id, instant, inWords, limits, line, orEmpty, pageQuery, webAddress } from '../values.ts';
import { accessTypes, classTypes } from './values.ts';

const classType = z.enum(classTypes);

/** A person as everybody in a class sees them. */
export const classPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
});
export type ClassPerson = z.infer<typeof classPerson>;

/** What the asking person may do with the class; the server decides again when they do it. */
export const classRights = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  /** Plan lessons, move them, and say how they went. */
  schedule: z.boolean(),
  /** Teach it: lead its lessons, and change the address of its room. */
  teach: z.boolean(),
});
export type ClassRights = z.infer<typeof classRights>;

export const classStudent = classPerson.extend({
  /**
   * What remains of the class's plan, less what is unpaid; null where the class has no plan, absent where it is not
   * the reader's to know.
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
  /** The address of the room where the class meets. */
  roomUrl: z.string().nullable(),
  nextLesson: z.object({ id, startsAt: instant }).nullable(),
  /** The planned one that has begun and is not over. */
  lessonUnderWay: z.object({ id, endsAt: instant }).nullable(),
  /** The student's own, or the lowest in a group. */
  lessonBalance: z.int().nullable(),
  /** The teacher, and the students by name. */
  participants: z.array(
    classPerson.extend({
      role,
      /** Has the class open now: as the `presence` events of its live channel tell it. */
      online: z.boolean(),
    }),
  ),
  students: z.array(classStudent),
  /** Which lesson is attached; its content comes with the class when it is read alone. */
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

/** Empty or null: the class has no room. */
const roomUrl = orEmpty(webAddress(limits.addressMax));

const details = {
  name: line(),
  /** Whoever makes it, where they teach. */
  teacherId: id.optional(),
  schoolPlanId: orEmpty(id).optional(),
  roomUrl: roomUrl.optional(),
};

const needs = (field: string) => ({ path: [field], ...inWords('required') });

interface Learners {
  readonly studentId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
}

/** A class is for one student or for one group: where both are named, both fields say so. */
const hasOneLearner = ({ studentId, groupId }: Learners) => !(studentId && groupId);
const names = (field: string) => ({ path: [field], ...inWords('studentAndGroup') });

export const newClass = z
  .object({ ...details, type: classType, studentId: orEmpty(id).optional(), groupId: orEmpty(id).optional() })
  .refine(({ type, studentId }) => type !== 'personal' || studentId, needs('studentId'))
  .refine(({ type, groupId }) => type !== 'group' || groupId, needs('groupId'))
  .refine(hasOneLearner, names('studentId'))
  .refine(hasOneLearner, names('groupId'));
export type NewClass = z.output<typeof newClass>;

/** Absent keys keep their value; `type`, `studentId` and `groupId` may be sent and have to be the ones the class has. */
export const classChange = z
  .object({
    ...details,
    type: classType,
    studentId: orEmpty(id),
    groupId: orEmpty(id),
    /** With another teacher, planned lessons go over to them also where they have others at that time. */
    allowOverlap: z.boolean(),
  })
  .partial();
export type ClassChange = z.output<typeof classChange>;

export const roomChange = z.object({ roomUrl });

/**
 * Reads the facts from which `policies/visibility.ts` decides what may be shown or changed in a class. All statements
 * are prepared.
 */
import type { Tx } from '../../kernel/db/pool.ts';
import { keepPlan } from '../../kernel/db/school-client.ts';
import { contentSql, schoolOfContent, schoolsOfContent } from '../courses/index.ts';

export interface ClassAccess {
  readonly id: string;
  readonly teacherId: string;
  /** Whether the caller is a student of the class. */
  readonly attends: boolean;
}

/** Selects the class $2 of the school $1 as seen by the person at `user`. */
export const classAccessSql = (user: string) => `
  select c.id, c.teacher_id as "teacherId", exists (
    select from class_students cs where cs.school_id = $1 and cs.class_id = c.id and cs.user_id = ${user}) as attends
  from classes c where c.school_id = $1 and c.id = $2 and c.deleted_at is null`;

const classAccessText = classAccessSql('$3');

/** Finds a class together with what decides the access of a person. */
export async function findClassAccess(
  tx: Tx,
  classId: string,
  userId: string,
): Promise<ClassAccess | undefined> {
  const values = [tx.schoolId, classId, userId];
  return (await tx.client.query<ClassAccess>({ name: 'classes.meet', text: classAccessText, values }))
    .rows[0];
}

const grantColumns = (lesson: string) => `
  exists (select from class_attachments a where a.school_id = $1 and a.class_id = $2 and a.lesson_id = ${lesson}.id
    and a.replaced_at is null) as "isAttached",
  exists (select from class_lesson_access a where a.school_id = $1 and a.class_id = $2
    and a.lesson_id = ${lesson}.id) as "isLessonGranted",
  exists (select from class_section_access a where a.school_id = $1 and a.class_id = $2
    and a.section_id = ${lesson}.section_id) as "isSectionGranted",
  ${lesson}.deleted_at is not null as "isDeleted"`;

const wasAttachedColumn = (lesson: string) => `
  exists (select from class_attachments a where a.school_id = $1 and a.class_id = $2
    and a.lesson_id = ${lesson}.id) as "wasAttached"`;

/** How a lesson relates to a class. */
export interface LessonFacts {
  readonly isAttached: boolean;
  readonly isLessonGranted: boolean;
  readonly isSectionGranted: boolean;
  readonly isDeleted: boolean;
}

export interface ExerciseFacts extends LessonFacts {
  /** Whether the exercise belongs to its lesson. An exercise that was deleted together with its lesson still does. */
  readonly isInLesson: boolean;
  readonly isHidden: boolean;
}

export interface LessonInClass extends LessonFacts {
  /** Whether the lesson is attached now or was before. */
  readonly wasAttached: boolean;
}
export interface ExerciseInClass extends ExerciseFacts {
  readonly wasAttached: boolean;
  readonly lessonId: string;
}

const lessonText = `
  select ${grantColumns('l')}, ${wasAttachedColumn('l')}
  from (select id, section_id, deleted_at from lessons where school_id = $4 and id = $3 offset 0) as l`;

export async function findLessonInClass(
  tx: Tx,
  classId: string,
  lessonId: string,
): Promise<LessonInClass | undefined> {
  const values = [tx.schoolId, classId, lessonId, schoolOfContent(tx.schoolId, lessonId)];
  const { rows } = await tx.client.query<LessonInClass>({ name: 'classes.lesson', text: lessonText, values });
  return rows[0];
}

/** The attached lesson of a class, with the facts about it; without them if the lesson is not there any more. */
export interface AttachedLesson {
  readonly id: string;
  readonly lessonId: string;
  readonly attachedAt: Date;
  readonly completedAt: Date | null;
  readonly facts: LessonInClass | undefined;
}

const attachedText = `
  select t.id, t.lesson_id as "lessonId", t.attached_at as "attachedAt", t.completed_at as "completedAt",
    l.id is not null as "isFound", true as "wasAttached", ${grantColumns('l')}
  from class_attachments t left join lessons l on l.school_id = $1 and l.id = t.lesson_id
  where t.school_id = $1 and t.class_id = $2 and t.replaced_at is null`;

export async function findAttachedLesson(tx: Tx, classId: string): Promise<AttachedLesson | undefined> {
  type Row = Omit<AttachedLesson, 'facts'> & LessonInClass & { readonly isFound: boolean };
  const values = [tx.schoolId, classId];
  const query = keepPlan({ name: 'classes.attached-lesson', text: attachedText, values });
  const [row] = (await tx.client.query<Row>(query)).rows;
  if (!row) return undefined;
  const { id, lessonId, attachedAt, completedAt, isFound, ...facts } = row;
  const attachment = { id, lessonId, attachedAt, completedAt };
  // A lesson of the library may lie on another node of a cluster, so it is not joined.
  if (schoolOfContent(tx.schoolId, lessonId) !== tx.schoolId)
    return { ...attachment, facts: await findLessonInClass(tx, classId, lessonId) };
  return { ...attachment, facts: isFound ? facts : undefined };
}

const lessonsText = `
  select l.id, ${grantColumns('l')}
  from (
    select id, section_id, deleted_at from lessons where school_id in ($4, $5) and id = any($3::uuid[]) offset 0) as l`;

/** Lists the facts about each of these lessons that exists. */
export async function listLessonsInClass(
  tx: Tx,
  classId: string,
  lessonIds: readonly string[],
): Promise<(LessonFacts & { readonly id: string })[]> {
  if (lessonIds.length === 0) return [];
  const schoolIds = schoolsOfContent(tx.schoolId, lessonIds);
  const values = [tx.schoolId, classId, [...new Set(lessonIds)], ...schoolIds];
  const query = { name: 'classes.open-lessons', text: lessonsText, values };
  return (await tx.client.query<LessonFacts & { id: string }>(query)).rows;
}

/**
 * Selects exercises in the class $2 of the school $1, with further columns of the content `l` (`contentSql`). The content is
 * read by itself, because it may lie on another node than the class.
 */
export const exerciseAccessSql = (columns: string, school: string, whereExercise: string): string => `
  select ${columns}, ${grantColumns('l')},
    (l.exercise_deleted_at is not distinct from l.deleted_at and l.part_deleted_at is not distinct from l.deleted_at)
      as "isInLesson",
    exists (select from hidden_exercises h where h.school_id = $1 and h.class_id = $2 and h.exercise_id = l.exercise_id)
      as "isHidden"
  from ${contentSql(school, whereExercise)} as l`;

const exerciseText = exerciseAccessSql(`l.id as "lessonId", ${wasAttachedColumn('l')}`, '$4', 'id = $3');

export async function findExerciseInClass(
  tx: Tx,
  classId: string,
  exerciseId: string,
): Promise<ExerciseInClass | undefined> {
  const values = [tx.schoolId, classId, exerciseId, schoolOfContent(tx.schoolId, exerciseId)];
  const { rows } = await tx.client.query<ExerciseInClass>({
    name: 'classes.exercise',
    text: exerciseText,
    values,
  });
  return rows[0];
}

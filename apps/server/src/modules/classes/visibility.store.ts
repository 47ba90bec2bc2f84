/**
 * Reads the facts from which `policies/visibility.ts` decides what may be shown or changed in a class. All statements
 * are prepared.
 */
import type { Tx } from '../../kernel/db/pool.ts';

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
  select ${grantColumns('l')}, ${wasAttachedColumn('l')} from lessons l where l.school_id in ($1, library_school()) and l.id = $3`;

export async function findLessonInClass(
  tx: Tx,
  classId: string,
  lessonId: string,
): Promise<LessonInClass | undefined> {
  const values = [tx.schoolId, classId, lessonId];
  const { rows } = await tx.client.query<LessonInClass>({ name: 'classes.lesson', text: lessonText, values });
  return rows[0];
}

const lessonsText = `
  select l.id, ${grantColumns('l')} from lessons l
  where l.school_id in ($1, library_school()) and l.id = any($3::uuid[])`;

/** Lists the facts about each of these lessons that exists. */
export async function listLessonsInClass(
  tx: Tx,
  classId: string,
  lessonIds: readonly string[],
): Promise<(LessonFacts & { readonly id: string })[]> {
  if (lessonIds.length === 0) return [];
  const values = [tx.schoolId, classId, [...new Set(lessonIds)]];
  const query = { name: 'classes.open-lessons', text: lessonsText, values };
  return (await tx.client.query<LessonFacts & { id: string }>(query)).rows;
}

/**
 * Selects the exercise $3 in the class $2 of the school $1, with further columns of the exercise `e` and its
 * lesson `l`. The lateral joins start at the exercise and read one row each, so that the planner does not
 * consider a scan of all lessons.
 */
export const exerciseAccessSql = (columns: string, exercise = '$3'): string => `
  select ${columns}, ${grantColumns('l')},
    (e.deleted_at is not distinct from l.deleted_at and p.deleted_at is not distinct from l.deleted_at) as "isInLesson",
    exists (select from hidden_exercises h where h.school_id = $1 and h.class_id = $2 and h.exercise_id = e.id)
      as "isHidden"
  from exercises e
  cross join lateral (select p.lesson_id, p.deleted_at from lesson_sections p
    where p.school_id = e.school_id and p.id = e.lesson_section_id offset 0) as p
  cross join lateral (select l.id, l.section_id, l.deleted_at from lessons l
    where l.school_id = e.school_id and l.id = p.lesson_id offset 0) as l
  where e.school_id in ($1, library_school()) and e.id = ${exercise}`;

const exerciseText = exerciseAccessSql(`l.id as "lessonId", ${wasAttachedColumn('l')}`);

export async function findExerciseInClass(
  tx: Tx,
  classId: string,
  exerciseId: string,
): Promise<ExerciseInClass | undefined> {
  const values = [tx.schoolId, classId, exerciseId];
  const { rows } = await tx.client.query<ExerciseInClass>({
    name: 'classes.exercise',
    text: exerciseText,
    values,
  });
  return rows[0];
}

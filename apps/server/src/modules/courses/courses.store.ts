import type { CourseType } from '@klasna/contract/courses/models';
import { and, eq, inArray, isNull, or } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { sendTogether } from '../../kernel/db/send-together.ts';
import { newId } from '../../kernel/ids.ts';
import { courses, passedCourses } from './courses.tables.ts';
import { librarySchoolId, schoolsOfContent } from './library.ts';
import type { Course } from './paths.store.ts';

type NewCourseRow = Omit<
  typeof courses.$inferInsert,
  'schoolId' | 'id' | 'createdAt' | 'updatedAt' | 'ownImageId' | 'deletedAt'
>;
export type CourseValues = { readonly [K in keyof NewCourseRow]?: NewCourseRow[K] | undefined };

export async function insertCourse(tx: Tx, course: NewCourseRow): Promise<string> {
  const id = newId();
  await tx.query.insert(courses).values({ ...course, schoolId: tx.schoolId, id });
  return id;
}

export async function updateCourse(tx: Tx, id: string, change: CourseValues): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.query
    .update(courses)
    .set(change)
    .where(and(eq(courses.schoolId, tx.schoolId), eq(courses.id, id)));
}

/** Locks the transfer of courses in a school, so that transfers and returns run one after the other. */
export async function holdPassing(tx: Tx): Promise<void> {
  await tx.client.query("select pg_advisory_xact_lock(hashtextextended('passed courses ' || $1, 0))", [
    tx.schoolId,
  ]);
}

/**
 * Moves all courses of a person to another, including those in the trash. Each move adds one record of the former owner
 * and sets the current owner in the earlier records of the course: after A → B → C there are two records, A's and B's,
 * and both name C. Records that do not name the person who gives the course away are deleted, because its owner was
 * changed in another way since. An older record of the giver is replaced by the new one.
 */
export async function moveCourses(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.client.query(
    `delete from passed_courses p using courses c
      where p.school_id = $1 and c.school_id = $1 and c.id = p.course_id and c.owner_id = $2
        and (p.fallback_owner_id <> $2 or p.former_owner_id = $2)`,
    [tx.schoolId, fromId],
  );
  await tx.client.query(
    `with given as (
        update courses set owner_id = $3 where school_id = $1 and owner_id = $2 returning id
      ), followed as (
        update passed_courses p set fallback_owner_id = $3 from given
        where p.school_id = $1 and p.course_id = given.id
        returning p.course_id, p.passing_number
      ), passed as (
        insert into passed_courses as p (school_id, course_id, former_owner_id, fallback_owner_id, passing_number)
        select s.school_id, given.id, $2::uuid, $3::uuid, coalesce(max(followed.passing_number), 0) + 1
        from schools s cross join given left join followed on followed.course_id = given.id
        where s.school_id = $1
        group by s.school_id, given.id
        returning p.course_id
      )
      select from schools s cross join passed where s.school_id = $1`,
    [tx.schoolId, fromId, toId],
  );
}

/** Lists the fallback owners of courses that belonged to this person. */
export async function listFallbackOwnerIds(tx: Tx, formerOwnerId: string): Promise<string[]> {
  const rows = await tx.query
    .selectDistinct({ id: passedCourses.fallbackOwnerId })
    .from(passedCourses)
    .where(and(eq(passedCourses.schoolId, tx.schoolId), eq(passedCourses.formerOwnerId, formerOwnerId)));
  return rows.map(({ id }) => id);
}

/**
 * Returns courses to a former owner, unless their owner was changed in another way since. After A → B → C:
 * - If B returns first, B has the course, and A can still get it back from B.
 * - If A returns first, A has the course, and B's record is deleted: B only held the course for A.
 */
export async function restoreOwnership(tx: Tx, formerOwnerId: string): Promise<void> {
  await tx.client.query(
    `with returned as (
        update courses c set owner_id = $2 from passed_courses p
        where c.school_id = $1 and p.school_id = $1 and p.course_id = c.id and p.former_owner_id = $2
          and c.owner_id = p.fallback_owner_id
        returning p.course_id, p.passing_number
      ), followed as (
        update passed_courses p set fallback_owner_id = $2 from returned r
        where p.school_id = $1 and p.course_id = r.course_id and p.passing_number < r.passing_number
      )
      delete from passed_courses p using returned r
      where p.school_id = $1 and p.course_id = r.course_id and p.passing_number >= r.passing_number`,
    [tx.schoolId, formerOwnerId],
  );
  await tx.query
    .delete(passedCourses)
    .where(and(eq(passedCourses.schoolId, tx.schoolId), eq(passedCourses.formerOwnerId, formerOwnerId)));
}

export async function deleteTransferRecords(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(passedCourses)
    .where(
      and(
        eq(passedCourses.schoolId, tx.schoolId),
        or(eq(passedCourses.formerOwnerId, userId), eq(passedCourses.fallbackOwnerId, userId)),
      ),
    );
}

/** Finds the existing courses among these ids, of this school or the library. */
export async function findCourses(tx: Tx, ids: readonly string[]): Promise<Course[]> {
  if (ids.length === 0) return [];
  return tx.query
    .select()
    .from(courses)
    .where(
      and(
        inArray(courses.schoolId, schoolsOfContent(tx.schoolId, ids)),
        inArray(courses.id, [...ids]),
        isNull(courses.deletedAt),
      ),
    );
}

export interface CourseFilter {
  /** The id of the owner of the listed courses of type `own`. */
  readonly ownerId: string;
  readonly types: readonly CourseType[];
  readonly search: string;
}

export interface CountedCourse extends Course {
  readonly sectionsCount: number;
  readonly lessonsCount: number;
}

const listText = `
  select c.school_id as "schoolId", c.id, c.type, c.owner_id as "ownerId", c.name, c.description,
    c.image_id as "imageId", c.own_image_id as "ownImageId", c.language, c.teaching_language as "teachingLanguage",
    c.level, c.position, c.deleted_at as "deletedAt", c.created_at as "createdAt", c.updated_at as "updatedAt",
    held.sections as "sectionsCount", held.lessons as "lessonsCount"
  from courses c
  cross join lateral (
    select count(distinct s.id)::int as sections, count(l.id)::int as lessons
    from course_sections s
    left join lessons l on l.school_id = $1 and l.section_id = s.id and l.deleted_at is null
    where s.school_id = $1 and s.course_id = c.id and s.deleted_at is null
  ) held
  where c.school_id = $1 and ($2::uuid is null or c.owner_id = $2) and c.type = any($3) and c.deleted_at is null
    and ($4::uuid[] is null or c.id = any($4))
  order by array_position($3::text[], c.type), c.position, c.id`;

/** Lists courses, ordered by the given types, then by position. */
export async function listCourses(
  tx: Tx,
  { ownerId, types, search }: CourseFilter,
): Promise<CountedCourse[]> {
  const ids = search === '' ? null : await findMatchingIds(tx, { ownerId, types, search });
  // Own courses and those of the libraries lie on different nodes of a cluster.
  const listOf = (schoolId: string, owner: string | null) =>
    tx.client.query<CountedCourse>(listText, [schoolId, owner, types, ids]);
  const [own, shared] = await sendTogether(
    Promise.resolve(types.includes('own') ? listOf(tx.schoolId, ownerId) : undefined),
    Promise.resolve(types.some((type) => type !== 'own') ? listOf(librarySchoolId, null) : undefined),
  );
  const rows = [...(own?.rows ?? []), ...(shared?.rows ?? [])];
  return rows.sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type));
}

async function findMatchingIds(tx: Tx, { ownerId, types, search }: CourseFilter): Promise<string[]> {
  const text = 'select courses_matching($1, $2, $3) as id';
  const { rows } = await tx.client.query<{ id: string }>(text, [search, ownerId, types]);
  return rows.map(({ id }) => id);
}

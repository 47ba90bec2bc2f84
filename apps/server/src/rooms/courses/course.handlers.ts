import type { courseRoutes } from '@klasna/contract/courses/course-routes';
import { type CourseType, courseTypes } from '@klasna/contract/courses/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import { changeCourse, createCourse, duplicateCourse } from './create-course.ts';
import { deleteContent, restoreContent } from './delete-and-restore.ts';
import type { ContentFiles } from './named-files.ts';
import { type AtCourse, findPlace } from './places.store.ts';
import { reorder } from './put-in-order.ts';
import { findCourses, readCourse } from './read-course.ts';
import type { Author, Seen, Shelf } from './subjects.ts';

type Routes = typeof courseRoutes;
type Asked<K extends keyof Routes> = Given<Routes[K], Seen<AtCourse>>;

export function courseHandlers(files: ContentFiles) {
  const { addressOf } = files;

  async function list(tx: Tx, { actorId, mayEdit }: Author, types: readonly CourseType[], search: string) {
    const data = await findCourses(tx, { ownerId: actorId, types, search }, { addressOf, mayEdit });
    return { data, meta: pageOf({ page: 1, limit: Math.max(1, data.length) }, data.length) };
  }
  async function show(tx: Tx, courseId: string, { mayEdit }: Author) {
    const { course } = found(await findPlace(tx, { courseId }));
    return { data: await readCourse(tx, course, { addressOf, mayEdit }) };
  }
  const read = async ({ tx, subject }: Asked<'readCourse' | 'readMaterialCourse'>) => ({
    data: await readCourse(tx, subject.place.course, { addressOf, mayEdit: subject.mayEdit }),
  });

  return {
    listCourses: ({ tx, subject, query }: Given<Routes['listCourses'], Author>) =>
      list(tx, subject, [query.type], query.search),

    listMaterialCourses: ({ tx, subject, query }: Given<Routes['listMaterialCourses'], Author>) =>
      list(tx, subject, query.type === undefined ? courseTypes : [query.type], query.search),

    readCourse: read,
    readMaterialCourse: read,

    createCourse: async ({ tx, subject, body }: Given<Routes['createCourse'], Author>) =>
      show(tx, await createCourse(tx, subject.actorId, body, files), subject),

    changeCourse: async ({ tx, subject, body }: Asked<'changeCourse'>) => {
      await changeCourse(tx, subject.at.courseId, body, files);
      return show(tx, subject.at.courseId, subject);
    },

    reorderCourses: async ({ tx, subject, body }: Given<Routes['reorderCourses'], Shelf>) => ({
      data: await reorder(tx, 'course', subject.ownerId, body),
    }),

    deleteCourse: ({ tx, subject: { place } }: Asked<'deleteCourse'>) =>
      deleteContent(tx, 'course', place.course.id, ownerOf(place.course)),

    restoreCourse: async ({ tx, subject }: Asked<'restoreCourse'>) => {
      const { course } = subject.place;
      await restoreContent(tx, 'course', course, ownerOf(course));
      return show(tx, course.id, subject);
    },

    duplicateCourse: async ({ tx, subject, facts }: Asked<'duplicateCourse'>) =>
      show(tx, await duplicateCourse(tx, subject.place.course, subject.actorId, facts.language), subject),
  };
}

/** Only courses of type `own` can be changed, and those have an owner. */
const ownerOf = ({ ownerId }: { readonly ownerId: string | null }): string => found(ownerId);

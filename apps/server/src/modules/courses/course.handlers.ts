import type { courseRoutes } from '@klasna/contract/courses/course-routes';
import { type CourseType, courseTypes } from '@klasna/contract/courses/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { changeCourse, createCourse, duplicateCourse } from './create-course.ts';
import { deleteContent, restoreContent } from './delete-and-restore.ts';
import { type CoursePath, findByPath } from './paths.store.ts';
import { findCourses, readCourse } from './read-course.ts';
import type { ContentFiles } from './resolve-files.ts';
import type { Author, CourseOrder, ItemAtPath } from './resources.ts';
import { reorder } from './save-order.ts';

type Routes = typeof courseRoutes;
type CourseInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemAtPath<CoursePath>>;

export function createCourseHandlers(files: ContentFiles) {
  const { addressOf } = files;

  async function list(tx: Tx, { actorId, canEdit }: Author, types: readonly CourseType[], search: string) {
    const data = await findCourses(tx, { ownerId: actorId, types, search }, { addressOf, canEdit });
    return { data, meta: toPagination({ page: 1, limit: Math.max(1, data.length) }, data.length) };
  }
  async function show(tx: Tx, courseId: string, { canEdit }: Author) {
    const { course } = requireFound(await findByPath(tx, { courseId }));
    return { data: await readCourse(tx, course, { addressOf, canEdit }) };
  }
  const read = async ({ tx, resource }: CourseInput<'readCourse' | 'readMaterialCourse'>) => ({
    data: await readCourse(tx, resource.items.course, { addressOf, canEdit: resource.canEdit }),
  });

  return {
    listCourses: ({ tx, resource, query }: HandlerInput<Routes['listCourses'], Author>) =>
      list(tx, resource, [query.type], query.search),

    listMaterialCourses: ({ tx, resource, query }: HandlerInput<Routes['listMaterialCourses'], Author>) =>
      list(tx, resource, query.type === undefined ? courseTypes : [query.type], query.search),

    readCourse: read,
    readMaterialCourse: read,

    createCourse: async ({ tx, resource, body }: HandlerInput<Routes['createCourse'], Author>) =>
      show(tx, await createCourse(tx, resource.actorId, body, files), resource),

    changeCourse: async ({ tx, resource, body }: CourseInput<'changeCourse'>) => {
      await changeCourse(tx, resource.path.courseId, body, files);
      return show(tx, resource.path.courseId, resource);
    },

    reorderCourses: async ({ tx, resource, body }: HandlerInput<Routes['reorderCourses'], CourseOrder>) => ({
      data: await reorder(tx, 'course', resource.ownerId, body),
    }),

    deleteCourse: ({ tx, resource: { items } }: CourseInput<'deleteCourse'>) =>
      deleteContent(tx, 'course', items.course.id, ownerOf(items.course)),

    restoreCourse: async ({ tx, resource }: CourseInput<'restoreCourse'>) => {
      const { course } = resource.items;
      await restoreContent(tx, 'course', course, ownerOf(course));
      return show(tx, course.id, resource);
    },

    duplicateCourse: async ({ tx, resource, request }: CourseInput<'duplicateCourse'>) =>
      show(
        tx,
        await duplicateCourse(tx, resource.items.course, resource.actorId, request.language),
        resource,
      ),
  };
}

/** Returns the owner of a course. Only courses of type `own` can be changed, and those have an owner. */
const ownerOf = ({ ownerId }: { readonly ownerId: string | null }): string => requireFound(ownerId);

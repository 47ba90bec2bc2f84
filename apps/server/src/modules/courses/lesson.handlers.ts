import type { lessonRoutes } from '@klasna/contract/courses/lesson-routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { copyContent, duplicateContent, moveContent, toCopyName } from './copy-and-move.ts';
import { createLesson } from './create-steps.ts';
import { deleteContent, restoreContent } from './delete-and-restore.ts';
import { describeListedLesson } from './describe-course.ts';
import { findByPath, type LessonPath, type SectionPath } from './paths.store.ts';
import { readLesson } from './read-course.ts';
import type { ContentFiles } from './resolve-files.ts';
import type { Author, ItemAtPath, ItemToMove } from './resources.ts';
import { reorder } from './save-order.ts';
import { listLessons, updateStep } from './steps.store.ts';

type Routes = typeof lessonRoutes;
type SectionInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemAtPath<SectionPath>>;
type LessonInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemAtPath<LessonPath>>;
type MoveInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemToMove<LessonPath, SectionPath>>;

export function createLessonHandlers({ addressOf }: ContentFiles) {
  async function show(tx: Tx, path: LessonPath, { canEdit }: Author) {
    const items = requireFound(await findByPath(tx, path));
    return { data: await readLesson(tx, items, { addressOf, canEdit }) };
  }
  const showNew = (tx: Tx, path: SectionPath, lessonId: string, author: Author) =>
    show(tx, { courseId: path.courseId, sectionId: path.sectionId, lessonId }, author);

  return {
    listLessons: async ({ tx, resource: { items } }: SectionInput<'listLessons'>) => {
      const found = await listLessons(tx, items.course.schoolId, [items.section.id]);
      return { data: found.map(describeListedLesson) };
    },

    createLesson: async ({ tx, resource, body }: SectionInput<'createLesson'>) =>
      showNew(tx, resource.path, await createLesson(tx, resource.path.sectionId, body), resource),

    reorderLessons: async ({ tx, resource: { path }, body }: SectionInput<'reorderLessons'>) => ({
      data: await reorder(tx, 'lesson', path.sectionId, body),
    }),

    readLesson: async ({ tx, resource }: LessonInput<'readLesson'>) => ({
      data: await readLesson(tx, resource.items, { addressOf, canEdit: resource.canEdit }),
    }),

    changeLesson: async ({ tx, resource, body }: LessonInput<'changeLesson'>) => {
      await updateStep(tx, 'lesson', resource.path.lessonId, body);
      return show(tx, resource.path, resource);
    },

    deleteLesson: ({ tx, resource: { path } }: LessonInput<'deleteLesson'>) =>
      deleteContent(tx, 'lesson', path.lessonId, path.sectionId),

    restoreLesson: async ({ tx, resource }: LessonInput<'restoreLesson'>) => {
      await restoreContent(tx, 'lesson', resource.items.lesson, resource.path.sectionId);
      return show(tx, resource.path, resource);
    },

    duplicateLesson: async ({ tx, resource, request }: LessonInput<'duplicateLesson'>) => {
      const { path, items } = resource;
      const name = toCopyName(items.lesson.name, request.language);
      const id = await duplicateContent(tx, 'lesson', items.lesson, path.sectionId, name);
      return showNew(tx, path, id, resource);
    },

    copyLesson: async ({ tx, resource }: MoveInput<'copyLesson'>) => {
      const { targetPath, items } = resource;
      return showNew(
        tx,
        targetPath,
        await copyContent(tx, 'lesson', items.lesson, targetPath.sectionId),
        resource,
      );
    },

    moveLesson: async ({ tx, resource, body }: MoveInput<'moveLesson'>) => {
      const { targetPath, items } = resource;
      const { id, sectionId: parentId } = items.lesson;
      await moveContent(tx, 'lesson', { id, parentId }, targetPath.sectionId, body.position);
      return showNew(tx, targetPath, id, resource);
    },
  };
}

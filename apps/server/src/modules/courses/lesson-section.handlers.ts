import type { lessonSectionRoutes } from '@klasna/contract/courses/lesson-section-routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { duplicateLessonSection } from './copy-and-move.ts';
import { changeLessonSection, createLessonSection } from './create-steps.ts';
import { deleteContent, restoreLessonSection } from './delete-and-restore.ts';
import { findByPath, type LessonPath, type LessonSection, type LessonSectionPath } from './paths.store.ts';
import { readLessonSections } from './read-course.ts';
import type { ContentFiles } from './resolve-files.ts';
import type { ItemAtPath } from './resources.ts';
import { reorder } from './save-order.ts';
import { listLessonSections } from './steps.store.ts';

type Routes = typeof lessonSectionRoutes;
type LessonInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemAtPath<LessonPath>>;
type LessonSectionInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemAtPath<LessonSectionPath>>;

export function createLessonSectionHandlers({ addressOf }: ContentFiles) {
  async function describe(tx: Tx, section: LessonSection) {
    const [data] = await readLessonSections(tx, section.schoolId, [section], addressOf);
    return { data: requireFound(data) };
  }
  const show = async (tx: Tx, path: LessonSectionPath) =>
    describe(tx, requireFound(await findByPath(tx, path)).lessonSection);

  return {
    listLessonSections: async ({ tx, resource: { items } }: LessonInput<'listLessonSections'>) => {
      const { schoolId, id } = items.lesson;
      const sections = await listLessonSections(tx, schoolId, [id]);
      return { data: await readLessonSections(tx, schoolId, sections, addressOf) };
    },

    createLessonSection: async ({ tx, resource: { path }, body }: LessonInput<'createLessonSection'>) =>
      show(tx, { ...path, lessonSectionId: await createLessonSection(tx, path.lessonId, body) }),

    reorderLessonSections: async ({
      tx,
      resource: { path },
      body,
    }: LessonInput<'reorderLessonSections'>) => ({
      data: await reorder(tx, 'lessonSection', path.lessonId, body),
    }),

    readLessonSection: ({ tx, resource: { items } }: LessonSectionInput<'readLessonSection'>) =>
      describe(tx, items.lessonSection),

    changeLessonSection: async ({
      tx,
      resource: { path, items },
      body,
    }: LessonSectionInput<'changeLessonSection'>) => {
      await changeLessonSection(tx, items.lessonSection, body);
      return show(tx, path);
    },

    duplicateLessonSection: async ({
      tx,
      resource: { path, items },
      request,
    }: LessonSectionInput<'duplicateLessonSection'>) =>
      show(tx, {
        ...path,
        lessonSectionId: await duplicateLessonSection(tx, items.lessonSection, request.language),
      }),

    deleteLessonSection: ({ tx, resource: { path } }: LessonSectionInput<'deleteLessonSection'>) =>
      deleteContent(tx, 'lessonSection', path.lessonSectionId, path.lessonId),

    restoreLessonSection: async ({
      tx,
      resource: { path, items },
    }: LessonSectionInput<'restoreLessonSection'>) => {
      await restoreLessonSection(tx, items.lessonSection);
      return show(tx, path);
    },
  };
}

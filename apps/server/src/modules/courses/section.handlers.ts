import type { sectionRoutes } from '@klasna/contract/courses/section-routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { copyContent, duplicateContent, moveContent, toCopyName } from './copy-and-move.ts';
import { createSection } from './create-steps.ts';
import { deleteContent, restoreContent } from './delete-and-restore.ts';
import { describeExercise } from './describe-exercise.ts';
import { listExercisesOfSection } from './exercises.store.ts';
import { type CoursePath, findByPath, type SectionPath } from './paths.store.ts';
import { readSections } from './read-course.ts';
import type { ContentFiles } from './resolve-files.ts';
import type { ItemAtPath, ItemToMove } from './resources.ts';
import { reorder } from './save-order.ts';
import { listSections, updateStep } from './steps.store.ts';

type Routes = typeof sectionRoutes;
type CourseInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemAtPath<CoursePath>>;
type SectionInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemAtPath<SectionPath>>;
type MoveInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemToMove<SectionPath, CoursePath>>;

export function createSectionHandlers({ addressOf }: ContentFiles) {
  async function show(tx: Tx, path: SectionPath) {
    const { section } = requireFound(await findByPath(tx, path));
    const [data] = await readSections(tx, section.schoolId, [section]);
    return { data: requireFound(data) };
  }
  const showNew = (tx: Tx, { courseId }: CoursePath, sectionId: string) => show(tx, { courseId, sectionId });

  return {
    listSections: async ({ tx, resource: { items } }: CourseInput<'listSections'>) => {
      const { schoolId, id } = items.course;
      return { data: await readSections(tx, schoolId, await listSections(tx, schoolId, id)) };
    },

    createSection: async ({ tx, resource: { path }, body }: CourseInput<'createSection'>) =>
      showNew(tx, path, await createSection(tx, path.courseId, body)),

    reorderSections: async ({ tx, resource: { path }, body }: CourseInput<'reorderSections'>) => ({
      data: await reorder(tx, 'section', path.courseId, body),
    }),

    changeSection: async ({ tx, resource: { path }, body }: SectionInput<'changeSection'>) => {
      await updateStep(tx, 'section', path.sectionId, body);
      return show(tx, path);
    },

    deleteSection: ({ tx, resource: { path } }: SectionInput<'deleteSection'>) =>
      deleteContent(tx, 'section', path.sectionId, path.courseId),

    restoreSection: async ({ tx, resource: { path, items } }: SectionInput<'restoreSection'>) => {
      await restoreContent(tx, 'section', items.section, path.courseId);
      return show(tx, path);
    },

    duplicateSection: async ({
      tx,
      resource: { path, items },
      request,
    }: SectionInput<'duplicateSection'>) => {
      const name = toCopyName(items.section.name, request.language);
      return showNew(tx, path, await duplicateContent(tx, 'section', items.section, path.courseId, name));
    },

    copySection: async ({ tx, resource: { targetPath, items } }: MoveInput<'copySection'>) =>
      showNew(tx, targetPath, await copyContent(tx, 'section', items.section, targetPath.courseId)),

    moveSection: async ({ tx, resource: { targetPath, items }, body }: MoveInput<'moveSection'>) => {
      const { id, courseId: parentId } = items.section;
      await moveContent(tx, 'section', { id, parentId }, targetPath.courseId, body.position);
      return showNew(tx, targetPath, id);
    },

    listSectionExercises: async ({ tx, resource: { items } }: SectionInput<'listSectionExercises'>) => {
      const found = await listExercisesOfSection(tx, items.course.schoolId, items.section.id);
      return {
        data: found.map(({ exercise, ...location }) => ({
          ...describeExercise(exercise, addressOf),
          ...location,
        })),
      };
    },
  };
}

import type { sectionRoutes } from '@klasna/contract/courses/section-routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import type { Given } from '../../kernel/http/room.ts';
import { copyContent, copyName, duplicateContent, moveContent } from './copy-and-move.ts';
import { createSection } from './create-steps.ts';
import { deleteContent, restoreContent } from './delete-and-restore.ts';
import { describeExercise } from './describe-exercise.ts';
import { listExercisesOfSection } from './exercises.store.ts';
import type { ContentFiles } from './named-files.ts';
import { type AtCourse, type AtSection, findPlace } from './places.store.ts';
import { reorder } from './put-in-order.ts';
import { readSections } from './read-course.ts';
import { listSections, updateStep } from './steps.store.ts';
import type { Headed, Seen } from './subjects.ts';

type Routes = typeof sectionRoutes;
type InCourse<K extends keyof Routes> = Given<Routes[K], Seen<AtCourse>>;
type Asked<K extends keyof Routes> = Given<Routes[K], Seen<AtSection>>;
type Going<K extends keyof Routes> = Given<Routes[K], Headed<AtSection, AtCourse>>;

export function sectionHandlers({ addressOf }: ContentFiles) {
  async function show(tx: Tx, at: AtSection) {
    const { section } = found(await findPlace(tx, at));
    const [data] = await readSections(tx, section.schoolId, [section]);
    return { data: found(data) };
  }
  const showNew = (tx: Tx, { courseId }: AtCourse, sectionId: string) => show(tx, { courseId, sectionId });

  return {
    listSections: async ({ tx, subject: { place } }: InCourse<'listSections'>) => {
      const { schoolId, id } = place.course;
      return { data: await readSections(tx, schoolId, await listSections(tx, schoolId, id)) };
    },

    createSection: async ({ tx, subject: { at }, body }: InCourse<'createSection'>) =>
      showNew(tx, at, await createSection(tx, at.courseId, body)),

    reorderSections: async ({ tx, subject: { at }, body }: InCourse<'reorderSections'>) => ({
      data: await reorder(tx, 'section', at.courseId, body),
    }),

    changeSection: async ({ tx, subject: { at }, body }: Asked<'changeSection'>) => {
      await updateStep(tx, 'section', at.sectionId, body);
      return show(tx, at);
    },

    deleteSection: ({ tx, subject: { at } }: Asked<'deleteSection'>) =>
      deleteContent(tx, 'section', at.sectionId, at.courseId),

    restoreSection: async ({ tx, subject: { at, place } }: Asked<'restoreSection'>) => {
      await restoreContent(tx, 'section', place.section, at.courseId);
      return show(tx, at);
    },

    duplicateSection: async ({ tx, subject: { at, place }, facts }: Asked<'duplicateSection'>) => {
      const name = copyName(place.section.name, facts.language);
      return showNew(tx, at, await duplicateContent(tx, 'section', place.section, at.courseId, name));
    },

    copySection: async ({ tx, subject: { to, place } }: Going<'copySection'>) =>
      showNew(tx, to, await copyContent(tx, 'section', place.section, to.courseId)),

    moveSection: async ({ tx, subject: { to, place }, body }: Going<'moveSection'>) => {
      const { id, courseId: parentId } = place.section;
      await moveContent(tx, 'section', { id, parentId }, to.courseId, body.position);
      return showNew(tx, to, id);
    },

    listSectionExercises: async ({ tx, subject: { place } }: Asked<'listSectionExercises'>) => {
      const found = await listExercisesOfSection(tx, place.course.schoolId, place.section.id);
      return {
        data: found.map(({ exercise, ...where }) => ({
          ...describeExercise(exercise, addressOf),
          ...where,
        })),
      };
    },
  };
}

import type { lessonSectionRoutes } from '@klasna/contract/courses/lesson-section-routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import type { Given } from '../../kernel/http/room.ts';
import { duplicateLessonSection } from './copy-and-move.ts';
import { changeLessonSection, createLessonSection } from './create-steps.ts';
import { deleteContent, restoreLessonSection } from './delete-and-restore.ts';
import type { ContentFiles } from './named-files.ts';
import { type AtLesson, type AtLessonSection, findPlace, type LessonSection } from './places.store.ts';
import { reorder } from './put-in-order.ts';
import { readLessonSections } from './read-course.ts';
import { listLessonSections } from './steps.store.ts';
import type { Seen } from './subjects.ts';

type Routes = typeof lessonSectionRoutes;
type InLesson<K extends keyof Routes> = Given<Routes[K], Seen<AtLesson>>;
type Asked<K extends keyof Routes> = Given<Routes[K], Seen<AtLessonSection>>;

export function lessonSectionHandlers({ addressOf }: ContentFiles) {
  async function describe(tx: Tx, section: LessonSection) {
    const [data] = await readLessonSections(tx, section.schoolId, [section], addressOf);
    return { data: found(data) };
  }
  const show = async (tx: Tx, at: AtLessonSection) =>
    describe(tx, found(await findPlace(tx, at)).lessonSection);

  return {
    listLessonSections: async ({ tx, subject: { place } }: InLesson<'listLessonSections'>) => {
      const { schoolId, id } = place.lesson;
      const sections = await listLessonSections(tx, schoolId, [id]);
      return { data: await readLessonSections(tx, schoolId, sections, addressOf) };
    },

    createLessonSection: async ({ tx, subject: { at }, body }: InLesson<'createLessonSection'>) =>
      show(tx, { ...at, lessonSectionId: await createLessonSection(tx, at.lessonId, body) }),

    reorderLessonSections: async ({ tx, subject: { at }, body }: InLesson<'reorderLessonSections'>) => ({
      data: await reorder(tx, 'lessonSection', at.lessonId, body),
    }),

    readLessonSection: ({ tx, subject: { place } }: Asked<'readLessonSection'>) =>
      describe(tx, place.lessonSection),

    changeLessonSection: async ({ tx, subject: { at, place }, body }: Asked<'changeLessonSection'>) => {
      await changeLessonSection(tx, place.lessonSection, body);
      return show(tx, at);
    },

    duplicateLessonSection: async ({ tx, subject: { at, place }, facts }: Asked<'duplicateLessonSection'>) =>
      show(tx, {
        ...at,
        lessonSectionId: await duplicateLessonSection(tx, place.lessonSection, facts.language),
      }),

    deleteLessonSection: ({ tx, subject: { at } }: Asked<'deleteLessonSection'>) =>
      deleteContent(tx, 'lessonSection', at.lessonSectionId, at.lessonId),

    restoreLessonSection: async ({ tx, subject: { at, place } }: Asked<'restoreLessonSection'>) => {
      await restoreLessonSection(tx, place.lessonSection);
      return show(tx, at);
    },
  };
}

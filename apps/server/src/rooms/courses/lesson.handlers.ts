import type { lessonRoutes } from '@klasna/contract/courses/lesson-routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import type { Given } from '../../kernel/http/room.ts';
import { copyContent, copyName, duplicateContent, moveContent } from './copy-and-move.ts';
import { createLesson } from './create-steps.ts';
import { deleteContent, restoreContent } from './delete-and-restore.ts';
import { describeListedLesson } from './describe-course.ts';
import type { ContentFiles } from './named-files.ts';
import { type AtLesson, type AtSection, findPlace } from './places.store.ts';
import { reorder } from './put-in-order.ts';
import { readLesson } from './read-course.ts';
import { listLessons, updateStep } from './steps.store.ts';
import type { Author, Headed, Seen } from './subjects.ts';

type Routes = typeof lessonRoutes;
type InSection<K extends keyof Routes> = Given<Routes[K], Seen<AtSection>>;
type Asked<K extends keyof Routes> = Given<Routes[K], Seen<AtLesson>>;
type Going<K extends keyof Routes> = Given<Routes[K], Headed<AtLesson, AtSection>>;

export function lessonHandlers({ addressOf }: ContentFiles) {
  async function show(tx: Tx, at: AtLesson, { mayEdit }: Author) {
    const place = found(await findPlace(tx, at));
    return { data: await readLesson(tx, place, { addressOf, mayEdit }) };
  }
  const showNew = (tx: Tx, at: AtSection, lessonId: string, author: Author) =>
    show(tx, { courseId: at.courseId, sectionId: at.sectionId, lessonId }, author);

  return {
    listLessons: async ({ tx, subject: { place } }: InSection<'listLessons'>) => {
      const found = await listLessons(tx, place.course.schoolId, [place.section.id]);
      return { data: found.map(describeListedLesson) };
    },

    createLesson: async ({ tx, subject, body }: InSection<'createLesson'>) =>
      showNew(tx, subject.at, await createLesson(tx, subject.at.sectionId, body), subject),

    reorderLessons: async ({ tx, subject: { at }, body }: InSection<'reorderLessons'>) => ({
      data: await reorder(tx, 'lesson', at.sectionId, body),
    }),

    readLesson: async ({ tx, subject }: Asked<'readLesson'>) => ({
      data: await readLesson(tx, subject.place, { addressOf, mayEdit: subject.mayEdit }),
    }),

    changeLesson: async ({ tx, subject, body }: Asked<'changeLesson'>) => {
      await updateStep(tx, 'lesson', subject.at.lessonId, body);
      return show(tx, subject.at, subject);
    },

    deleteLesson: ({ tx, subject: { at } }: Asked<'deleteLesson'>) =>
      deleteContent(tx, 'lesson', at.lessonId, at.sectionId),

    restoreLesson: async ({ tx, subject }: Asked<'restoreLesson'>) => {
      await restoreContent(tx, 'lesson', subject.place.lesson, subject.at.sectionId);
      return show(tx, subject.at, subject);
    },

    duplicateLesson: async ({ tx, subject, facts }: Asked<'duplicateLesson'>) => {
      const { at, place } = subject;
      const name = copyName(place.lesson.name, facts.language);
      const id = await duplicateContent(tx, 'lesson', place.lesson, at.sectionId, name);
      return showNew(tx, at, id, subject);
    },

    copyLesson: async ({ tx, subject }: Going<'copyLesson'>) => {
      const { to, place } = subject;
      return showNew(tx, to, await copyContent(tx, 'lesson', place.lesson, to.sectionId), subject);
    },

    moveLesson: async ({ tx, subject, body }: Going<'moveLesson'>) => {
      const { to, place } = subject;
      const { id, sectionId: parentId } = place.lesson;
      await moveContent(tx, 'lesson', { id, parentId }, to.sectionId, body.position);
      return showNew(tx, to, id, subject);
    },
  };
}

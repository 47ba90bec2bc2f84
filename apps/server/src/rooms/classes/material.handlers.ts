import type { materialRoutes } from '@klasna/contract/classes/material-routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Given } from '../../kernel/http/room.ts';
import { attachLesson } from './attach-lesson.ts';
import type { Calendar } from './calendar.ts';
import { completeLesson } from './complete-lesson.ts';
import { type Grant, grantAccess, revokeAccess } from './grant-access.ts';
import { listMaterials } from './list-materials.ts';
import { listMarked } from './marks.store.ts';
import type { ClassReader, HeldClass, MaterialsReader, SeenClass } from './subjects.ts';
import { toggleVisibility } from './toggle-visibility.ts';

type Routes = typeof materialRoutes;

export function materialHandlers<Opened>({
  calendar,
  answer,
}: {
  readonly calendar: Pick<Calendar, 'holdNow'>;
  readonly answer: (
    tx: Tx,
    one: { readonly id: string },
    reader: ClassReader,
    language: LanguageTag,
  ) => Promise<Opened>;
}) {
  const grant = async ({ tx, subject }: { tx: Tx; subject: Grant }) => {
    await grantAccess(tx, subject);
    return { lessonAccess: subject.of === 'lesson', sectionAccess: subject.of === 'section' };
  };
  const revoke = ({ tx, subject }: { tx: Tx; subject: Grant }) => revokeAccess(tx, subject);

  return {
    attachLesson: async ({ tx, subject, body, facts }: Given<Routes['attachLesson'], HeldClass>) => {
      await attachLesson(tx, subject.found.id, body.lessonId);
      return answer(tx, subject.found, subject, facts.language);
    },

    completeLesson: async ({ tx, subject, facts }: Given<Routes['completeLesson'], HeldClass>) => {
      await completeLesson(tx, subject, calendar);
      return answer(tx, subject.found, subject, facts.language);
    },

    listMaterials: async ({ tx, subject }: Given<Routes['listMaterials'], MaterialsReader>) => ({
      data: await listMaterials(tx, subject),
    }),

    toggleVisibility: async ({ tx, subject, params }: Given<Routes['toggleVisibility'], HeldClass>) => ({
      isHidden: await toggleVisibility(tx, subject.found.id, params.exerciseId),
    }),

    listHidden: async ({ tx, subject }: Given<Routes['listHidden'], SeenClass>) => ({
      hiddenExerciseIds: [...(await listMarked(tx, 'hidden', subject.found.id))],
    }),

    grantLesson: grant,
    grantSection: grant,
    revokeLesson: revoke,
    revokeSection: revoke,

    readAccess: async ({ tx, subject, query }: Given<Routes['readAccess'], SeenClass>) => {
      const { id } = subject.found;
      const [lessons, sections] = await Promise.all([
        listMarked(tx, 'lesson', id),
        listMarked(tx, 'section', id),
      ]);
      return {
        lessonAccess: lessons.has(query.lessonId ?? ''),
        sectionAccess: sections.has(query.sectionId ?? ''),
      };
    },
  };
}

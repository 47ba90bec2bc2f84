import type { materialRoutes } from '@klasna/contract/classes/material-routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { attachLesson } from './attach-lesson.ts';
import { completeLesson } from './complete-lesson.ts';
import { type Grant, grantAccess, revokeAccess } from './grant-access.ts';
import { listMaterials } from './list-materials.ts';
import { listMarkedIds } from './marks.store.ts';
import type { ClassReader, LockedClass, MaterialsReader, VisibleClass } from './resources.ts';
import type { ScheduleOperations } from './schedule-operations.ts';
import { toggleVisibility } from './toggle-visibility.ts';

type Routes = typeof materialRoutes;

export function createMaterialHandlers<Reply>({
  schedule,
  describeReply,
}: {
  readonly schedule: Pick<ScheduleOperations, 'holdNow'>;
  readonly describeReply: (
    tx: Tx,
    classRef: { readonly id: string },
    reader: ClassReader,
    language: LanguageTag,
  ) => Promise<Reply>;
}) {
  const grant = async ({ tx, resource }: { tx: Tx; resource: Grant }) => {
    await grantAccess(tx, resource);
    return { lessonAccess: resource.level === 'lesson', sectionAccess: resource.level === 'section' };
  };
  const revoke = ({ tx, resource }: { tx: Tx; resource: Grant }) => revokeAccess(tx, resource);

  return {
    attachLesson: async ({
      tx,
      resource,
      body,
      request,
    }: HandlerInput<Routes['attachLesson'], LockedClass>) => {
      await attachLesson(tx, resource.found.id, body.lessonId);
      return describeReply(tx, resource.found, resource, request.language);
    },

    completeLesson: async ({
      tx,
      resource,
      body,
      request,
    }: HandlerInput<Routes['completeLesson'], LockedClass>) => {
      await completeLesson(tx, resource, schedule, body.students);
      return describeReply(tx, resource.found, resource, request.language);
    },

    listMaterials: async ({ tx, resource }: HandlerInput<Routes['listMaterials'], MaterialsReader>) => ({
      data: await listMaterials(tx, resource),
    }),

    toggleVisibility: async ({
      tx,
      resource,
      params,
    }: HandlerInput<Routes['toggleVisibility'], LockedClass>) => ({
      isHidden: await toggleVisibility(tx, resource.found.id, params.exerciseId),
    }),

    listHidden: async ({ tx, resource }: HandlerInput<Routes['listHidden'], VisibleClass>) => ({
      hiddenExerciseIds: [...(await listMarkedIds(tx, 'hidden', resource.found.id))],
    }),

    grantLesson: grant,
    grantSection: grant,
    revokeLesson: revoke,
    revokeSection: revoke,

    readAccess: async ({ tx, resource, query }: HandlerInput<Routes['readAccess'], VisibleClass>) => {
      const { id } = resource.found;
      const [lessons, sections] = await Promise.all([
        listMarkedIds(tx, 'lesson', id),
        listMarkedIds(tx, 'section', id),
      ]);
      return {
        lessonAccess: lessons.has(query.lessonId ?? ''),
        sectionAccess: sections.has(query.sectionId ?? ''),
      };
    },
  };
}

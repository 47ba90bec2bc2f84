import type { Closure } from '@klasna/contract/schools/models';
import type { schoolsRoutes } from '@klasna/contract/schools/routes';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { changeClosures, changeGeneral, changeSchedule } from './change-school-settings.ts';
import { describeSchool, type FileAddress } from './describe-school.ts';
import { type LogoStore, replaceLogo } from './replace-logo.ts';
import type { LockedSchool } from './resources.ts';
import { restoreClosure } from './restore-closure.ts';
import type { School } from './schools.store.ts';

type Routes = typeof schoolsRoutes;

export interface SchoolsDeps {
  readonly addressOf: FileAddress;
  readonly logos: LogoStore;
}

export function schoolsHandlers({ addressOf, logos }: SchoolsDeps) {
  return {
    readGeneral: async ({ resource }: HandlerInput<Routes['readGeneral'], School>) => ({
      data: describeSchool(resource, addressOf),
    }),

    changeGeneral: async ({ tx, resource, body }: HandlerInput<Routes['changeGeneral'], LockedSchool>) => ({
      data: describeSchool(await changeGeneral(tx, resource, body), addressOf),
    }),

    uploadLogo: async ({ tx, resource, file }: HandlerInput<Routes['uploadLogo'], LockedSchool>) => {
      const fileId = await logos.store(tx, resource.actorId, file);
      await replaceLogo(tx, resource, fileId, logos);
      return { data: { logo: addressOf(tx.schoolId, fileId) } };
    },

    removeLogo: async ({ tx, resource }: HandlerInput<Routes['removeLogo'], LockedSchool>) => {
      await replaceLogo(tx, resource, null, logos);
    },

    changeSchedule: async ({ tx, resource, body }: HandlerInput<Routes['changeSchedule'], LockedSchool>) => ({
      data: describeSchool(await changeSchedule(tx, resource, body.schedule), addressOf),
    }),

    readClosures: async ({ resource }: HandlerInput<Routes['readClosures'], Closure[]>) => ({
      closures: resource,
    }),

    changeClosures: async ({ tx, resource, body }: HandlerInput<Routes['changeClosures'], LockedSchool>) => ({
      closures: await changeClosures(tx, resource, body.closures),
    }),

    restoreClosure: async ({ tx, resource, body }: HandlerInput<Routes['restoreClosure'], LockedSchool>) => ({
      closures: await restoreClosure(tx, resource, body),
    }),
  };
}

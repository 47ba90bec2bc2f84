import type { Closure } from '@klasna/contract/schools/models';
import type { schoolsRoutes } from '@klasna/contract/schools/routes';
import type { Given } from '../../kernel/http/room.ts';
import { changeClosures, changeGeneral, changeSchedule } from './change-school-settings.ts';
import { describeSchool, type FileAddress } from './describe-school.ts';
import { type Logos, replaceLogo } from './replace-logo.ts';
import { restoreClosure } from './restore-closure.ts';
import type { School } from './schools.store.ts';
import type { HeldSchool } from './subjects.ts';

type Routes = typeof schoolsRoutes;

export interface SchoolsServices {
  readonly addressOf: FileAddress;
  readonly logos: Logos;
}

export function schoolsHandlers({ addressOf, logos }: SchoolsServices) {
  return {
    readGeneral: async ({ subject }: Given<Routes['readGeneral'], School>) => ({
      data: describeSchool(subject, addressOf),
    }),

    changeGeneral: async ({ tx, subject, body }: Given<Routes['changeGeneral'], HeldSchool>) => ({
      data: describeSchool(await changeGeneral(tx, subject, body), addressOf),
    }),

    uploadLogo: async ({ tx, subject, file }: Given<Routes['uploadLogo'], HeldSchool>) => {
      const fileId = await logos.store(tx, subject.actorId, file);
      await replaceLogo(tx, subject, fileId, logos);
      return { data: { logo: addressOf(tx.schoolId, fileId) } };
    },

    removeLogo: async ({ tx, subject }: Given<Routes['removeLogo'], HeldSchool>) => {
      await replaceLogo(tx, subject, null, logos);
    },

    changeSchedule: async ({ tx, subject, body }: Given<Routes['changeSchedule'], HeldSchool>) => ({
      data: describeSchool(await changeSchedule(tx, subject, body.schedule), addressOf),
    }),

    readClosures: async ({ subject }: Given<Routes['readClosures'], Closure[]>) => ({ closures: subject }),

    changeClosures: async ({ tx, subject, body }: Given<Routes['changeClosures'], HeldSchool>) => ({
      closures: await changeClosures(tx, subject, body.closures),
    }),

    restoreClosure: async ({ tx, subject, body }: Given<Routes['restoreClosure'], HeldSchool>) => ({
      closures: await restoreClosure(tx, subject, body),
    }),
  };
}

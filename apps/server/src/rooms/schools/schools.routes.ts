import type { Closure } from '@klasna/contract/schools/models';
import type { schoolsRoutes } from '@klasna/contract/schools/routes';
import type { Given } from '../../kernel/http/room.ts';
import { changeClosures, changeGeneral, changeSchedule } from './change-school-settings.ts';
import { describeSchool, type FileAddress } from './describe-school.ts';
import { type Logos, replaceLogo } from './replace-logo.ts';
import type { School } from './schools.store.ts';

type Routes = typeof schoolsRoutes;

export interface SchoolsServices {
  readonly addressOf: FileAddress;
  readonly logos: Logos;
}

export interface LogoSubject {
  readonly school: School;
  readonly uploaderId: string;
}

export function schoolsHandlers({ addressOf, logos }: SchoolsServices) {
  return {
    readGeneral: async ({ subject }: Given<Routes['readGeneral'], School>) => ({
      data: describeSchool(subject, addressOf),
    }),

    changeGeneral: async ({ tx, body }: Given<Routes['changeGeneral'], School>) => ({
      data: describeSchool(await changeGeneral(tx, body), addressOf),
    }),

    uploadLogo: async ({ tx, subject, file }: Given<Routes['uploadLogo'], LogoSubject>) => {
      const fileId = await logos.store(tx, subject.uploaderId, file);
      await replaceLogo(tx, subject.school, fileId, logos);
      return { data: { logo: addressOf(tx.schoolId, fileId) } };
    },

    removeLogo: async ({ tx, subject }: Given<Routes['removeLogo'], School>) => {
      await replaceLogo(tx, subject, null, logos);
    },

    changeSchedule: async ({ tx, body }: Given<Routes['changeSchedule'], School>) => ({
      data: describeSchool(await changeSchedule(tx, body.schedule), addressOf),
    }),

    readClosures: async ({ subject }: Given<Routes['readClosures'], Closure[]>) => ({ closures: subject }),

    changeClosures: async ({ tx, body }: Given<Routes['changeClosures'], School>) => ({
      closures: await changeClosures(tx, body.closures),
    }),
  };
}

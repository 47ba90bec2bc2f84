import type { personalRoutes } from '@klasna/contract/personal/routes';
import { fileName } from '../../kernel/files/file-name.ts';
import type { Given } from '../../kernel/http/room.ts';
import { collectPerson } from './collect-person.ts';
import { type EraseMeans, erasePerson } from './erase-person.ts';
import { type OpenFile, packPerson } from './pack-person.ts';
import type { AskedPerson } from './subjects.ts';

type Routes = typeof personalRoutes;

export interface PersonalServices extends EraseMeans {
  readonly openFile: OpenFile;
}

export function personalHandlers({ openFile, ...means }: PersonalServices) {
  return {
    exportPerson: async ({ tx, subject, facts }: Given<Routes['exportPerson'], AskedPerson>) => {
      const collection = await collectPerson(tx, subject, means.parts, facts.language);
      return {
        stream: packPerson(collection, openFile, facts.language),
        type: 'application/zip',
        fileName: fileName(`${collection.name}.zip`, 'application/zip'),
      };
    },

    erasePerson: ({ tx, subject }: Given<Routes['erasePerson'], AskedPerson>) =>
      erasePerson(tx, subject, means),
  };
}

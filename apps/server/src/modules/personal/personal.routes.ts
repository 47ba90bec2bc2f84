import type { personalRoutes } from '@klasna/contract/personal/routes';
import { toDownloadName } from '../../kernel/files/download-name.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { collectPerson } from './collect-person.ts';
import { type ErasePersonDeps, erasePerson } from './erase-person.ts';
import { type OpenFile, packPerson } from './pack-person.ts';
import type { PersonalDataResource } from './resources.ts';

type Routes = typeof personalRoutes;

export interface PersonalDeps extends ErasePersonDeps {
  readonly openFile: OpenFile;
}

export function personalHandlers({ openFile, ...deps }: PersonalDeps) {
  return {
    exportPerson: async ({
      tx,
      resource,
      request,
    }: HandlerInput<Routes['exportPerson'], PersonalDataResource>) => {
      const collection = await collectPerson(tx, resource, deps.sections, request.language);
      return {
        stream: packPerson(collection, openFile, request.language),
        type: 'application/zip',
        fileName: toDownloadName(`${collection.name}.zip`, 'application/zip'),
      };
    },

    erasePerson: ({ tx, resource, query }: HandlerInput<Routes['erasePerson'], PersonalDataResource>) =>
      erasePerson(tx, resource, query, deps),
  };
}

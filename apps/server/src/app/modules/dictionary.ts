import { buffer } from 'node:stream/consumers';
import { dictionaryRoutes } from '@klasna/contract/dictionary/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { createDictionaryHandlers } from '../../modules/dictionary/dictionary.routes.ts';
import { dictionaryPersonalData, wordsAdded } from '../../modules/dictionary/index.ts';
import { findSound } from '../../modules/files/index.ts';
import { dictionaryPolicies } from '../../policies/dictionary/dictionary.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createDictionaryModule: CreateAppModule = ({ files, live, fileUrlOrNull }) => ({
  endpoints: serveModule(
    'dictionary',
    dictionaryRoutes,
    dictionaryPolicies,
    createDictionaryHandlers({
      addressOf: fileUrlOrNull,
      sounds: {
        find: (tx, reference) => files.resolve(tx, reference, 'dictionaryAudio'),
        copy: async (tx, reference, uploadedBy) => {
          const sound = await findSound(tx, reference, files.parseReference);
          if (!sound) return undefined;
          const bytes = await buffer(await files.open(sound));
          return files.store(tx, { purpose: 'dictionaryAudio', name: sound.name, bytes, uploadedBy });
        },
      },
    }),
  ),
  subscribers: [
    transient(wordsAdded, (schoolId, { userId }) =>
      live.emitToPerson(schoolId, userId, 'dictionary.changed', {}),
    ),
  ],
  personalDataSections: [dictionaryPersonalData],
});

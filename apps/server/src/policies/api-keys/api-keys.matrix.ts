import { apiKeysRoutes } from '@klasna/contract/api-keys/routes';
import { administrators, columns, defineSection, notFoundByAdministrators } from '../matrix-section.ts';

/** The API keys of the school. */
export const apiKeysMatrix = defineSection(apiKeysRoutes)(columns, {
  'apiKeys.manage': { endpoints: ['listKeys', 'createKey'], rows: { school: administrators } },
  'apiKeys.revoke': {
    endpoints: ['revokeKey'],
    rows: { keyOfAnother: administrators, ofAnotherSchool: notFoundByAdministrators },
  },
});

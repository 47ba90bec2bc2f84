import { id } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { apiKeyView, createdApiKey, newApiKey } from './models.ts';

const keysPath = '/tenant/school/api-keys';

export const apiKeysRoutes = {
  listKeys: endpoint({
    method: 'GET',
    path: keysPath,
    summary: 'All API keys of the school, without their tokens. Administrators only.',
    who: 'signedIn',
    out: z.object({ data: z.array(apiKeyView) }),
  }),
  createKey: endpoint({
    method: 'POST',
    path: keysPath,
    summary: 'Make an API key that acts as me within its scopes; the reply alone contains its token.',
    who: 'signedIn',
    body: newApiKey,
    out: createdApiKey,
    status: 201,
    freshPassword: 'always',
    failures: ['tooManyApiKeys'],
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: `${keysPath}/{id}`,
    summary: 'Revoke an API key; it stops working at once.',
    who: 'signedIn',
    params: z.object({ id }),
  }),
} as const;

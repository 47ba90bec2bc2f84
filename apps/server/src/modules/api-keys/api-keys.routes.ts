import type { apiKeysRoutes } from '@klasna/contract/api-keys/routes';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import type { CurrentUser } from '../identity/index.ts';
import { type LockedKey, listKeys } from './api-keys.store.ts';
import { createKey } from './create-key.ts';
import { describeKey } from './describe-key.ts';
import { revokeKey } from './revoke-key.ts';

type Routes = typeof apiKeysRoutes;

export const createApiKeysHandlers = ({ mailer }: { readonly mailer: Mailer }) => ({
  listKeys: async ({ tx, resource }: HandlerInput<Routes['listKeys'], CurrentUser>) => ({
    data: (await listKeys(tx)).map((key) => describeKey(key, resource.userId, tx.now)),
  }),

  createKey: async ({ tx, resource, body, request }: HandlerInput<Routes['createKey'], CurrentUser>) => {
    const { token, key } = await createKey(tx, resource, body, { mailer, origin: request.origin });
    return { token, data: describeKey(key, resource.userId, tx.now) };
  },

  revokeKey: ({ tx, resource }: HandlerInput<Routes['revokeKey'], LockedKey>) => revokeKey(tx, resource),
});

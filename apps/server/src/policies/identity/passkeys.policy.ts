import type { passkeyRoutes } from '@klasna/contract/identity/passkey-routes';
import { anyone, type PoliciesOf } from '../../kernel/http/serve-module.ts';
import { type Actor, toMyself } from '../actor.ts';

/** Everybody manages their own passkeys, and nobody those of others. */
export const passkeyPolicies = {
  listPasskeys: { load: toMyself },
  beginPasskey: { load: toMyself },
  addPasskey: { load: toMyself },
  renamePasskey: { load: toMyself },
  removePasskey: { load: toMyself },
  beginPasskeySignIn: anyone,
  signInWithPasskey: anyone,
  beginPasskeyConfirmation: { load: toMyself },
  confirmWithPasskey: { load: toMyself },
} satisfies PoliciesOf<typeof passkeyRoutes, Actor>;

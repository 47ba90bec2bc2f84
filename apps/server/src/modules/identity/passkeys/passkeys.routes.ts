import type { PasskeyView } from '@klasna/contract/identity/passkey-models';
import type { passkeyRoutes } from '@klasna/contract/identity/passkey-routes';
import { requireFound } from '../../../kernel/failure.ts';
import type { HandlerInput, RequestInfo, VisitorInput } from '../../../kernel/http/serve-module.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import { translate } from '../../../kernel/translations.ts';
import { findSchoolBySlug } from '../../schools/index.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import type { CurrentUser } from '../current-user.ts';
import { recordReauthentication } from '../identity.store.ts';
import { addPasskey } from './add-passkey.ts';
import { createPasskeyOptions, createRequestOptions, listUsablePasskeys } from './options.ts';
import { listPasskeys, type Passkey, renamePasskey } from './passkeys.store.ts';
import {
  findRelyingParty,
  findRelyingPartyOfSchool,
  type RelyingParty,
  toAddressedHost,
} from './relying-party.ts';
import { removePasskey } from './remove-passkey.ts';
import { type PasskeySignInDeps, signInScope, signInWithPasskey } from './sign-in-with-passkey.ts';
import { usePasskey } from './use-passkey.ts';

type Routes = typeof passkeyRoutes;

export interface PasskeyDeps extends Omit<PasskeySignInDeps, 'addressed' | 'origin' | 'key'> {
  readonly mailer: Mailer;
  /** The key that signs challenges. */
  readonly passkeyKey: Buffer;
}

const toView = (passkey: Passkey, relyingParty: RelyingParty): PasskeyView => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  isSynced: passkey.isBackupEligible,
  host: passkey.relyingParty,
  isForThisAddress: passkey.relyingParty === relyingParty.id,
  isBlocked: passkey.blockedAt !== null,
});

export const passkeyHandlers = (deps: PasskeyDeps) => ({
  ...createOwnPasskeyHandlers(deps),
  ...createPasskeyProofHandlers(deps),
});

/** The list of one's own passkeys. */
const createOwnPasskeyHandlers = ({ mailer, passkeyKey: key }: PasskeyDeps) => ({
  listPasskeys: async ({ tx, resource, request }: HandlerInput<Routes['listPasskeys'], CurrentUser>) => {
    const relyingParty = await findRelyingPartyOfSchool(tx, toAddressedHost(request));
    const passkeys = await listPasskeys(tx, resource.userId);
    return { data: passkeys.map((one) => toView(one, relyingParty)) };
  },

  beginPasskey: async ({ tx, resource, request }: HandlerInput<Routes['beginPasskey'], CurrentUser>) => {
    const relyingParty = await findRelyingPartyOfSchool(tx, toAddressedHost(request));
    return { data: await createPasskeyOptions(tx, key, resource, relyingParty) };
  },

  addPasskey: async ({ tx, resource, body, request }: HandlerInput<Routes['addPasskey'], CurrentUser>) => {
    const relyingParty = await findRelyingPartyOfSchool(tx, toAddressedHost(request));
    const { origin } = request;
    const added = await addPasskey(tx, resource, body, { key, mailer, origin, relyingParty });
    return { data: toView(added, relyingParty) };
  },

  renamePasskey: async ({
    tx,
    resource: { userId },
    params: { id },
    body: { name },
    request,
  }: HandlerInput<Routes['renamePasskey'], CurrentUser>) => {
    const renamed = requireFound(await renamePasskey(tx, userId, { id, name }));
    await recordSecurityEvent(tx, 'passkey.renamed', { userId, details: { name } });
    return { data: toView(renamed, await findRelyingPartyOfSchool(tx, toAddressedHost(request))) };
  },

  removePasskey: ({
    tx,
    resource,
    params,
    request: { origin },
  }: HandlerInput<Routes['removePasskey'], CurrentUser>) =>
    removePasskey(tx, resource, params.id, { mailer, origin }),
});

/** What a passkey proves: a sign-in, or that it is still the same person. */
function createPasskeyProofHandlers(deps: PasskeyDeps) {
  const { database, mailer, passkeyKey: key } = deps;
  const toUseDeps = (request: RequestInfo) => ({
    key,
    mailer,
    origin: request.origin,
    addressed: toAddressedHost(request),
  });
  return {
    beginPasskeySignIn: async ({ request }: VisitorInput<Routes['beginPasskeySignIn']>) => {
      const isSchool = async (slug: string) => (await findSchoolBySlug(database, slug)) !== undefined;
      const relyingParty = await findRelyingParty(toAddressedHost(request), isSchool);
      const options = { relyingParty, passkeys: [], userVerification: 'required' } as const;
      return { data: createRequestOptions(key, signInScope, options) };
    },

    signInWithPasskey: ({ body, request }: VisitorInput<Routes['signInWithPasskey']>) =>
      signInWithPasskey({ ...deps, ...toUseDeps(request) }, body, request),

    beginPasskeyConfirmation: async ({
      tx,
      resource,
      request,
    }: HandlerInput<Routes['beginPasskeyConfirmation'], CurrentUser>) => {
      const relyingParty = await findRelyingPartyOfSchool(tx, toAddressedHost(request));
      const scope = { ceremony: 'confirm', boundTo: resource.sessionId } as const;
      const passkeys = await listUsablePasskeys(tx, resource.userId, relyingParty);
      return {
        data: createRequestOptions(key, scope, { relyingParty, passkeys, userVerification: 'required' }),
      };
    },

    confirmWithPasskey: async ({
      tx,
      resource: { userId, sessionId },
      body,
      request,
    }: HandlerInput<Routes['confirmWithPasskey'], CurrentUser>) => {
      const scope = { ceremony: 'confirm', boundTo: sessionId } as const;
      await usePasskey(tx, body, { scope, userId, isVerificationRequired: true }, toUseDeps(request));
      await recordReauthentication(tx, sessionId);
      return { message: translate(request.language, 'messages:passkeyConfirmed') };
    },
  };
}

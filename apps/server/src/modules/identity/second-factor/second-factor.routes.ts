import type { secondFactorRoutes } from '@klasna/contract/identity/second-factor-routes';
import { requireFound } from '../../../kernel/failure.ts';
import type { HandlerInput, VisitorInput } from '../../../kernel/http/serve-module.ts';
import type { Person } from '../../people/index.ts';
import { findSchool } from '../../schools/index.ts';
import type { CurrentUser } from '../current-user.ts';
import { unrememberDevice, unrememberDevices } from '../known-devices.store.ts';
import { lockMyself } from '../lock-myself.ts';
import { findRelyingPartyOfSchool, toAddressedHost } from '../passkeys/relying-party.ts';
import { findSchoolOfToken, hashToken } from '../token.ts';
import {
  answerChallenge,
  beginEnrolment,
  type ChallengeDeps,
  confirmEnrolment,
  toFailure,
} from './answer-challenge.ts';
import { findChallenge } from './challenges.store.ts';
import {
  canBeReset,
  renewRecoveryCodes,
  resetSecondFactor,
  turnSecondFactorOff,
  usePasskeysAsSecondFactor,
} from './change-second-factor.ts';
import { describeSecondFactor } from './describe-second-factor.ts';
import { beginPasskeyProof, type PasskeyProofDeps, proveWithPasskey } from './prove-with-passkey.ts';
import { beginTotp, confirmTotp } from './set-up-totp.ts';

type Routes = typeof secondFactorRoutes;

export const secondFactorHandlers = (deps: PasskeyProofDeps) => ({
  ...createChallengeHandlers(deps),
  ...createOwnHandlers(deps),
  ...createResetHandlers(deps),
});

/** The second step of a sign-in. */
const createChallengeHandlers = (deps: PasskeyProofDeps) => ({
  answerChallenge: ({ body, request }: VisitorInput<Routes['answerChallenge']>) =>
    answerChallenge(deps, body, request),

  beginPasskeyProof: async ({ body, request }: VisitorInput<Routes['beginPasskeyProof']>) => ({
    data: await beginPasskeyProof(deps, body.challenge, request),
  }),

  proveWithPasskey: async ({ body, request }: VisitorInput<Routes['proveWithPasskey']>) => {
    const schoolName = await findSchoolName(deps, body.challenge);
    return { ...(await proveWithPasskey(deps, body, request)), schoolName };
  },

  beginEnrolment: async ({ body, request }: VisitorInput<Routes['beginEnrolment']>) => ({
    data: await beginEnrolment(deps, body.challenge, request),
  }),

  confirmEnrolment: async ({ body, request }: VisitorInput<Routes['confirmEnrolment']>) => {
    const schoolName = await findSchoolName(deps, body.challenge);
    return { ...(await confirmEnrolment(deps, body, request)), schoolName };
  },
});

/** Reads the name before the proof, after which the challenge is gone. Empty if there is none; the proof says so. */
async function findSchoolName({ database }: ChallengeDeps, token: string): Promise<string> {
  const schoolId = findSchoolOfToken(token);
  if (schoolId === undefined) return '';
  return database.readInSchool(schoolId, async (tx) =>
    (await findChallenge(tx, hashToken(token))) ? (await findSchool(tx)).name : '',
  );
}

/** One's own second factor. */
const createOwnHandlers = ({ mailer, secrets }: ChallengeDeps) => ({
  readSecondFactor: async ({
    tx,
    resource,
    request,
  }: HandlerInput<Routes['readSecondFactor'], CurrentUser>) => ({
    data: await describeSecondFactor(tx, resource, request),
  }),

  beginTotp: async ({ tx, resource }: HandlerInput<Routes['beginTotp'], CurrentUser>) => ({
    data: await beginTotp(tx, { secrets }, await lockMyself(tx, resource)),
  }),

  confirmTotp: async ({ tx, resource, body, request }: HandlerInput<Routes['confirmTotp'], CurrentUser>) => {
    const person = await lockMyself(tx, resource);
    const confirmed = await confirmTotp(tx, { mailer, secrets, origin: request.origin }, person, {
      typed: body.code,
      sessionId: resource.sessionId,
    });
    if ('failure' in confirmed) throw toFailure(confirmed.failure);
    return { data: { recoveryCodes: [...confirmed.recoveryCodes] } };
  },

  usePasskeysAsSecondFactor: async ({
    tx,
    resource,
    request,
  }: HandlerInput<Routes['usePasskeysAsSecondFactor'], CurrentUser>) => {
    const { sessionId } = resource;
    const person = await lockMyself(tx, resource);
    const relyingParty = await findRelyingPartyOfSchool(tx, toAddressedHost(request));
    const deps = { mailer, secrets, origin: request.origin };
    const codes = await usePasskeysAsSecondFactor(tx, deps, { person, relyingParty, sessionId });
    return { data: { recoveryCodes: [...codes] } };
  },

  turnSecondFactorOff: async ({
    tx,
    resource,
    request,
  }: HandlerInput<Routes['turnSecondFactorOff'], CurrentUser>) =>
    turnSecondFactorOff(tx, { mailer, origin: request.origin }, await lockMyself(tx, resource)),

  createRecoveryCodes: async ({
    tx,
    resource,
    request,
  }: HandlerInput<Routes['createRecoveryCodes'], CurrentUser>) => {
    const person = await lockMyself(tx, resource);
    const codes = await renewRecoveryCodes(tx, { mailer, secrets, origin: request.origin }, person);
    return { data: { recoveryCodes: [...codes] } };
  },

  forgetRememberedDevice: async ({
    tx,
    resource,
    params,
  }: HandlerInput<Routes['forgetRememberedDevice'], CurrentUser>) => {
    requireFound((await unrememberDevice(tx, resource.userId, params.id)) || undefined);
  },

  forgetRememberedDevices: ({ tx, resource }: HandlerInput<Routes['forgetRememberedDevices'], CurrentUser>) =>
    unrememberDevices(tx, resource.userId),
});

/** The second factor of somebody else. */
const createResetHandlers = ({ mailer }: ChallengeDeps) => ({
  readSecondFactorOf: async ({ tx, resource }: HandlerInput<Routes['readSecondFactorOf'], Person>) => ({
    data: { canBeReset: await canBeReset(tx, resource.id) },
  }),

  resetSecondFactorOf: ({ tx, resource, request }: HandlerInput<Routes['resetSecondFactorOf'], Person>) =>
    resetSecondFactor(tx, { mailer, origin: request.origin }, resource, 'reset'),
});

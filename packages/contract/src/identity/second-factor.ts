/** The second factor of sign-in: what is asked after the password, and how people set it up. */
import { id, instant } from '@klasna/base/values';
import { z } from 'zod';
import { passkeyAnswer } from './passkey-models.ts';

export const secondFactorMethods = ['totp', 'recoveryCode', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const signInChallenge = z.object({
  /** Proves that the password was right; sent with the second proof. */
  token: z.string(),
  /**
   * What the person can prove themselves with on this address. Empty if they have to set up a second factor first, and
   * for those who lost everything.
   */
  methods: z.array(z.enum(secondFactorMethods)),
  /**
   * The school requires a second factor and the person has none, so they set one up now. A passkey that they have can
   * become it.
   */
  mustEnrol: z.boolean(),
  expiresAt: instant,
});
export type SignInChallenge = z.infer<typeof signInChallenge>;

/**
 * The answer to a right password: a session, or the question for a second proof. Clients that know no second factor
 * find no token in the latter and cannot go on.
 */
export const signInReply = z.union([
  z.object({ accessToken: z.string() }),
  z.object({ challenge: signInChallenge }),
]);
export type SignInReply = z.infer<typeof signInReply>;

const challengeToken = z.string().min(1).max(512);
const code = z.string().trim().min(1).max(64);

/** The second proof: six digits of the app, or a recovery code. */
export const challengeAnswer = z.object({
  challenge: challengeToken,
  code,
  /** Whether this browser is not asked again for a while. */
  remember: z.boolean().default(false),
});

/** The second proof by a passkey, with the token of its options. */
export const passkeyProof = passkeyAnswer.extend({
  challenge: challengeToken,
  remember: z.boolean().default(false),
});
export type PasskeyProof = z.output<typeof passkeyProof>;

export const challengeReference = z.object({ challenge: challengeToken });
export const enrolmentAnswer = z.object({ challenge: challengeToken, code });
export const codeProof = z.object({ code });

export const totpSetup = z.object({
  /** Base32, to type into the app. */
  secret: z.string(),
  /** The same as an address, to show as a QR code. */
  uri: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetup>;

/** Shown once; each works once. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The school is named because codes are printed with its name, before the page knows it from the session. */
export const enrolled = newRecoveryCodes.extend({ accessToken: z.string(), schoolName: z.string() });

export const rememberedDevice = z.object({
  id,
  device: z.string(),
  until: instant,
  lastUsedAt: instant,
  current: z.boolean(),
});
export type RememberedDevice = z.infer<typeof rememberedDevice>;

export const secondFactorState = z.object({
  /** Whether the password alone does not sign in. */
  isOn: z.boolean(),
  /** When the app was set up; null if it is not. */
  totpSince: instant.nullable(),
  /** How many passkeys the person has, without blocked ones. While the second factor is on, each of them is one. */
  passkeys: z.int().min(0),
  /** Whether one of them works on the address of this request. */
  hasPasskeyHere: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
  /** Whether the school requires a second factor of this person, who then cannot turn off the last one. */
  isRequired: z.boolean(),
  /** When this session ends unless a second factor is set up; null if it does not. */
  dueAt: instant.nullable(),
  devices: z.array(rememberedDevice),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** The second factor of somebody else. Passkeys can be reset too, because they sign in alone. */
export const otherSecondFactor = z.object({ canBeReset: z.boolean() });

/** For how long a browser may sign in without the second factor, if its person chooses so. */
export const rememberDays = 30;
export const recoveryCodeCount = 10;

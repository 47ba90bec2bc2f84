/** Passkeys (WebAuthn), with the names that the specification and browsers use in JSON. */
import { id, instant, limits, line } from '@klasna/base/values';
import { z } from 'zod';

/** Bounds what is decoded; the longest values, of certificates and keys, are far below. */
const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const credentialId = base64Url(1400);

const descriptor = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.array(transport),
});

export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty for a sign-in, where the authenticator offers the accounts that it knows. */
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** The token belongs to the options: the answer is accepted only together with it, once and for five minutes. */
const token = z.string();
export const passkeyCreationStart = z.object({ token, options: passkeyCreation });
export type PasskeyCreationStart = z.infer<typeof passkeyCreationStart>;
export const passkeyRequestStart = z.object({ token, options: passkeyRequest });
export type PasskeyRequestStart = z.infer<typeof passkeyRequestStart>;

const requestToken = z.string().min(1).max(512);

/** Keeps transports that this version knows, because browsers may report newer ones. */
const reportedTransports = z
  .array(z.string().max(32))
  .max(16)
  .default([])
  .transform((names) => names.flatMap((name) => transport.safeParse(name).data ?? []));

const passkeyName = line(1).pipe(z.string().max(limits.passkeyNameMax));

/** What the browser answers to `navigator.credentials.create`. */
export const newPasskey = z.object({
  token: requestToken,
  name: passkeyName,
  answer: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64Url(4096),
      attestationObject: base64Url(10_000),
      transports: reportedTransports,
    }),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** What the browser answers to `navigator.credentials.get`. */
export const passkeyAnswer = z.object({
  token: requestToken,
  answer: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64Url(4096),
      authenticatorData: base64Url(2048),
      signature: base64Url(6000),
      userHandle: base64Url(100).optional(),
    }),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

export const passkeyRename = z.object({ name: passkeyName });

export const passkeyView = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Whether the passkey is copied to other devices of the person, by the maker of the system or a password manager. */
  isSynced: z.boolean(),
  /** The host name for which the passkey was made. */
  host: z.string(),
  /** Whether it works on the address of this request. */
  isForThisAddress: z.boolean(),
  /** Whether it was refused because it may have been copied. */
  isBlocked: z.boolean(),
});
export type PasskeyView = z.infer<typeof passkeyView>;

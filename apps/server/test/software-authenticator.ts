/** A WebAuthn authenticator in software, with ES256 keys: makes passkeys and answers with them as a browser would. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

export interface CreationOptions {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
}

export interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
}

/** What a test makes different from an honest authenticator and browser. */
export interface Deviation {
  readonly origin?: string;
  readonly relyingParty?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | undefined;
}

interface Credential {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly relyingParty: string;
  readonly userHandle: string;
  counter: number;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const toBase64Url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** Encodes the few kinds of values of CBOR that an attestation consists of. */
function encodeCbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [encodeCbor(key), encodeCbor(entry as never)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

export interface SoftwareAuthenticator {
  readonly create: (options: CreationOptions, deviation?: Deviation) => Record<string, unknown>;
  readonly answer: (options: RequestOptions, deviation?: Deviation) => Record<string, unknown>;
  /** Returns an authenticator with the same keys and counters, as somebody who copied them would have. */
  readonly copy: () => SoftwareAuthenticator;
}

export interface AuthenticatorOptions {
  readonly origin: string;
  /** Whether it counts uses, as security keys do; synchronised passkeys stay at 0. */
  readonly isCounting?: boolean;
}

export function createSoftwareAuthenticator(
  { origin, isCounting = false }: AuthenticatorOptions,
  credentials: readonly Credential[] = [],
): SoftwareAuthenticator {
  const known = credentials.map((one) => ({ ...one }));

  const toClientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const toAuthenticatorData = (
    credential: Credential,
    { relyingParty = credential.relyingParty, isVerified = true, counter }: Deviation,
    attested?: Buffer,
  ): Buffer => {
    if (isCounting) credential.counter += 1;
    const bytes = Buffer.alloc(5);
    bytes[0] =
      flags.present |
      (isVerified ? flags.verified : 0) |
      (isCounting ? 0 : flags.backupEligible | flags.backedUp) |
      (attested ? flags.attested : 0);
    bytes.writeUInt32BE(counter ?? credential.counter, 1);
    return Buffer.concat([sha256(relyingParty), bytes, attested ?? Buffer.alloc(0)]);
  };

  return {
    create: ({ rp, user, challenge }, deviation = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      const credential = { id, privateKey, relyingParty: rp.id, userHandle: user.id, counter: 0 };
      known.push(credential);
      const key = encodeCbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', toAuthenticatorData(credential, deviation, attested)],
      ]);
      return {
        id: toBase64Url(id),
        rawId: toBase64Url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64Url(toClientData('webauthn.create', challenge, deviation)),
          attestationObject: toBase64Url(encodeCbor(attestation)),
          transports: ['internal', 'a-newer-one'],
        },
      };
    },

    answer: ({ rpId, challenge }, deviation = {}) => {
      const credential = known.findLast(({ relyingParty }) => relyingParty === rpId);
      if (!credential) throw new Error(`the authenticator has no passkey for ${rpId}`);
      const clientData = toClientData('webauthn.get', challenge, deviation);
      const authenticatorData = toAuthenticatorData(credential, deviation);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        id: toBase64Url(credential.id),
        rawId: toBase64Url(credential.id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64Url(clientData),
          authenticatorData: toBase64Url(authenticatorData),
          signature: toBase64Url(createSign('sha256').update(signed).sign(credential.privateKey)),
          userHandle: 'userHandle' in deviation ? deviation.userHandle : credential.userHandle,
        },
      };
    },

    copy: () => createSoftwareAuthenticator({ origin, isCounting }, known),
  };
}

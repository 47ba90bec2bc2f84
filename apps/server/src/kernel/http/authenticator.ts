/** What the kernel asks of the composition about callers, so that it does not depend on people, keys or logs. */
import type { RecordedAccess } from '@klasna/contract/define';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import type { ServedEndpoint } from './serve-module.ts';

/**
 * Finds the actor of a token. The access folder implements this interface, so that the kernel does not depend on
 * people.
 */
export interface Authenticator<Actor> {
  readonly schoolIdOf: (token: string) => string | undefined;
  readonly loadActor: (tx: Tx, token: string) => Promise<Actor | undefined>;
  /** Returns the actor of a token from the cache only. */
  readonly cachedActor: (token: string) => Actor | undefined;
  readonly languageOf: (actor: Actor) => LanguageTag;
  /** Returns the id of the person, which is the same in all their sessions. */
  readonly personIdOf: (actor: Actor) => string;
  /** Whether the session proved its password a short while ago. */
  readonly hasFreshPassword: (tx: Tx, actor: Actor) => Promise<boolean>;
  /** Throws if the actor may not call the endpoint whatever its policy says, as an API key without its scope. */
  readonly checkEndpoint?: (
    actor: Actor,
    served: Pick<ServedEndpoint, 'name' | 'endpoint'>,
    caller: Caller,
  ) => void;
  /** Whether the token is an API key, whose calls are limited by themselves. */
  readonly isKey?: (token: string) => boolean;
  /** Returns the id of the API key that sent the request; undefined for a session. */
  readonly keyIdOf?: (actor: Actor) => string | undefined;
}

/** Says to a program that its key does not work, instead of asking it to sign in. */
export const refuseToken = (
  token: string | undefined,
  { isKey }: Pick<Authenticator<never>, 'isKey'>,
): Failure =>
  new Failure(
    'unauthenticated',
    token !== undefined && isKey?.(token) ? { message: { key: 'messages:apiKeyRefused' } } : {},
  );

export interface Access {
  readonly schoolId: string;
  /** The account that the access concerns. */
  readonly userId: string;
  /** The name of the endpoint. */
  readonly endpoint: string;
  readonly caller: Caller;
  /** The id in the path, of an access that says what was read. */
  readonly named?: string;
}

/** Writes to the security log. The composition provides the implementation, because the security log is a module. */
export interface AccessRecorder {
  readonly recordRefusal: (access: Access) => void;
  /** Records an access. The reply waits for it, so that no data is sent without an entry. */
  readonly recordAccess: (recorded: RecordedAccess, access: Access) => Promise<void>;
}

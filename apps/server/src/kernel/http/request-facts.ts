/** The facts about a request besides its input. */
import type { LanguageTag } from '@klasna/languages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Caller } from '../caller.ts';
import { fallbackLanguage, preferredLanguage } from '../translations.ts';
import { type Browser, readBrowserToken, toBrowserCookie } from './browser-cookie.ts';
import type { CallUse } from './call-limiter.ts';
import { toPlainAddress, toRateLimitKey } from './rate-limit-key.ts';
import { readRequestHost, toHostName } from './request-host.ts';
import type { RequestInfo } from './serve-module.ts';

export type RequestConfig = Pick<Config, 'TRUST_PROXY' | 'TRUST_FORWARDED_HOST'>;

export function readToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{1,256})$/i.exec(headers.authorization ?? '')?.[1];
}

const readUserAgent = ({ headers }: FastifyRequest): string => headers['user-agent']?.slice(0, 400) ?? '';

/** Fastify knows no address, against its type, of a client that was gone as soon as it had connected. */
const readAddress = ({ ip }: { readonly ip: string | undefined }): string => toPlainAddress(ip ?? '');

export const toCaller = (request: FastifyRequest): Caller => ({
  ip: readAddress(request),
  userAgent: readUserAgent(request),
});

/** Most endpoints need few of these facts, so each is worked out when it is asked for. */
export class RequestFacts implements RequestInfo {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #config: RequestConfig;
  readonly origin: string;
  readonly token: string | undefined;
  readonly caller: Caller;

  constructor(request: FastifyRequest, reply: FastifyReply, config: RequestConfig, origin: string) {
    this.#request = request;
    this.#reply = reply;
    this.#config = config;
    this.origin = origin;
    this.token = readToken(request);
    this.caller = toCaller(request);
  }

  get address(): string {
    return toRateLimitKey(this.caller.ip);
  }
  get device(): string {
    return this.caller.userAgent;
  }
  get browser(): Browser {
    const isSecure = this.origin.startsWith('https:');
    return {
      token: readBrowserToken(this.#request.headers.cookie, isSecure),
      sendToken: (token) => void this.#reply.header('set-cookie', toBrowserCookie(token, isSecure)),
    };
  }
  get host(): string {
    return toHostName(this.hostWithPort);
  }
  get hostWithPort(): string {
    return readRequestHost(this.#request.headers, this.#config);
  }
  get schoolSlug(): string | undefined {
    return this.#header('x-school');
  }
  /** The language that the request names, or that of the account once it is known. */
  get language(): LanguageTag {
    return this.#request.language ?? fallbackLanguage;
  }

  #header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }
}

/** Sets the language from Accept-Language on arrival; otherwise authentication sets it from the account. */
export function readLanguage(request: FastifyRequest): void {
  request.language = preferredLanguage(request.headers['accept-language']) ?? null;
}

declare module 'fastify' {
  interface FastifyRequest {
    language: LanguageTag | null;
    /** The person who was admitted to a counted call, and the counted uses. */
    admitted: { readonly personId: string; readonly uses: readonly CallUse[] } | null;
    /** The school of the person who asks, once they are authenticated. */
    schoolId: string | null;
    /** The id of the API key that asks. */
    keyId: string | null;
    /** The name of the failure that the reply tells. */
    failure: string | null;
  }
}

/**
 * Decides what of the claims of a provider may be believed, above all whether the email belongs to the person. Pure.
 */

import { removeInvisibleCharacters } from '@klasna/base/values';
import type { ProviderPreset } from '@klasna/contract/single-sign-on/models';
import type { Claims } from './identity-provider.ts';
import { toEmailRules } from './to-issuer.ts';

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; undefined if the provider does not vouch for it. */
  readonly verifiedEmail: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  /** When the person proved themselves to the provider; undefined if it does not say. */
  readonly provedAt: Date | undefined;
}

interface ProviderRules {
  readonly emailDomains: readonly string[];
}

export function readIdentity(claims: Claims, rules: ProviderRules): Identity {
  const email = readEmail(claims);
  const isVerified = email !== '' && isEmailVerified[toEmailRules(claims.iss)](claims, email, rules);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: isVerified ? email : undefined,
    ...readNames(claims, email),
    provedAt: readProvedAt(claims),
  };
}

/** Whether the email has one of the domains. Subdomains are other domains. */
export const hasDomain = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1));

/** A time in the future is none: it would keep the proof fresh for longer. */
function readProvedAt({ auth_time: seconds }: Claims): Date | undefined {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return undefined;
  return new Date(Math.min(seconds * 1000, Date.now()));
}

type IsVerified = (claims: Claims, email: string, rules: ProviderRules) => boolean;

const isEmailVerified: Readonly<Record<ProviderPreset, IsVerified>> = {
  /**
   * An account at Google may have the address of another provider. Google verified it once, but it may have passed to
   * somebody else since. It is sure for its own mail and for the domains that it manages, which `hd` names.
   */
  google: ({ email_verified: isVerified, hd }, email) =>
    isVerified === true &&
    (email.endsWith('@gmail.com') || (typeof hd === 'string' && hasDomain(email, [hd]))),
  /**
   * Microsoft sends no `email_verified`, and the administrator of a directory may enter any email. `xms_edov` says that
   * the directory owns the domain; it has to be switched on. Without it, the email counts where the school has named
   * its domain: only its own directory may sign in, and who administers that decides about its emails anyway.
   */
  microsoft: ({ xms_edov: ownsDomain }, email, { emailDomains }) =>
    ownsDomain === true || ownsDomain === 1 || ownsDomain === '1' || hasDomain(email, emailDomains),
  other: ({ email_verified: isVerified }) => isVerified === true,
};

const toText = (value: unknown): string =>
  typeof value === 'string' ? removeInvisibleCharacters(value).trim() : '';

/**
 * Refuses an email with a character outside printable ASCII instead of removing or converting it: the provider vouches
 * for exactly this address, and with an invisible character, or one whose lower case is an ASCII letter, it may belong
 * to somebody else.
 */
function readEmail({ email }: Claims): string {
  const isPlain = typeof email === 'string' && printableAscii.test(email) && plainEmail.test(email);
  return isPlain ? email.toLowerCase() : '';
}

const printableAscii = /^[\x21-\x7e]+$/;
const plainEmail = /^[^\s@]{1,64}@[^\s@]{1,190}$/;

const maxNameLength = 100;

/** The names of a new account, of what the provider knows; people change them in their profile. */
function readNames(claims: Claims, email: string): Pick<Identity, 'firstName' | 'lastName'> {
  const [beforeAt = ''] = email.split('@', 1);
  const [firstWord = '', ...otherWords] = toText(claims.name).split(/\s+/u);
  const firstName = toText(claims.given_name) || firstWord || beforeAt;
  const lastName = toText(claims.family_name) || otherWords.join(' ') || beforeAt;
  return { firstName: firstName.slice(0, maxNameLength), lastName: lastName.slice(0, maxNameLength) };
}

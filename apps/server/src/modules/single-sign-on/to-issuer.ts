import type { ProviderConnectionInput, ProviderPreset } from '@klasna/contract/single-sign-on/models';

const googleIssuer = 'https://accounts.google.com';
const microsoftIssuer = /^https:\/\/login\.microsoftonline\.com\/([\da-f-]{36})\/v2\.0$/;
const discoveryPath = /\/\.well-known\/openid-configuration$/;

/** Returns the name of the provider that a person entered. */
export function toIssuer(connection: ProviderConnectionInput): string {
  if (connection.preset === 'google') return googleIssuer;
  if (connection.preset === 'microsoft') return `https://login.microsoftonline.com/${connection.tenant}/v2.0`;
  // People copy the address of the description, which the name is the beginning of.
  return connection.issuer.replace(discoveryPath, '');
}

/**
 * Returns whose rules say which emails of a provider are verified. The issuer decides and not the chosen preset,
 * because a school may have entered the issuer of Google or Microsoft under `other`.
 */
export function toEmailRules(issuer: string): ProviderPreset {
  if (issuer === googleIssuer) return 'google';
  return microsoftIssuer.test(issuer) ? 'microsoft' : 'other';
}

/** Returns the directory id in the name of a Microsoft provider. */
export const toTenant = (issuer: string): string | null => microsoftIssuer.exec(issuer)?.[1] ?? null;

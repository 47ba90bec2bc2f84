import { signInPath } from '@klasna/contract/guards';
import type { SingleSignOnOffer, SingleSignOnSettings } from '@klasna/contract/single-sign-on/models';
import type { Tx } from '../../kernel/db/pool.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { findSignInRules } from '../identity/index.ts';
import { findSchool } from '../schools/index.ts';
import { openClientSecret } from './client-secret.ts';
import { findProvider, hasProvedConnection } from './single-sign-on.store.ts';
import { toTenant } from './to-issuer.ts';

export const toRedirectUrl = (origin: string): string => `${origin}/auth/sso/callback`;

interface Reader {
  readonly actorId: string;
  readonly origin: string;
  readonly secrets: SecretBox;
}

export async function describeSettings(
  tx: Tx,
  { actorId, origin, secrets }: Reader,
): Promise<SingleSignOnSettings> {
  const { singleSignOn: mode } = await findSignInRules(tx);
  const provider = await findProvider(tx);
  return {
    mode,
    provider: provider
      ? {
          preset: provider.preset,
          name: provider.name,
          issuer: provider.issuer,
          tenant: provider.preset === 'microsoft' ? toTenant(provider.issuer) : null,
          clientId: provider.clientId,
          emailDomains: provider.emailDomains,
          createsAccounts: provider.createsAccounts,
          newAccountRole: provider.newAccountRole,
          isSecretReadable: openClientSecret(secrets, tx.schoolId, provider.clientSecret) !== undefined,
        }
      : null,
    redirectUrl: toRedirectUrl(origin),
    signInUrl: await toSignInUrl(tx, origin),
    isProved: await hasProvedConnection(tx, actorId),
  };
}

/** What a visitor of the sign-in page sees; null where nobody signs in through a provider. */
export async function describeOffer(tx: Tx, origin: string): Promise<SingleSignOnOffer> {
  const { singleSignOn: mode } = await findSignInRules(tx);
  const provider = mode === 'off' ? undefined : await findProvider(tx);
  if (!provider) return null;
  return { name: provider.name, isRequired: mode === 'required', signInUrl: await toSignInUrl(tx, origin) };
}

async function toSignInUrl(tx: Tx, origin: string): Promise<string> {
  const { slug } = await findSchool(tx);
  return `${origin}${signInPath}?school=${encodeURIComponent(slug)}`;
}

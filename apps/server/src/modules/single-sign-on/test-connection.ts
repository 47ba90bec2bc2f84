import type { ProviderConnectionInput } from '@klasna/contract/single-sign-on/models';
import type { Database } from '../../kernel/db/pool.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { openClientSecret } from './client-secret.ts';
import { toRedirectUrl } from './describe-settings.ts';
import type { IdentityProviderClient } from './identity-provider.ts';
import { toSettingsFailure } from './provider-failure.ts';
import { findProvider } from './single-sign-on.store.ts';
import { toIssuer } from './to-issuer.ts';

export interface TestConnectionDeps {
  readonly database: Database;
  readonly client: IdentityProviderClient;
  readonly secrets: SecretBox;
  readonly origin: () => string;
}

/**
 * Asks the provider whether the connection works, while no database connection is held. Without a typed secret the
 * stored one is tried, but only at the provider that it was entered for.
 */
export async function testConnection(
  { database, client, secrets, origin }: TestConnectionDeps,
  schoolId: string,
  connection: ProviderConnectionInput,
): Promise<void> {
  const { clientId } = connection;
  const issuer = toIssuer(connection);
  const stored = connection.clientSecret ? undefined : await database.readInSchool(schoolId, findProvider);
  const isSameClient = stored?.issuer === issuer && stored.clientId === clientId;
  const storedSecret =
    stored && isSameClient ? openClientSecret(secrets, schoolId, stored.clientSecret) : undefined;
  const clientSecret = connection.clientSecret || storedSecret;
  try {
    await client.check({ schoolId, issuer, clientId, clientSecret }, toRedirectUrl(origin()));
  } catch (error) {
    throw toSettingsFailure(error);
  }
}

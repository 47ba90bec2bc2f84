/** Settings of the product under test, and its address for the specs. */
import type { Product } from '@klasna/tooling/start-product';

export const links = {
  LINK_TUTORS_CLUB: 'https://tutors.example/club',
  LINK_SCHEDULING: 'https://scheduling.example/',
  LINK_BOOKING: 'https://booking.example/',
  LINK_SUPPORT: 'https://support.example/',
  LINK_CONTACT: 'mailto:hello@klasna.example',
} as const;

export const partners = [
  { name: 'Book house', url: 'https://books.example/', description: 'Readers and grammars' },
];

export const settings: Readonly<Record<string, string>> = {
  // Creates no demo school, because each spec creates the data that it needs.
  DEMO: 'off',
  // Disables the limits, because tests upload more often than people do.
  CALL_LIMITS: 'off',
  QUOTA_UPLOADS_PER_HOUR: 'off',
  // The identity provider of the specs runs on this machine.
  SINGLE_SIGN_ON_PRIVATE: 'on',
  // So do the receivers of webhooks.
  WEBHOOKS_PRIVATE: 'on',
  DEBUG_PAGES: 'on',
  PARTNERS: JSON.stringify(partners),
  ...links,
};

/** Converts the settings to environment variables, which the workers inherit. */
export const toEnvironment = ({ address, dataDir }: Product): Record<string, string> => ({
  E2E_ADDRESS: address,
  E2E_DATA_DIR: dataDir,
});

function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the product has not been started`);
  return value;
}

export const getServerAddress = (): string => requireEnv('E2E_ADDRESS');
export const getDataDir = (): string => requireEnv('E2E_DATA_DIR');

/** A virtual authenticator in the browser, which makes passkeys and answers with them without a person. */
import type { Page } from '@playwright/test';
import { getServerAddress } from './settings.ts';

export interface VirtualAuthenticator {
  /** Whether the device recognises its user; if not, it fails as if the person had closed the dialog. */
  readonly recogniseUser: (isRecognised: boolean) => Promise<void>;
  readonly countPasskeys: () => Promise<number>;
  readonly deletePasskeys: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recogniseUser: async (isUserVerified) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    countPasskeys: async () =>
      (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    deletePasskeys: async () => {
      await browser.send('WebAuthn.clearCredentials', { authenticatorId });
    },
    remove: async () => {
      await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

/** The address of a path under a name, because browsers allow no passkeys on an address of numbers. */
export function atLocalhost(path: string): string {
  const url = new URL(path, getServerAddress());
  url.hostname = 'localhost';
  return url.href;
}

import { call } from '../../../lib/api/request.ts';

/**
 * Answers the challenge of a sign-in with a passkey. Resolves to undefined if the person closes the dialog of the
 * browser.
 */
export async function proveWithPasskey(challenge: string, remember: boolean) {
  const { answerWithPasskey } = await import('../passkeys/browser-passkeys.ts');
  const { data } = await call('POST /tenant/auth/second-factor/passkey/options', { body: { challenge } });
  const answer = await answerWithPasskey(data);
  return (
    answer && call('POST /tenant/auth/second-factor/passkey', { body: { challenge, remember, ...answer } })
  );
}

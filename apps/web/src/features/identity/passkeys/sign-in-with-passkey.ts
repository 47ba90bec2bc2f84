import { call } from '../../../lib/api/request.ts';
import { acceptToken } from '../../../lib/session/session.ts';
import { answerWithPasskey } from './browser-passkeys.ts';

/** Does nothing if the person closes the dialog of the browser. */
export async function signInWithPasskey(): Promise<void> {
  const { data } = await call('POST /tenant/auth/passkey/options');
  const body = await answerWithPasskey(data);
  if (!body) return;
  const { accessToken } = await call('POST /tenant/auth/passkey', { body });
  await acceptToken(accessToken);
}

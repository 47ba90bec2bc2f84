/** Makes passkeys and answers with them. Loaded when somebody does so. */
import type { PasskeyCreationStart, PasskeyRequestStart } from '@klasna/contract/identity/passkey-models';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** The dialog of the browser was closed, or nobody answered it in time. */
const cancellations: readonly string[] = ['NotAllowedError', 'AbortError'];

async function orUndefined<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    if (error instanceof Error && cancellations.includes(error.name)) return undefined;
    throw error;
  }
}

/** Returns undefined if the person cancels. */
export const createPasskey = ({ options }: PasskeyCreationStart) =>
  orUndefined(startRegistration({ optionsJSON: options }));

/** Returns undefined if the person cancels. */
export async function answerWithPasskey({ token, options }: PasskeyRequestStart) {
  const answer = await orUndefined(startAuthentication({ optionsJSON: options }));
  return answer && { token, answer };
}

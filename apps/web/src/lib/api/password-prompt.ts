/**
 * Asks for the password where the server needs a fresh one, and sends the request again. The page provides the dialog.
 */
import { ApiFailure } from './api-failure.ts';

/** Resolves to whether the password was confirmed. */
type AskForPassword = () => Promise<boolean>;

let ask: AskForPassword | undefined;
let question: Promise<boolean> | undefined;

/** Returns a function that removes the dialog. */
export function setPasswordPrompt(prompt: AskForPassword): () => void {
  ask = prompt;
  return () => {
    ask = undefined;
  };
}

/** Requests that are refused at the same time share one question. If it is cancelled, the refusal stands. */
export async function withPasswordPrompt<T>(sendRequest: () => Promise<T>): Promise<T> {
  try {
    return await sendRequest();
  } catch (failure) {
    const isNeeded = failure instanceof ApiFailure && failure.code === 'PASSWORD_CONFIRMATION_NEEDED';
    if (!isNeeded || !ask) throw failure;
    question ??= ask().finally(() => {
      question = undefined;
    });
    if (!(await question)) throw failure;
    return sendRequest();
  }
}

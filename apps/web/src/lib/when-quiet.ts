import { whenAnswered } from './api/in-flight.ts';

const idlePatience = 300;
const answerPatience = 1500;

/**
 * For work that can wait: resolves once the browser is idle, the running requests are answered and their
 * results are rendered.
 */
export async function whenQuiet(): Promise<void> {
  await idle();
  await whenAnswered(answerPatience);
  await idle();
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idlePatience });
    else setTimeout(resolve, idlePatience);
  });
}

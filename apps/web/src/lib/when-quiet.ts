import { whenAnswered } from './api/in-flight.ts';

const idlePatience = 300;
const answerPatience = 1500;

/** For what no picture waits for: once the browser has drawn, what the page has asked for is there, and drawn, too. */
export async function whenQuiet(): Promise<void> {
  await idle();
  await whenAnswered(answerPatience);
  await idle();
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idlePatience });
    else setTimeout(resolve, idlePatience);
  });
}

/** Waits until the process on this port of the machine may be given work: node wait-until-healthy.mjs 3001 */
import { setTimeout as delay } from 'node:timers/promises';

const [port] = process.argv.slice(2);
for (;;) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
  if (answer?.ok) break;
  await delay(200);
}

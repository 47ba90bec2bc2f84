/** Keeps a server process running, as the service manager of an installation does, and samples its memory. */
import { startServer } from '../start-site.ts';

export interface SupervisedProcess {
  readonly address: string;
  readonly residentMegabytes: () => number;
  readonly processorSeconds: () => number;
  /** Kills the process without a chance to complete anything, and starts it again on its port. */
  readonly killAndRestart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const maxStarts = 60;

/** `settings` has a fixed `PORT`, so that the address stays the same. */
export async function superviseProcess(
  settings: Readonly<Record<string, string>>,
  logFile: string,
): Promise<SupervisedProcess> {
  const start = () => startServer(settings, logFile);
  let running = await start();
  return {
    address: running.address,
    residentMegabytes: () => running.residentMegabytes(),
    processorSeconds: () => running.processorSeconds(),
    killAndRestart: async () => {
      await running.kill();
      for (let attempt = 1; ; attempt += 1) {
        try {
          running = await start();
          return;
        } catch (error) {
          // A start may fail for as long as another fault lasts, such as a database that restarts.
          if (attempt === maxStarts) throw error;
        }
      }
    },
    stop: () => running.stop(),
  };
}

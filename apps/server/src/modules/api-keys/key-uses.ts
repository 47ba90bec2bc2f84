/**
 * Saves when keys were used, to the minute. A request does not wait for it, and a key that is used all the time costs
 * one statement a minute in each process.
 */
import type { Database } from '../../kernel/db/pool.ts';
import type { Logger } from '../../kernel/log.ts';
import { createOncePer } from '../../kernel/once-per.ts';
import { saveUse } from './api-keys.store.ts';

export interface KeyUses {
  readonly record: (schoolId: string, keyId: string) => void;
  /** Waits until the uses that were recorded are saved. */
  readonly close: () => Promise<void>;
}

const minuteMs = 60_000;

export function createKeyUses({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: Logger;
}): KeyUses {
  const isDue = createOncePer(minuteMs);
  const running = new Set<Promise<void>>();

  const save = (schoolId: string, keyId: string): void => {
    const saving = database
      .inSchool(schoolId, (tx) => saveUse(tx, keyId))
      .catch((error: unknown) => log.warn({ err: error }, 'the use of an API key was not saved'))
      .finally(() => running.delete(saving));
    running.add(saving);
  };
  return {
    record: (schoolId, keyId) => {
      if (isDue(keyId)) save(schoolId, keyId);
    },
    close: async () => {
      await Promise.all(running);
    },
  };
}

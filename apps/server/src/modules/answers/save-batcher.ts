/**
 * Batches saves: those that arrive while another save of the same school is in flight share the next batch,
 * which is one statement, one transaction and one write to disk. A save never waits for a batch to fill: the
 * first is sent at once, and a single save is sent without a batch.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isFaultyStatement } from '../../kernel/db/database-errors.ts';
import type { Database } from '../../kernel/db/pool.ts';
import { type SaveInput, type SaveOutcome, saveAll, saveParts } from './save.store.ts';

/** A save that needs no other statement in its transaction. */
export interface BatchableSave extends SaveInput {
  readonly operationId: string;
}

export type SaveTogether = (schoolId: string, saving: BatchableSave) => Promise<SaveOutcome>;

interface QueuedSave {
  readonly saving: BatchableSave;
  readonly resolve: (outcome: SaveOutcome) => void;
  readonly reject: (problem: unknown) => void;
}

/** All saves of a batch are answered together, so a larger batch delays its first save. */
const maxBatchSize = 32;
/** A batch blocked by a lock for longer than this no longer delays the next one. */
const maxBlockingMs = 250;

export function createSaveBatcher(database: Database): SaveTogether {
  const queues = new Map<string, QueuedSave[]>();

  const saveAlone = (schoolId: string, { saving, resolve, reject }: QueuedSave): Promise<void> =>
    database.inSchool(schoolId, (tx) => tx.runLast(() => saveParts(tx, saving))).then(resolve, reject);

  async function saveBatch(schoolId: string, batch: readonly QueuedSave[]): Promise<void> {
    const savings = batch.map(({ saving }) => saving);
    try {
      const outcomes = await database.inSchool(schoolId, (tx) => tx.runLast(() => saveAll(tx, savings)));
      for (const { saving, resolve, reject } of batch) {
        const outcome = outcomes.get(saving);
        if (outcome) resolve(outcome);
        else reject(new Error('save_answers returned no row for a save'));
      }
    } catch (error) {
      // A fault that no single save caused rejects all of them; retrying each would only hide it.
      if (isFaultyStatement(error)) for (const { reject } of batch) reject(error);
      // A save that is refused or has to wait fails the whole batch, so each is retried alone and gets its
      // own outcome.
      else await Promise.all(batch.map((one) => saveAlone(schoolId, one)));
    }
  }

  async function drainQueue(schoolId: string, queue: QueuedSave[]): Promise<void> {
    // Saves that arrive in the same turn of the event loop form one batch.
    await nextTurn();
    while (queue.length > 0) {
      const [first, ...others] = takeBatch(queue);
      if (!first) break;
      const inFlight =
        others.length > 0 ? saveBatch(schoolId, [first, ...others]) : saveAlone(schoolId, first);
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, maxBlockingMs);
      });
      await Promise.race([inFlight, timeout]);
      clearTimeout(timer);
    }
    queues.delete(schoolId);
  }

  return (schoolId, saving) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(schoolId);
      const queued = { saving, resolve, reject };
      if (queue) return void queue.push(queued);
      const newQueue = [queued];
      queues.set(schoolId, newQueue);
      void drainQueue(schoolId, newQueue);
    });
}

const toAnswerKey = ({ saving: { classId, exerciseId, studentId } }: QueuedSave): string =>
  `${classId} ${exerciseId} ${studentId}`;

/**
 * Takes the oldest saves, at most one for each answer: a second save of the same answer goes into the next
 * batch.
 */
function takeBatch(queue: QueuedSave[]): QueuedSave[] {
  const batch = new Map<string, QueuedSave>();
  const remaining: QueuedSave[] = [];
  for (const one of queue) {
    const key = toAnswerKey(one);
    if (batch.size < maxBatchSize && !batch.has(key)) batch.set(key, one);
    else remaining.push(one);
  }
  queue.splice(0, queue.length, ...remaining);
  return [...batch.values()];
}

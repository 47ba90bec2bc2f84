/**
 * The fast path of saving an answer, the most frequent request: one statement that is a transaction by itself, for
 * saves whose access an earlier save has decided (docs/decisions/0049-answer-writer.md). A save that it does not take
 * is left to the ordinary path (`save-answer.ts`), so nothing depends on it but speed.
 *
 * Saves that arrive while another save of the same school is in flight share the next batch: one statement, one
 * transaction and one write to disk. A save never waits for a batch to fill: the first is sent at once, and a single
 * save is sent without a batch. Citus refuses the statement of a batch, so on a cluster each save is sent by itself.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerChange, AnswerView } from '@klasna/contract/answers/models';
import { isFaultyStatement } from '../../kernel/db/database-errors.ts';
import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { NumberedEvent } from '../../kernel/live/numbered-events.ts';
import { teachersView, toSavedEvent } from './class-audience.ts';
import { describeAnswer, type RecordingAddress } from './describe-answer.ts';
import { type ParsedChange, parseChange } from './parse-change.ts';
import { hasRecording } from './resolve-recording.ts';
import type { StudentWorkToChange } from './resources.ts';
import { type SaveInput, type SaveOutcome, type SaveTarget, saveAll, saveParts } from './save.store.ts';

export interface AnswerWriterDeps {
  readonly database: Pick<Database, 'runStatement' | 'isDistributed'>;
  readonly recordingAddress: (schoolId: string) => RecordingAddress;
  readonly emit: (schoolId: string, event: NumberedEvent) => void;
}

export interface CachedWork {
  readonly work: StudentWorkToChange;
  /** Removes the cached access snapshot, when it is outdated. */
  readonly forget: () => void;
}

export interface AnswerWriter {
  /** Saves the answer; returns undefined if nothing was saved and the ordinary path has to decide. */
  readonly save: (
    schoolId: string,
    cached: CachedWork,
    body: AnswerChange,
  ) => Promise<AnswerView | undefined>;
}

export function createAnswerWriter({ database, recordingAddress, emit }: AnswerWriterDeps): AnswerWriter {
  const saveTogether = createSaveBatcher(database);
  return {
    save: async (schoolId, { work, forget }, body) => {
      const { classId, studentId, exercise, snapshot } = work;
      const change = parseCachedChange(work, body);
      if (change?.operationId === undefined || hasRecording(exercise, change.parts)) return undefined;
      const key = { classId, studentId, exerciseId: exercise.id };
      const { isCurrent, saved } = await saveTogether(schoolId, {
        ...key,
        parts: change.parts,
        fileId: null,
        views: [teachersView, studentId],
        snapshot,
        operationId: change.operationId,
      });
      if (!isCurrent) forget();
      if (!saved) return undefined;
      const answer = describeAnswer(exercise, saved, saved.attempts, recordingAddress(schoolId));
      emit(schoolId, toSavedEvent(key, answer, saved.seqs));
      return answer;
    },
  };
}

/**
 * Parses the change; leaves a change that the cached exercise refuses to the ordinary path, because it may fit the
 * current exercise.
 */
function parseCachedChange({ exercise }: StudentWorkToChange, body: AnswerChange): ParsedChange | undefined {
  try {
    return parseChange(exercise, body);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** A save that needs no other statement. */
interface BatchableSave extends SaveInput {
  readonly operationId: string;
}

type SaveTogether = (schoolId: string, saving: BatchableSave) => Promise<SaveOutcome>;

interface QueuedSave {
  readonly saving: BatchableSave;
  readonly resolve: (outcome: SaveOutcome) => void;
  readonly reject: (problem: unknown) => void;
}

/** All saves of a batch are answered together, so a larger batch delays its first save. */
const maxBatchSize = 32;
/** The time after which a batch that waits for a lock no longer delays the next batch. */
const maxBlockingMs = 250;

function createSaveBatcher({ runStatement, isDistributed }: AnswerWriterDeps['database']): SaveTogether {
  const queues = new Map<string, QueuedSave[]>();

  const toTarget = (schoolId: string): SaveTarget => ({
    schoolId,
    now: new Date(),
    run: (statement) => runStatement(schoolId, statement),
  });

  if (isDistributed) return (schoolId, saving) => saveParts(toTarget(schoolId), saving);

  const saveAlone = (schoolId: string, { saving, resolve, reject }: QueuedSave): Promise<void> =>
    saveParts(toTarget(schoolId), saving).then(resolve, reject);

  async function saveBatch(schoolId: string, batch: readonly QueuedSave[]): Promise<void> {
    const savings = batch.map(({ saving }) => saving);
    try {
      const outcomes = await saveAll(toTarget(schoolId), savings);
      for (const { saving, resolve, reject } of batch) {
        const outcome = outcomes.get(saving);
        if (outcome) resolve(outcome);
        else reject(new Error('save_answers returned no row for a save'));
      }
    } catch (error) {
      // Rejects all saves of the batch if the statement itself is faulty; retrying each would only hide the fault.
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

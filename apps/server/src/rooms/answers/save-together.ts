/**
 * Batches saves: those that arrive while another save of the same school is in flight share the next batch,
 * which is one statement, one transaction and one write to disk. A save never waits for a batch to fill: the
 * first is sent at once, and a single save is sent without a batch.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../kernel/db/pool.ts';
import { isBroken } from '../../kernel/db/why-failed.ts';
import { type Outcome, type Saving, saveAll, saveParts } from './save.store.ts';

/** A save that needs no other statement in its transaction. */
export interface LoneSaving extends Saving {
  readonly operationId: string;
}

export type SaveTogether = (schoolId: string, saving: LoneSaving) => Promise<Outcome>;

interface Waiting {
  readonly saving: LoneSaving;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (problem: unknown) => void;
}

/** All saves of a batch are answered together, so a larger batch delays its first save. */
const mostOfTrip = 32;
/** A batch blocked by a lock for longer than this no longer delays the next one. */
const patience = 250;

export function gatherSaves(database: Database): SaveTogether {
  const lines = new Map<string, Waiting[]>();

  const goAlone = (schoolId: string, { saving, resolve, reject }: Waiting): Promise<void> =>
    database.inSchool(schoolId, (tx) => tx.last(() => saveParts(tx, saving))).then(resolve, reject);

  async function goTogether(schoolId: string, party: readonly Waiting[]): Promise<void> {
    const savings = party.map(({ saving }) => saving);
    try {
      const outcomes = await database.inSchool(schoolId, (tx) => tx.last(() => saveAll(tx, savings)));
      for (const { saving, resolve, reject } of party) {
        const outcome = outcomes.get(saving);
        if (outcome) resolve(outcome);
        else reject(new Error('save_answers returned no row for a save'));
      }
    } catch (error) {
      // A fault that no single save caused rejects all of them; retrying each would only hide it.
      if (isBroken(error)) for (const { reject } of party) reject(error);
      // A save that is refused or has to wait fails the whole batch, so each is retried alone and gets its
      // own outcome.
      else await Promise.all(party.map((one) => goAlone(schoolId, one)));
    }
  }

  async function serveLine(schoolId: string, line: Waiting[]): Promise<void> {
    // Saves that arrive in the same turn of the event loop form one batch.
    await nextTurn();
    while (line.length > 0) {
      const [first, ...others] = takeParty(line);
      if (!first) break;
      const trip = others.length > 0 ? goTogether(schoolId, [first, ...others]) : goAlone(schoolId, first);
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience);
      });
      await Promise.race([trip, enough]);
      clearTimeout(timer);
    }
    lines.delete(schoolId);
  }

  return (schoolId, saving) =>
    new Promise((resolve, reject) => {
      const line = lines.get(schoolId);
      const waiting = { saving, resolve, reject };
      if (line) return void line.push(waiting);
      const begun = [waiting];
      lines.set(schoolId, begun);
      void serveLine(schoolId, begun);
    });
}

const answerOf = ({ saving: { classId, exerciseId, studentId } }: Waiting): string =>
  `${classId} ${exerciseId} ${studentId}`;

/**
 * Takes the oldest saves, at most one for each answer: a second save of the same answer goes into the next
 * batch.
 */
function takeParty(line: Waiting[]): Waiting[] {
  const party = new Map<string, Waiting>();
  const left: Waiting[] = [];
  for (const one of line) {
    const answer = answerOf(one);
    if (party.size < mostOfTrip && !party.has(answer)) party.set(answer, one);
    else left.push(one);
  }
  line.splice(0, line.length, ...left);
  return [...party.values()];
}

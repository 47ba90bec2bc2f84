/**
 * Saves that arrive while others of their school are under way share the next trip: one statement, one transaction, one
 * write to the disk. Nobody waits for company: what arrives first leaves at once, and what is alone goes by itself.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../kernel/db/pool.ts';
import { isBroken } from '../../kernel/db/why-failed.ts';
import { type Outcome, type Saving, saveAll, saveParts } from './save.store.ts';

/** A save that its transaction would ask nothing beside. */
export interface LoneSaving extends Saving {
  readonly operationId: string;
}

export type SaveTogether = (schoolId: string, saving: LoneSaving) => Promise<Outcome>;

interface Waiting {
  readonly saving: LoneSaving;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (problem: unknown) => void;
}

/** All of a trip are answered together, so a long one keeps the first waiting for the last. */
const mostOfTrip = 32;
/** Whoever waits longer than this for somebody else's lock does not hold up those behind. */
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
        else reject(new Error('a save was not answered'));
      }
    } catch (error) {
      // What none of them has caused is told to all; saved one by one, nobody would ever hear of it.
      if (isBroken(error)) for (const { reject } of party) reject(error);
      // One that cannot be saved, or has to wait, takes the others with it. By itself each is answered for itself.
      else await Promise.all(party.map((one) => goAlone(schoolId, one)));
    }
  }

  async function serveLine(schoolId: string, line: Waiting[]): Promise<void> {
    // What arrives in the same turn of the event loop leaves together.
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

/** Whoever came first, and no answer twice: what follows a save of the same answer goes by the next trip. */
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

/**
 * Checks whether connected clients still have access: when an event announces a change, and periodically for all, to
 * cover changes without an event.
 */
import type { Database, Tx } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import type { Doorkeeper } from '../http/serve.ts';
import type { Admission, AudienceRule, Gathering } from './audience.ts';
import { unseal } from './seal.ts';
import type { Seat } from './seat.ts';

export interface Rights<Actor> {
  readonly audiences: Map<string, AudienceRule<Actor>>;
  readonly admit: (tx: Tx, actor: Actor, gathering: Gathering) => Promise<Admission | undefined>;
  /** The actor of this connection's token, if the session is still the one that the connection was opened with. */
  readonly holderOf: (tx: Tx, seat: Seat) => Promise<Actor | undefined>;
  /** For connections of one school: which sessions have ended, and which rooms each other connection must leave. */
  readonly examine: (schoolId: string, seats: readonly Seat[]) => Promise<Verdict[]>;
}

export interface Verdict {
  readonly seat: Seat;
  readonly ended: boolean;
  readonly lost: readonly string[];
}

interface RightsOptions<Actor> {
  readonly database: Database;
  readonly doorkeeper: Doorkeeper<Actor>;
  readonly key: Buffer;
}

export function openRights<Actor extends { readonly sessionId: string }>({
  database,
  doorkeeper,
  key,
}: RightsOptions<Actor>): Rights<Actor> {
  const audiences = new Map<string, AudienceRule<Actor>>();

  async function admit(tx: Tx, actor: Actor, { audience, id }: Gathering): Promise<Admission | undefined> {
    try {
      return await audiences.get(audience)?.admit({ actor, id, tx });
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  }

  async function holderOf(tx: Tx, seat: Seat): Promise<Actor | undefined> {
    const token = unseal(key, seat.ticket);
    const actor = token === undefined ? undefined : await doorkeeper.openActor(tx, token);
    return actor?.sessionId === seat.sessionId ? actor : undefined;
  }

  async function examineOne(tx: Tx, seat: Seat, actor: Actor | undefined): Promise<Verdict> {
    if (!actor) return { seat, ended: true, lost: Object.keys(seat.joined) };
    const lost: string[] = [];
    for (const [room, gathering] of Object.entries(seat.joined)) {
      const admission = await admit(tx, actor, gathering);
      // Another view means other permissions, so the client must join again.
      const { view, isSilent } = gathering;
      if (admission?.view !== view || admission?.isSilent !== isSilent || !admission) lost.push(room);
    }
    return { seat, ended: false, lost };
  }

  return {
    audiences,
    admit,
    holderOf,
    examine: (schoolId, seats) =>
      database.inSchool(schoolId, async (tx) => {
        // All at once, so that the queries share round trips and a check of many connections takes few.
        const holders = new Map<string, Promise<Actor | undefined>>();
        for (const seat of seats) {
          if (!holders.has(seat.ticket)) holders.set(seat.ticket, holderOf(tx, seat));
        }
        return Promise.all(seats.map(async (seat) => examineOne(tx, seat, await holders.get(seat.ticket))));
      }),
  };
}

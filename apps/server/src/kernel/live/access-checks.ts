/**
 * Checks whether connected clients still have access: when an event announces a change, and regularly for all clients,
 * for changes without an event.
 */
import type { Database, Tx } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import type { Authenticator } from '../http/authenticator.ts';
import { unseal } from '../seal.ts';
import type { Admission, AudiencePolicy, Channel } from './audience.ts';
import type { ConnectionState } from './connection-state.ts';

export interface AccessChecks<Actor> {
  readonly audiences: Map<string, AudiencePolicy<Actor>>;
  readonly admit: (tx: Tx, actor: Actor, channel: Channel) => Promise<Admission | undefined>;
  /** Loads the actor of a connection, if its session is still the one with which it was opened. */
  readonly loadActorOf: (tx: Tx, state: ConnectionState) => Promise<Actor | undefined>;
  /**
   * Checks the connections of one school: which sessions have ended, and which rooms each other connection must leave.
   */
  readonly checkConnections: (
    schoolId: string,
    states: readonly ConnectionState[],
  ) => Promise<AccessVerdict[]>;
}

export interface AccessVerdict {
  readonly state: ConnectionState;
  readonly isEnded: boolean;
  readonly lostRooms: readonly string[];
}

interface AccessCheckOptions<Actor> {
  readonly database: Database;
  readonly authenticator: Authenticator<Actor>;
  readonly key: Buffer;
}

export function createAccessChecks<Actor extends { readonly sessionId: string }>({
  database,
  authenticator,
  key,
}: AccessCheckOptions<Actor>): AccessChecks<Actor> {
  const audiences = new Map<string, AudiencePolicy<Actor>>();

  async function admit(tx: Tx, actor: Actor, { audience, id }: Channel): Promise<Admission | undefined> {
    try {
      return await audiences.get(audience)?.admit({ actor, id, tx });
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  }

  async function loadActorOf(tx: Tx, state: ConnectionState): Promise<Actor | undefined> {
    const token = unseal(key, state.ticket);
    const actor = token === undefined ? undefined : await authenticator.loadActor(tx, token);
    return actor?.sessionId === state.sessionId ? actor : undefined;
  }

  async function checkConnection(
    tx: Tx,
    state: ConnectionState,
    actor: Actor | undefined,
  ): Promise<AccessVerdict> {
    if (!actor) return { state, isEnded: true, lostRooms: Object.keys(state.joined) };
    const lostRooms: string[] = [];
    for (const [room, channel] of Object.entries(state.joined)) {
      const admission = await admit(tx, actor, channel);
      // If the view changed, so have the permissions, so the client must join again.
      const { view, isSilent } = channel;
      if (admission?.view !== view || admission?.isSilent !== isSilent || !admission) lostRooms.push(room);
    }
    return { state, isEnded: false, lostRooms };
  }

  return {
    audiences,
    admit,
    loadActorOf,
    checkConnections: (schoolId, states) =>
      database.inSchool(schoolId, async (tx) => {
        // Checks all connections at the same time, so that the queries share round trips.
        const actors = new Map<string, Promise<Actor | undefined>>();
        for (const state of states) {
          if (!actors.has(state.ticket)) actors.set(state.ticket, loadActorOf(tx, state));
        }
        return Promise.all(
          states.map(async (state) => checkConnection(tx, state, await actors.get(state.ticket))),
        );
      }),
  };
}

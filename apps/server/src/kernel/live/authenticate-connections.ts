/** Authenticates each connection before it is accepted, recovered ones like new ones. */
import { failures } from '@klasna/contract/failures';
import type { Config } from '../../config.ts';
import type { Database } from '../db/pool.ts';
import type { Authenticator } from '../http/authenticator.ts';
import type { Logger } from '../log.ts';
import { seal, unseal } from '../seal.ts';
import { type LiveActor, type LiveServer, type LiveSocket, toPersonRoom } from './connection-state.ts';
import { decideAdmission } from './decide-admission.ts';
import { toRateLimitedAddress } from './handshake.ts';
import { createTokenAttemptCounter, type RefusalCounter } from './limits.ts';
import type { PersonalEmitter } from './personal-events.ts';
import { listRooms } from './recovered-connections.ts';

interface AuthenticationOptions<Actor> {
  readonly config: Config;
  readonly key: Buffer;
  readonly database: Database;
  readonly authenticator: Authenticator<Actor>;
  readonly personalEvents: PersonalEmitter;
  readonly refusals: RefusalCounter;
  readonly log: Logger;
}

/** Returns whether a recovered connection was accepted without waiting. */
export function authenticateConnections<Actor extends LiveActor>(
  io: LiveServer,
  options: AuthenticationOptions<Actor>,
): (socket: LiveSocket) => boolean {
  const { key, log } = options;
  const tokenAttempts = createTokenAttemptCounter();
  const examined = new WeakSet<LiveSocket>();

  io.use((socket, next) => {
    // Synchronously: events emitted while a recovered connection waits in a middleware would be lost.
    if (wasJustExamined(socket, key)) {
      forgetSecrets(socket);
      examined.add(socket);
      next();
      return;
    }
    authenticate(io, socket, tokenAttempts, options).then(
      (code) => next(code === undefined ? undefined : Object.assign(new Error(code), { data: { code } })),
      (error: unknown) => {
        log.error({ err: error }, 'live handshake failed');
        next(new Error(failures.internal.code));
      },
    );
  });
  return (socket) => examined.has(socket);
}

/** Recovered, which implies that `validateRecovered` has just checked it, with the same token. */
function wasJustExamined({ recovered, handshake, data: { seat: state } }: LiveSocket, key: Buffer): boolean {
  return recovered && state !== undefined && unseal(key, state.ticket) === handshake.auth.token;
}

/** Socket.IO shares the handshake between processes; neither the token nor the cookies may leave this one. */
function forgetSecrets({ handshake }: LiveSocket): void {
  handshake.auth = {};
  handshake.headers = {};
}

/** Resolves with the failure code, or undefined if the connection is accepted. */
async function authenticate<Actor extends LiveActor>(
  io: LiveServer,
  socket: LiveSocket,
  tokenAttempts: ReturnType<typeof createTokenAttemptCounter>,
  { config, key, database, authenticator, personalEvents, refusals }: AuthenticationOptions<Actor>,
): Promise<string | undefined> {
  // Events emitted during authentication do not reach this connection, so its offline time counts back from here.
  const arrivedAt = performance.now();
  const { token, unheard } = socket.handshake.auth;
  forgetSecrets(socket);
  // Limits the attempts per connection, which could otherwise try many tokens.
  if (!tokenAttempts.allow(socket.conn)) {
    socket.conn.close();
    return failures.tooManyAttempts.code;
  }
  const schoolId =
    typeof token === 'string' && token.length <= 256 ? authenticator.schoolIdOf(token) : undefined;
  const actor =
    schoolId === undefined
      ? undefined
      : await database.inSchool(schoolId, (tx) => authenticator.loadActor(tx, token));
  const ownRoom = actor && toPersonRoom(actor.schoolId, actor.userId);
  const { refusal, isCounted } = decideAdmission({
    sessionId: actor?.sessionId,
    recoveredSessionId: socket.data.seat?.sessionId,
    connectionCount: (ownRoom && io.sockets.adapter.rooms.get(ownRoom)?.size) || 0,
  });
  if (isCounted) refusals.countRefusal(toRateLimitedAddress(socket.request, config));
  if (refusal !== undefined || !actor) return refusal;
  const { schoolId: ownSchoolId, userId, sessionId } = actor;
  socket.data.seat ??= { schoolId: ownSchoolId, userId, sessionId, ticket: seal(key, token), joined: {} };
  personalEvents.recordOfflineTime(socket, { unheardMs: unheard, arrivedAt });
  await socket.join(listRooms(socket.data.seat));
  return undefined;
}

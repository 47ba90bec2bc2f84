/** `class:join {classId}` and `class:leave`: the join requests of the live channel. */
import { failures } from '@klasna/contract/failures';
import type { Database } from '../db/pool.ts';
import { isId } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { AccessChecks } from './access-checks.ts';
import { type Channel, type LastEvent, noEvent, toIdField, toRoomName, toViewRoomName } from './audience.ts';
import type { ConnectionState, LiveSocket } from './connection-state.ts';
import { maxChannelsPerConnection } from './limits.ts';
import type { Presence } from './presence.ts';

interface JoinDeps<Actor> {
  readonly database: Database;
  readonly rights: AccessChecks<Actor>;
  readonly presence: Presence;
  readonly log: Logger;
}

type Acknowledge = (reply: ({ ok: true } & LastEvent) | { ok: false; code: string }) => void;
const ignore: Acknowledge = () => {};

export function handleJoinRequests<Actor>(
  socket: LiveSocket,
  state: ConnectionState,
  deps: JoinDeps<Actor>,
): void {
  for (const name of deps.rights.audiences.keys()) {
    socket.on(`${name}:join`, (body: unknown, ack: unknown) => {
      const reply = typeof ack === 'function' ? (ack as Acknowledge) : ignore;
      joinChannel(socket, state, name, body, deps).then(reply, (error: unknown) => {
        deps.log.error({ err: error }, 'a join request failed');
        reply({ ok: false, code: failures.internal.code });
      });
    });
    socket.on(`${name}:leave`, (body: unknown, ack: unknown) => {
      const id = parseId(name, body);
      if (id !== undefined)
        leaveChannel(
          socket,
          state,
          toRoomName({ audience: name, schoolId: state.schoolId, id }),
          deps.presence,
        );
      if (typeof ack === 'function') ack({ ok: true });
    });
  }
  socket.on('disconnect', () => {
    for (const channel of Object.values(state.joined)) deps.presence.notifyChange(channel);
  });
}

async function joinChannel<Actor>(
  socket: LiveSocket,
  state: ConnectionState,
  name: string,
  body: unknown,
  { database, rights, presence }: JoinDeps<Actor>,
): Promise<Parameters<Acknowledge>[0]> {
  const toRefusal = (failureName: 'notFound' | 'unauthenticated' | 'tooManyAttempts') =>
    ({ ok: false, code: failures[failureName].code }) as const;
  const id = parseId(name, body);
  if (id === undefined) return toRefusal('notFound');
  const channel: Channel = { audience: name, schoolId: state.schoolId, id };
  const room = toRoomName(channel);
  if (Object.keys(state.joined).length >= maxChannelsPerConnection && !state.joined[room])
    return toRefusal('tooManyAttempts');

  return database.inSchool(state.schoolId, async (tx) => {
    const actor = await rights.loadActorOf(tx, state);
    if (!actor) return toRefusal('unauthenticated');
    const admission = await rights.admit(tx, actor, channel);
    if (!admission || !socket.connected) return toRefusal('notFound');
    const { view } = admission;
    presence.emitCurrentTo(socket, channel);
    // Joins before reading the sequence number, so that no event in between is missed.
    state.joined[room] = { ...channel, ...admission };
    await socket.join(view === undefined ? room : [room, toViewRoomName(channel, view)]);
    const last = (await rights.audiences.get(name)?.findLastEvent({ id, view, tx })) ?? noEvent;
    presence.notifyChange(channel);
    return { ok: true, ...last };
  });
}

export function leaveChannel(
  socket: LiveSocket,
  state: ConnectionState,
  room: string,
  presence: Presence,
): void {
  const channel = state.joined[room];
  if (!channel) return;
  delete state.joined[room];
  void socket.leave(room);
  if (channel.view !== undefined) void socket.leave(toViewRoomName(channel, channel.view));
  presence.notifyChange(channel);
}

function parseId(name: string, body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const id = (body as Record<string, unknown>)[toIdField({ name })];
  return typeof id === 'string' && isId(id) ? id : undefined;
}

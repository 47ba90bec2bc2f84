/** `class:join {classId}` and `class:leave`: the join requests of the live channel. */
import { failures } from '@klasna/contract/failures';
import type { Database } from '../db/pool.ts';
import { isId } from '../ids.ts';
import type { Logger } from '../log.ts';
import { type Gathering, idField, roomOf, viewRoomOf } from './audience.ts';
import { joinedPerWindow } from './limits.ts';
import type { Presence } from './presence.ts';
import type { Rights } from './rights.ts';
import type { LiveSocket, Seat } from './seat.ts';

interface Means<Actor> {
  readonly database: Database;
  readonly rights: Rights<Actor>;
  readonly presence: Presence;
  readonly log: Logger;
}

type Acknowledge = (answer: { ok: true; seq: number } | { ok: false; code: string }) => void;
const silent: Acknowledge = () => {};

export function hearJoining<Actor>(socket: LiveSocket, seat: Seat, means: Means<Actor>): void {
  for (const name of means.rights.audiences.keys()) {
    socket.on(`${name}:join`, (body: unknown, ack: unknown) => {
      const answer = typeof ack === 'function' ? (ack as Acknowledge) : silent;
      join(socket, seat, name, body, means).then(answer, (error: unknown) => {
        means.log.error({ err: error }, 'a join request failed');
        answer({ ok: false, code: failures.internal.code });
      });
    });
    socket.on(`${name}:leave`, (body: unknown, ack: unknown) => {
      const id = idIn(name, body);
      if (id !== undefined)
        leave(socket, seat, roomOf({ audience: name, schoolId: seat.schoolId, id }), means.presence);
      if (typeof ack === 'function') ack({ ok: true });
    });
  }
  socket.on('disconnect', () => {
    for (const gathering of Object.values(seat.joined)) means.presence.changed(gathering);
  });
}

async function join<Actor>(
  socket: LiveSocket,
  seat: Seat,
  name: string,
  body: unknown,
  { database, rights, presence }: Means<Actor>,
): Promise<Parameters<Acknowledge>[0]> {
  const refuse = (kind: 'notFound' | 'unauthenticated' | 'tooManyAttempts') =>
    ({ ok: false, code: failures[kind].code }) as const;
  const id = idIn(name, body);
  if (id === undefined) return refuse('notFound');
  const gathering: Gathering = { audience: name, schoolId: seat.schoolId, id };
  const room = roomOf(gathering);
  if (Object.keys(seat.joined).length >= joinedPerWindow && !seat.joined[room])
    return refuse('tooManyAttempts');

  return database.inSchool(seat.schoolId, async (tx) => {
    const actor = await rights.holderOf(tx, seat);
    if (!actor) return refuse('unauthenticated');
    const admission = await rights.admit(tx, actor, gathering);
    if (!admission || !socket.connected) return refuse('notFound');
    const { view } = admission;
    presence.greet(socket, gathering);
    // Joins before reading the sequence number, so that no event in between is missed.
    seat.joined[room] = { ...gathering, ...admission };
    await socket.join(view === undefined ? room : [room, viewRoomOf(gathering, view)]);
    const seq = (await rights.audiences.get(name)?.seq({ id, view, tx })) ?? 0;
    presence.changed(gathering);
    return { ok: true, seq };
  });
}

export function leave(socket: LiveSocket, seat: Seat, room: string, presence: Presence): void {
  const gathering = seat.joined[room];
  if (!gathering) return;
  delete seat.joined[room];
  void socket.leave(room);
  if (gathering.view !== undefined) void socket.leave(viewRoomOf(gathering, gathering.view));
  presence.changed(gathering);
}

function idIn(name: string, body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const id = (body as Record<string, unknown>)[idField({ name })];
  return typeof id === 'string' && isId(id) ? id : undefined;
}

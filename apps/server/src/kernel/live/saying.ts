/** Messages from a client to others who have the same thing open: broadcast at once, stored nowhere. */
import type { AudienceRule } from './audience.ts';
import { type Gathering, idField, roomOf } from './audience.ts';
import { isSmall } from './is-small.ts';
import type { LiveSocket, Seat } from './seat.ts';

/** Throttle interval per key; in between only the newest message is kept, and sent when the interval ends. */
const everyMilliseconds = 150;
/**
 * Maximum number of throttle keys in use per connection: what the user works at, the position in it, and follow mode.
 */
const mostSubjects = 4;

interface Means<Actor> {
  readonly audiences: ReadonlyMap<string, AudienceRule<Actor>>;
  /** Whether this person is below the rate limit, over all connections. */
  readonly maySpeak: () => boolean;
  readonly pass: (
    gathering: Gathering,
    said: { readonly event: string; readonly data: unknown; readonly view?: string | undefined },
  ) => void;
}

interface Line {
  newest: (() => void) | undefined;
}

export function hearSaying<Actor>(
  socket: LiveSocket,
  seat: Seat,
  { audiences, maySpeak, pass }: Means<Actor>,
): void {
  const lines = new Map<string, Line>();

  /** Throttles: sends the first message at once, and the newest of the following ones when the interval ends. */
  function inTime(subject: string, say: () => void): void {
    const busy = lines.get(subject);
    if (busy) {
      busy.newest = say;
      return;
    }
    if (lines.size >= mostSubjects) return;
    const line: Line = { newest: undefined };
    lines.set(subject, line);
    say();
    const timer = setInterval(() => {
      const { newest } = line;
      line.newest = undefined;
      if (newest && socket.connected) return newest();
      clearInterval(timer);
      lines.delete(subject);
    }, everyMilliseconds);
    timer.unref();
  }

  for (const [name, { says = {} }] of audiences) {
    for (const [message, understand] of Object.entries(says)) {
      socket.on(`${name}:${message}`, (body: unknown) => {
        const id = (body as Record<string, unknown> | null)?.[idField({ name })];
        if (typeof id !== 'string') return;
        const gathering: Gathering = { audience: name, schoolId: seat.schoolId, id };
        const room = roomOf(gathering);
        const speaker = () => seat.joined[room];
        const joined = speaker();
        const said =
          joined &&
          !joined.isSilent &&
          understand({ userId: seat.userId, view: joined.view, body: body as object });
        if (!said || !maySpeak() || !isSmall(said.data)) return;
        // Skips clients that were removed from the channel meanwhile.
        inTime(`${room} ${message} ${said.about}`, () => speaker() && pass(gathering, said));
      });
    }
  }
}

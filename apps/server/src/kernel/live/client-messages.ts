/** Relays messages from a client to others in the same channel immediately and stores nothing. */
import { type AudiencePolicy, type Channel, toIdField, toRoomName } from './audience.ts';
import type { ConnectionState, LiveSocket } from './connection-state.ts';

/** The maximum size of a message; the largest is an answer that a student types. */
const maxCharacters = 8192;
const maxDepth = 8;

/**
 * Returns whether a client message is small enough to be passed on. Measures it before it is serialised, which
 * recurses, because the input may be nested arbitrarily deep.
 */
function isSmallMessage(data: unknown): boolean {
  let remaining = maxCharacters;
  const isWithinLimits = (value: unknown, level: number): boolean => {
    remaining -= typeof value === 'string' ? value.length + 2 : 4;
    if (remaining < 0) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (level === maxDepth || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return false;
    return Object.entries(value).every(([key, child]) => {
      remaining -= key.length;
      return isWithinLimits(child, level + 1);
    });
  };
  return isWithinLimits(data, 0);
}

/** The throttle interval of a key: of the messages within it, only the newest is sent, when it ends. */
const throttleMs = 150;
/** The maximum number of throttle keys per connection: the current exercise, the position in it, and follow mode. */
const maxThrottleKeys = 4;

interface ClientMessageDeps<Actor> {
  readonly audiences: ReadonlyMap<string, AudiencePolicy<Actor>>;
  /** Whether this person is below the rate limit, over all connections. */
  readonly canSend: () => boolean;
  readonly broadcast: (
    channel: Channel,
    message: { readonly event: string; readonly data: unknown; readonly view?: string | undefined },
  ) => void;
}

interface Throttle {
  pending: (() => void) | undefined;
}

export function handleClientMessages<Actor>(
  socket: LiveSocket,
  state: ConnectionState,
  { audiences, canSend, broadcast }: ClientMessageDeps<Actor>,
): void {
  const throttles = new Map<string, Throttle>();

  /** Sends the first message immediately, and the newest of the following ones when the interval ends. */
  function throttle(key: string, send: () => void): void {
    const active = throttles.get(key);
    if (active) {
      active.pending = send;
      return;
    }
    if (throttles.size >= maxThrottleKeys) return;
    const throttleState: Throttle = { pending: undefined };
    throttles.set(key, throttleState);
    send();
    const timer = setInterval(() => {
      const { pending } = throttleState;
      throttleState.pending = undefined;
      if (pending && socket.connected) return pending();
      clearInterval(timer);
      throttles.delete(key);
    }, throttleMs);
    timer.unref();
  }

  for (const [name, { messageHandlers = {} }] of audiences) {
    for (const [messageName, toOutgoing] of Object.entries(messageHandlers)) {
      socket.on(`${name}:${messageName}`, (body: unknown) => {
        const id = (body as Record<string, unknown> | null)?.[toIdField({ name })];
        if (typeof id !== 'string') return;
        const channel: Channel = { audience: name, schoolId: state.schoolId, id };
        const room = toRoomName(channel);
        const findJoined = () => state.joined[room];
        const joined = findJoined();
        const outgoing =
          joined &&
          !joined.isSilent &&
          toOutgoing({ userId: state.userId, view: joined.view, body: body as object });
        if (!outgoing || !canSend() || !isSmallMessage(outgoing.data)) return;
        // Skips clients that were removed from the channel in the meantime.
        throttle(
          `${room} ${messageName} ${outgoing.throttleKey}`,
          () => findJoined() && broadcast(channel, outgoing),
        );
      });
    }
  }
}

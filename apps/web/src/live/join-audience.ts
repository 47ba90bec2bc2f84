/**
 * Joins the audience of one open item (`class:join {classId}`), again after each reconnect, to receive its
 * events and to send messages.
 */
import type { Audiences } from '@klasna/contract/events';
import type { Socket } from 'socket.io-client';
import { liveSocket } from './live-socket.ts';

export interface JoinResult {
  /** The sequence number of the last numbered event. */
  readonly seq: number;
  /** How long ago that event happened; null if there was none. */
  readonly ageMs: number | null;
  /** Whether the connection has recovered the missed events. */
  readonly isRecovered: boolean;
}

export interface AudienceOptions<A extends keyof Audiences> {
  /** The events to subscribe to. */
  readonly events: readonly EventName<A>[];
  readonly onEvent: (message: AudienceEvent<A>) => void;
  readonly onJoined: (result: JoinResult) => void;
  /** Called when the person has no access or has lost it. */
  readonly onRefused?: (code: string) => void;
  readonly onLost?: () => void;
}

type EventName<A extends keyof Audiences> = keyof Audiences[A] & string;

/** An event with its payload; only numbered events have a sequence number. */
export type AudienceEvent<A extends keyof Audiences, E extends EventName<A> = EventName<A>> = {
  readonly [K in E]: {
    readonly event: K;
    readonly seq: number | null;
    readonly data: Audiences[A][K];
  };
}[E];

export interface AudienceMembership {
  /** Sends a message. Does nothing without a connection, because messages are only for people who are present. */
  readonly send: (message: string, body: object) => void;
  readonly stop: () => void;
}

type JoinReply =
  | { readonly ok: true; readonly seq: number; readonly ageMs: number | null }
  | { readonly ok: false; readonly code: string };
/** The payload of a message, with the id of the item that it is about: `{ classId }`. */
type AudienceMessage = Readonly<Record<`${keyof Audiences}Id`, string | undefined>>;
interface EventMessage<Data> extends AudienceMessage {
  readonly data: Data;
  readonly seq?: number | null;
}

/** Refusals that are not about access and are retried after a delay. */
const retryableCodes = new Set(['INTERNAL', 'TOO_MANY_ATTEMPTS']);
const rejoinDelayMs = 5000;

/** The number of subscriptions per audience in this tab; the last one to stop sends the leave message. */
const membershipCounts = new Map<string, number>();

export function joinAudience<A extends keyof Audiences>(
  name: A,
  id: string,
  options: AudienceOptions<A>,
): AudienceMembership {
  const idField = `${name}Id` as const;
  const subject = { [idField]: id };
  const key = `${name} ${id}`;
  let joinedOn: Socket | undefined;
  let detach = (): void => {};

  function addListeners(socket: Socket): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const removeListeners: (() => void)[] = [];
    const listen = <Message>(event: string, listener: (message: Message) => void): void => {
      socket.on(event, listener);
      removeListeners.push(() => socket.off(event, listener));
    };
    const join = async (): Promise<void> => {
      const isRecovered = socket.recovered;
      const reply: JoinReply = await socket.emitWithAck(`${name}:join`, subject);
      if (isStopped) return;
      if (reply.ok) {
        joinedOn = socket;
        options.onJoined({ seq: reply.seq, ageMs: reply.ageMs, isRecovered });
      } else if (retryableCodes.has(reply.code)) timer = setTimeout(joinSilently, rejoinDelayMs);
      else options.onRefused?.(reply.code);
    };
    // Joins and ignores a missing reply: the connection is then lost, and a reconnect joins again.
    const joinSilently = (): void => void join().catch(() => {});
    const handleLoss = (): void => {
      joinedOn = undefined;
      options.onLost?.();
    };
    /** Handles a removal by the server: joins again with the current rights, or is refused if there are none. */
    const handleRemoval = (message: AudienceMessage): void => {
      if (message[idField] !== id) return;
      handleLoss();
      joinSilently();
    };
    const receive = <E extends EventName<A>>(event: E): void =>
      listen(event, (message: EventMessage<Audiences[A][E]>) => {
        if (message[idField] !== id) return;
        const received: AudienceEvent<A, E> = { event, seq: message.seq ?? null, data: message.data };
        options.onEvent(received);
      });
    listen('connect', joinSilently);
    listen('disconnect', handleLoss);
    listen(`${name}:left`, handleRemoval);
    for (const event of options.events) receive(event);
    if (socket.connected) joinSilently();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      for (const removeListener of removeListeners) removeListener();
      joinedOn = undefined;
    };
  }

  const attach = (): void => {
    detach();
    const socket = liveSocket.get();
    detach = socket ? addListeners(socket) : () => {};
  };
  membershipCounts.set(key, (membershipCounts.get(key) ?? 0) + 1);
  attach();
  const unsubscribe = liveSocket.subscribe(attach);
  return {
    send: (message, body) => {
      if (joinedOn?.connected) joinedOn.emit(`${name}:${message}`, { ...subject, ...body });
    },
    stop: () => {
      unsubscribe();
      detach();
      const remaining = (membershipCounts.get(key) ?? 1) - 1;
      membershipCounts.set(key, remaining);
      if (remaining === 0) liveSocket.get()?.emit(`${name}:leave`, subject);
    },
  };
}

/**
 * Joins the audience of one open item (`class:join {classId}`), again after each reconnect, to receive its
 * events and to send messages.
 */
import type { Audiences } from '@klasna/contract/events';
import type { Socket } from 'socket.io-client';
import { liveSocket } from './live-socket.ts';

export interface Joined {
  /** The sequence number of the last numbered event. */
  readonly seq: number;
  /** Whether the connection has recovered the missed events. */
  readonly isRecovered: boolean;
}

export interface Listening<A extends keyof Audiences> {
  /** Subscribes only to these events. */
  readonly events: readonly (keyof Audiences[A] & string)[];
  readonly hear: (told: ToldOf<A>) => void;
  readonly onJoined: (joined: Joined) => void;
  /** The person has no access, or has lost it. */
  readonly onRefused?: (code: string) => void;
  readonly onLost?: () => void;
}

/** An event with its payload; only numbered events have a sequence number. */
export type ToldOf<A extends keyof Audiences> = {
  readonly [E in keyof Audiences[A] & string]: {
    readonly event: E;
    readonly seq: number | null;
    readonly data: Audiences[A][E];
  };
}[keyof Audiences[A] & string];

export interface Part {
  /** Does nothing without a connection, because messages are only meant for people who are present. */
  readonly say: (message: string, body: object) => void;
  readonly stop: () => void;
}

type Answered = { readonly ok: true; readonly seq?: number } | { readonly ok: false; readonly code: string };
interface Told {
  readonly data: unknown;
  readonly seq?: number | null;
  readonly [id: string]: unknown;
}

/** Refusals that are not about access and are retried after a delay. */
const passing = new Set(['INTERNAL', 'TOO_MANY_ATTEMPTS']);
const patience = 5000;

/** The number of subscriptions per audience in this tab; the last one to stop sends the leave message. */
const parts = new Map<string, number>();

export function joinAudience<A extends keyof Audiences>(name: A, id: string, listening: Listening<A>): Part {
  const about = { [`${name}Id`]: id };
  const key = `${name} ${id}`;
  let joinedOn: Socket | undefined;
  let stopListening = (): void => {};

  function listenOn(socket: Socket): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const join = async (): Promise<void> => {
      const isRecovered = socket.recovered;
      const answered = (await socket.emitWithAck(`${name}:join`, about)) as Answered;
      if (isOver) return;
      if (answered.ok) {
        joinedOn = socket;
        listening.onJoined({ seq: answered.seq ?? 0, isRecovered });
      } else if (passing.has(answered.code)) timer = setTimeout(arrive, patience);
      else listening.onRefused?.(answered.code);
    };
    // Without a reply the connection is lost, and a reconnect joins again.
    const arrive = (): void => void join().catch(() => {});
    const lose = (): void => {
      joinedOn = undefined;
      listening.onLost?.();
    };
    /** The server has removed this connection: rejoins with the current rights, or is refused without any. */
    const leave = (told: Told): void => {
      if (told[`${name}Id`] !== id) return;
      lose();
      arrive();
    };
    const reactions = listening.events.map((event) => {
      const hearTold = (told: Told): void => {
        if (told[`${name}Id`] !== id) return;
        listening.hear({ event, seq: told.seq ?? null, data: told.data } as ToldOf<A>);
      };
      return [event, hearTold] as const;
    });
    const all: readonly (readonly [string, (told: Told) => void])[] = [
      ['connect', arrive],
      ['disconnect', lose],
      [`${name}:left`, leave],
      ...reactions,
    ];
    for (const [event, react] of all) socket.on(event, react);
    if (socket.connected) arrive();
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const [event, react] of all) socket.off(event, react);
      joinedOn = undefined;
    };
  }

  const attach = (): void => {
    stopListening();
    const socket = liveSocket.get();
    stopListening = socket ? listenOn(socket) : () => {};
  };
  parts.set(key, (parts.get(key) ?? 0) + 1);
  attach();
  const unsubscribe = liveSocket.subscribe(attach);
  return {
    say: (message, body) => {
      if (joinedOn?.connected) joinedOn.emit(`${name}:${message}`, { ...about, ...body });
    },
    stop: () => {
      unsubscribe();
      stopListening();
      const others = (parts.get(key) ?? 1) - 1;
      parts.set(key, others);
      if (others === 0) liveSocket.get()?.emit(`${name}:leave`, about);
    },
  };
}

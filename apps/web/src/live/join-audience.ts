/**
 * Takes part in one thing that is open here (`class:join {classId}`): joins as soon as there is a line and anew whenever
 * it is back, hears what is told, and says something itself.
 */
import type { Audiences } from '@klasna/contract/events';
import type { Socket } from 'socket.io-client';
import { liveSocket } from './live-socket.ts';

export interface Joined {
  /** The number of the last lasting event. */
  readonly seq: number;
  /** What was told while the line was away has come along with it. */
  readonly isRecovered: boolean;
}

export interface Listening<A extends keyof Audiences> {
  /** Only these are listened to. */
  readonly events: readonly (keyof Audiences[A] & string)[];
  readonly hear: (told: ToldOf<A>) => void;
  readonly onJoined: (joined: Joined) => void;
  /** It is not, or no longer, theirs to hear. */
  readonly onRefused?: (code: string) => void;
  readonly onLost?: () => void;
}

/** An event with its data; lasting ones have a number. */
export type ToldOf<A extends keyof Audiences> = {
  readonly [E in keyof Audiences[A] & string]: {
    readonly event: E;
    readonly seq: number | null;
    readonly data: Audiences[A][E];
  };
}[keyof Audiences[A] & string];

export interface Part {
  /** Nothing where there is no line: what is said so is meant for those who are there now. */
  readonly say: (message: string, body: object) => void;
  readonly stop: () => void;
}

type Answered = { readonly ok: true; readonly seq?: number } | { readonly ok: false; readonly code: string };
interface Told {
  readonly data: unknown;
  readonly seq?: number | null;
  readonly [id: string]: unknown;
}

/** A refusal that says nothing about rights: asked again after a while. */
const passing = new Set(['INTERNAL', 'TOO_MANY_ATTEMPTS']);
const patience = 5000;

/** How often each is taken part in by this window: the last one who goes says goodbye for all. */
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
    // Without an answer the line has gone, and its return asks again.
    const arrive = (): void => void join().catch(() => {});
    const lose = (): void => {
      joinedOn = undefined;
      listening.onLost?.();
    };
    /** Put out by the server: whoever has other rights now comes in anew, and whoever has none is told so. */
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
    const all = [['connect', arrive], ['disconnect', lose], [`${name}:left`, leave], ...reactions] as const;
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

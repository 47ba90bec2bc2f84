/** Hears what is told of one thing that is open here (`course:join {courseId}`), and joins anew whenever the line is back. */
import type { Audiences } from '@klasna/contract/events';
import type { Socket } from 'socket.io-client';
import { liveSocket } from './live-socket.ts';

export type Hearing<A extends keyof Audiences> = {
  readonly [E in keyof Audiences[A]]: (data: Audiences[A][E]) => void;
} & {
  /** Something may have been told while nobody listened. */
  readonly missed: () => void;
};

type React = (data: unknown) => void;
interface Told {
  readonly data: unknown;
  readonly [id: string]: unknown;
}

/** How often each is followed in this window: the last one who goes says goodbye for all. */
const followed = new Map<string, number>();

/** Returns how to stop. */
export function followAudience<A extends keyof Audiences>(
  name: A,
  id: string,
  hearing: Hearing<A>,
): () => void {
  const { missed, ...hear } = hearing;
  const about = { [`${name}Id`]: id };
  const key = `${name} ${id}`;
  let hasJoined = false;
  let stopListening = (): void => {};

  function listenOn(socket: Socket): () => void {
    const join = async (): Promise<void> => {
      await socket.emitWithAck(`${name}:join`, about);
      if (hasJoined) missed();
      hasJoined = true;
    };
    const arrive = (): void => void join().catch(() => {});
    const reactions = Object.entries(hear).map(([event, react]) => {
      const hearTold = (told: Told): void => {
        if (told[`${name}Id`] === id) (react as React)(told.data);
      };
      return [event, hearTold] as const;
    });
    socket.on('connect', arrive);
    for (const [event, hearTold] of reactions) socket.on(event, hearTold);
    if (socket.connected) arrive();
    return () => {
      socket.off('connect', arrive);
      for (const [event, hearTold] of reactions) socket.off(event, hearTold);
    };
  }

  const attach = (): void => {
    stopListening();
    const socket = liveSocket.get();
    stopListening = socket ? listenOn(socket) : () => {};
  };
  followed.set(key, (followed.get(key) ?? 0) + 1);
  attach();
  const unsubscribe = liveSocket.subscribe(attach);
  return () => {
    unsubscribe();
    stopListening();
    const others = (followed.get(key) ?? 1) - 1;
    followed.set(key, others);
    if (others === 0) liveSocket.get()?.emit(`${name}:leave`, about);
  };
}

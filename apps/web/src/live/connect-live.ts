/** The one socket of this window, for as long as somebody is signed in. */
import { bringCodeAtLast } from '@klasna/kit/bring-code';
import type { Socket } from 'socket.io-client';
import { refreshProfile, session } from '../lib/session/session.ts';
import { whenQuiet } from '../lib/when-quiet.ts';
import { liveSocket } from './live-socket.ts';
import { liveState } from './live-state.ts';
import { reactions } from './reactions.ts';

let socket: Socket | undefined;

/** How long a line may have been dead before the browser notices. */
const unnoticed = 35_000;

/**
 * The client is fetched only now: no page needs it in order to be read. What was told since the page began to be read, or
 * while the line was away, is asked for with the greeting.
 */
async function open(token: string, readSince: number, isWanted: () => boolean): Promise<void> {
  await whenQuiet();
  const { io } = await bringCodeAtLast(() => import('socket.io-client'));
  if (!isWanted() || session.get().token !== token) return;
  socket?.close();
  let heardUntil = readSince;
  socket = io({
    path: '/live',
    auth: (greet) => greet({ token, unheard: performance.now() - heardUntil }),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: 10_000,
  });
  let greeted = false;
  socket.on('connect', () => {
    liveState.set('connected');
    // What happened to the session while nobody listened.
    if (greeted) void refreshProfile();
    greeted = true;
  });
  socket.on('disconnect', (reason) => {
    liveState.set('lost');
    heardUntil = performance.now() - unnoticed;
    // The server closed the door on purpose: the session tells why.
    if (reason === 'io server disconnect') void refreshProfile().then(() => comeBack(token));
  });
  // A handshake that was refused is not tried again by the client; the session tells why.
  socket.on('connect_error', () => {
    if (!socket?.active) void refreshProfile();
  });
  for (const [event, react] of Object.entries(reactions))
    socket.on(event, ({ data }) => (react as (data: unknown) => void)(data));
  liveSocket.set(socket);
}

const comeBackAfter = 5000;

/** After such an end the client does not come back by itself; it may, when the session is still good. */
function comeBack(token: string): void {
  setTimeout(() => {
    if (session.get().token === token) socket?.connect();
  }, comeBackAfter);
}

function close(): void {
  socket?.close();
  socket = undefined;
  liveSocket.set(undefined);
  liveState.set('idle');
}

let isFollowing = false;

/**
 * From the first page of somebody signed in on, as the session goes: a page without the frame (refused, not found) comes
 * and goes, and a line that is being opened is not thrown away for it.
 */
export function followLive(): void {
  if (isFollowing) return;
  isFollowing = true;
  let connectedFor: string | null = null;
  /** Whoever signs in reads what they see after the last one has signed out; the first as soon as the page begins. */
  let readSince = 0;
  const follow = () => {
    const { signedIn, token } = session.get();
    const wanted = signedIn ? token : null;
    if (wanted === connectedFor) return;
    connectedFor = wanted;
    close();
    if (wanted !== null) void open(wanted, readSince, () => connectedFor === wanted);
    else readSince = performance.now();
  };
  follow();
  session.subscribe(follow);
}

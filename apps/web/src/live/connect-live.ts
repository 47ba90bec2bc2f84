/** The socket of this tab, open while somebody is signed in. */
import { bringCodeAtLast } from '@klasna/kit/bring-code';
import type { Socket } from 'socket.io-client';
import { refreshProfile, session } from '../lib/session/session.ts';
import { whenQuiet } from '../lib/when-quiet.ts';
import { liveSocket } from './live-socket.ts';
import { liveState } from './live-state.ts';
import { reactions } from './reactions.ts';

let socket: Socket | undefined;

/** How long a connection may be dead before the browser notices. */
const unnoticed = 35_000;

/**
 * Loads the client lazily, because no page needs it to render. The handshake asks for events that were missed
 * since the page started to load or the connection was lost.
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
    // The session may have changed while the connection was down.
    if (greeted) void refreshProfile();
    greeted = true;
  });
  socket.on('disconnect', (reason) => {
    liveState.set('lost');
    heardUntil = performance.now() - unnoticed;
    // The server closed the connection on purpose; the profile request shows why.
    if (reason === 'io server disconnect') void refreshProfile().then(() => comeBack(token));
  });
  // The client does not retry a refused handshake; the profile request shows why.
  socket.on('connect_error', () => {
    if (!socket?.active) void refreshProfile();
  });
  for (const [event, react] of Object.entries(reactions))
    socket.on(event, ({ data }) => (react as (data: unknown) => void)(data));
  liveSocket.set(socket);
}

const comeBackAfter = 5000;

/**
 * The client does not reconnect after the server has closed the connection; this does, if the session is
 * still valid.
 */
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
 * Follows the session from the first page for signed-in people on. Called once, because pages without the
 * frame (access denied, not found) come and go and must not close a connection that is being opened.
 */
export function followLive(): void {
  if (isFollowing) return;
  isFollowing = true;
  let connectedFor: string | null = null;
  /** Data is read from the last sign-out on; in a new tab from the start of the page. */
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

/** The socket of this tab, open while somebody is signed in. */
import type { PersonalEvent, PersonalEvents } from '@klasna/contract/events';
import { loadCodeWithRetries } from '@klasna/kit/load-code';
import type { Socket } from 'socket.io-client';
import { refreshProfile, session } from '../lib/session/session.ts';
import { waitUntilIdle } from '../lib/wait-until-idle.ts';
import { liveSocket } from './live-socket.ts';
import { liveState } from './live-state.ts';
import { personalEvents, receivePersonalEvent } from './receive-personal-event.ts';

let socket: Socket | undefined;

interface PersonalMessage<E extends PersonalEvent> {
  readonly data: PersonalEvents[E];
}

/** The maximum time for which a connection may be dead before the browser notices. */
const maxUndetectedLossMs = 35_000;

/**
 * Loads the client lazily, because no page needs it to render. The handshake asks for events that were missed
 * since the page started to load or the connection was lost.
 */
async function openSocket(token: string, readSinceMs: number, isCurrent: () => boolean): Promise<void> {
  await waitUntilIdle();
  const { io } = await loadCodeWithRetries(() => import('socket.io-client'));
  if (!isCurrent() || session.get().token !== token) return;
  socket?.close();
  let receivedUntilMs = readSinceMs;
  socket = io({
    path: '/live',
    auth: (sendAuth) => sendAuth({ token, unheard: performance.now() - receivedUntilMs }),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: 10_000,
  });
  let hasConnected = false;
  socket.on('connect', () => {
    liveState.set('connected');
    // Reloads the profile, because the session may have changed while the connection was down.
    if (hasConnected) void refreshProfile();
    hasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    liveState.set('lost');
    receivedUntilMs = performance.now() - maxUndetectedLossMs;
    // Requests the profile, which shows why the server closed the connection on purpose.
    if (reason === 'io server disconnect') void refreshProfile().then(() => reconnectLater(token));
  });
  // The client does not retry a refused handshake; the profile request shows why.
  socket.on('connect_error', () => {
    if (!socket?.active) void refreshProfile();
  });
  for (const event of personalEvents) receiveEvents(socket, event);
  liveSocket.set(socket);
}

function receiveEvents<E extends PersonalEvent>(connection: Socket, event: E): void {
  const name: string = event;
  connection.on(name, ({ data }: PersonalMessage<E>) => receivePersonalEvent(event, data));
}

const reconnectDelayMs = 5000;

/**
 * Reconnects if the session is still valid, because the client itself does not reconnect after the server has closed
 * the connection.
 */
function reconnectLater(token: string): void {
  setTimeout(() => {
    if (session.get().token === token) socket?.connect();
  }, reconnectDelayMs);
}

function closeSocket(): void {
  socket?.close();
  socket = undefined;
  liveSocket.set(undefined);
  liveState.set('idle');
}

let isStarted = false;

/**
 * Follows the session from the first page for signed-in people on. Called once, because pages without the
 * frame (access denied, not found) come and go and must not close a connection that is being opened.
 */
export function startLiveConnection(): void {
  if (isStarted) return;
  isStarted = true;
  let connectedToken: string | null = null;
  /** The time since when data is read: the last sign-out, or in a new tab the start of the page. */
  let readSinceMs = 0;
  const syncConnection = () => {
    const { isSignedIn, token } = session.get();
    const currentToken = isSignedIn ? token : null;
    if (currentToken === connectedToken) return;
    connectedToken = currentToken;
    closeSocket();
    if (currentToken !== null)
      void openSocket(currentToken, readSinceMs, () => connectedToken === currentToken);
    else readSinceMs = performance.now();
  };
  syncConnection();
  session.subscribe(syncConnection);
}

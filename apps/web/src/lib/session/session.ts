/** The session of this window: the machine, its storage, and the two calls that move it. */
import type { Visitor } from '@klasna/contract/guards';
import { ApiFailure, isUnreachable } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { onRefusal, storedToken, tokenKey } from '../api/credentials.ts';
import { readJson, writeStored } from '../storage.ts';
import { createStore } from '../store.ts';
import {
  initialSession,
  nextSession,
  readUser,
  type Session,
  type SessionEnd,
  type SessionEvent,
} from './session-state.ts';

const userKey = 'session';

export const session = createStore<Session>(initialSession(storedToken(), readUser(readJson(userKey))));

const happen = (event: SessionEvent): void => session.set(nextSession(session.get(), event));

/** Who the guards decide about; nobody until the profile has been answered. */
export function currentPerson({ signedIn, user, permissions }: Session = session.get()): Visitor | null {
  const [role] = user.authority;
  return signedIn && role ? { role, permissions } : null;
}

/** Refused credentials and an empty answer are thrown; the form says what happened. */
export async function signIn(email: string, password: string): Promise<void> {
  happen({ type: 'signInStarted' });
  try {
    const answer: { accessToken?: string } | undefined = await call('POST /tenant/auth/sign-in', {
      body: { email, password },
    });
    if (!answer?.accessToken) throw new ApiFailure(200, '');
    takeToken(answer.accessToken);
  } catch (failure) {
    happen({ type: 'signInFailed' });
    throw failure;
  }
  await loadProfile();
  if (session.get().token === null) throw new ApiFailure(200, '');
}

/** Asks nothing of the server: leaving must work at once and always. */
export const signOut = (): void => endSession('left');

export const interruptSession = (): void => endSession('interrupted');

function endSession(end: SessionEnd): void {
  writeStored(tokenKey, null);
  writeStored(userKey, null);
  happen({ type: 'ended', end });
}

function takeToken(token: string): void {
  writeStored(tokenKey, token);
  happen({ type: 'tokenReceived', token });
}

export async function loadProfile(): Promise<void> {
  const { token } = session.get();
  if (token === null) return;
  try {
    await readProfile(token);
  } catch (failure) {
    if (session.get().token !== token && session.get().token !== null) return;
    if (isUnreachable(failure)) return happen({ type: 'profileUnreachable' });
    // biome-ignore lint/suspicious/noConsole: why the session ended has to be found out by whoever is asked for help
    console.error('The profile could not be loaded', failure);
    endSession('interrupted');
  }
}

/** Something about the person or the school has changed. What cannot be read now will be read next time. */
export async function refreshProfile(): Promise<void> {
  const { token, signedIn } = session.get();
  if (token === null || !signedIn) return;
  await readProfile(token).catch(() => undefined);
}

async function readProfile(token: string): Promise<void> {
  const view = await call('GET /tenant/auth/profile/user-info');
  if (session.get().token !== token) return;
  happen({ type: 'profileLoaded', view });
  writeStored(userKey, JSON.stringify({ user: session.get().user }));
}

/** It is known who is here, or that this cannot be found out now. */
export function firstAnswer(): Promise<void> {
  const isKnown = ({ settled, status }: Session): boolean => settled || status === 'unreachable';
  return new Promise((resolve) => {
    if (isKnown(session.get())) return resolve();
    const stop = session.subscribe(() => {
      if (!isKnown(session.get())) return;
      stop();
      resolve();
    });
  });
}

/** Begins the session of this window and keeps it in step with the other windows. */
export function startSession(): void {
  onRefusal(interruptSession);
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== tokenKey) return;
    const token = storedToken();
    if (token === session.get().token) return;
    if (token === null) return endSession('left');
    happen({ type: 'tokenReceived', token });
    void loadProfile();
  });
  void loadProfile();
}

/** The session of this tab: state machine, storage, and the requests that change it. */
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

/** The person that the page guards check; null until the profile is loaded. */
export function currentPerson({ signedIn, user, permissions }: Session = session.get()): Visitor | null {
  const [role] = user.authority;
  return signedIn && role ? { role, permissions } : null;
}

/** Throws on refused credentials and on an empty reply; the form reports it. */
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

/** Makes no request, so that signing out always works at once. */
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
    // biome-ignore lint/suspicious/noConsole: support must be able to find out why the session ended
    console.error('The profile could not be loaded', failure);
    endSession('interrupted');
  }
}

/** Called after a change to the person or the school. A failure is ignored; the next load will catch up. */
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

/** Resolves when the session is known, or the server is unreachable. */
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

/** Starts the session of this tab and synchronises it with other tabs. */
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

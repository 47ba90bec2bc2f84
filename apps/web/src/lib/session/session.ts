/** The session of this tab: state machine, storage, and the requests that change it. */
import type { GuardedPerson } from '@klasna/contract/guards';
import type { SignInChallenge } from '@klasna/contract/identity/second-factor';
import { ApiFailure, isUnreachable } from '../api/api-failure.ts';
import { setRefusalListener, storedToken, tokenKey } from '../api/credentials.ts';
import { call } from '../api/request.ts';
import { readJson, writeStored } from '../storage.ts';
import { createStore } from '../store.ts';
import {
  createInitialSession,
  parseStoredUser,
  reduceSession,
  type Session,
  type SessionEnd,
  type SessionEvent,
} from './session-state.ts';

const userKey = 'session';

export const session = createStore<Session>(
  createInitialSession(storedToken(), parseStoredUser(readJson(userKey))),
);

const dispatch = (event: SessionEvent): void => session.set(reduceSession(session.get(), event));

/** The person that the page guards check; null until the profile is loaded. */
export function currentPerson(
  { isSignedIn, user, permissions }: Session = session.get(),
): GuardedPerson | null {
  const [role] = user.authority;
  return isSignedIn && role ? { role, permissions } : null;
}

/**
 * Signs in, or returns the question for a second proof if the account needs one. Throws if the credentials are refused
 * or the reply is empty; the form reports the error.
 */
export async function signIn(email: string, password: string): Promise<SignInChallenge | undefined> {
  dispatch({ type: 'signInStarted' });
  try {
    const reply: SignInReply | undefined = await call('POST /tenant/auth/sign-in', {
      body: { email, password },
    });
    if (reply?.challenge) {
      dispatch({ type: 'signInFailed' });
      return reply.challenge;
    }
    if (!reply?.accessToken) throw new ApiFailure(200, '');
    storeToken(reply.accessToken);
  } catch (failure) {
    dispatch({ type: 'signInFailed' });
    throw failure;
  }
  await loadNewProfile();
}

interface SignInReply {
  readonly accessToken?: string;
  readonly challenge?: SignInChallenge;
}

/** Begins the session of a token that a second proof was answered with. */
export async function acceptToken(token: string): Promise<void> {
  storeToken(token);
  await loadNewProfile();
}

async function loadNewProfile(): Promise<void> {
  await loadProfile();
  if (session.get().token === null) throw new ApiFailure(200, '');
}

/** Stores a token that was received outside the form. The page is loaded anew afterwards, with the new session. */
export function adoptToken(token: string): void {
  writeStored(userKey, null);
  writeStored(tokenKey, token);
}

/** Signs out without a request, so that it always works immediately. */
export const signOut = (): void => endSession('left');

export const interruptSession = (): void => endSession('interrupted');

function endSession(end: SessionEnd): void {
  writeStored(tokenKey, null);
  writeStored(userKey, null);
  dispatch({ type: 'ended', end });
}

function storeToken(token: string): void {
  writeStored(tokenKey, token);
  dispatch({ type: 'tokenReceived', token });
}

export async function loadProfile(): Promise<void> {
  const { token } = session.get();
  if (token === null) return;
  try {
    await fetchProfile(token);
  } catch (failure) {
    if (session.get().token !== token && session.get().token !== null) return;
    if (isUnreachable(failure)) return dispatch({ type: 'profileUnreachable' });
    // biome-ignore lint/suspicious/noConsole: support must be able to find out why the session ended
    console.error('The profile could not be loaded', failure);
    endSession('interrupted');
  }
}

/**
 * Reloads the profile after a change to the person or the school. Ignores a failure, because the next load repeats it.
 */
export async function refreshProfile(): Promise<void> {
  const { token, isSignedIn } = session.get();
  if (token === null || !isSignedIn) return;
  await fetchProfile(token).catch(() => undefined);
}

async function fetchProfile(token: string): Promise<void> {
  const view = await call('GET /tenant/auth/profile/user-info');
  if (session.get().token !== token) return;
  dispatch({ type: 'profileLoaded', view });
  writeStored(userKey, JSON.stringify({ user: session.get().user }));
}

/** Resolves when the session is known, or the server is unreachable. */
export function waitForSession(): Promise<void> {
  const isKnown = ({ isSettled, status }: Session): boolean => isSettled || status === 'unreachable';
  return new Promise((resolve) => {
    if (isKnown(session.get())) return resolve();
    const unsubscribe = session.subscribe(() => {
      if (!isKnown(session.get())) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Starts the session of this tab and synchronises it with other tabs. */
export function startSession(): void {
  setRefusalListener(interruptSession);
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== tokenKey) return;
    const token = storedToken();
    if (token === session.get().token) return;
    if (token === null) return endSession('left');
    dispatch({ type: 'tokenReceived', token });
    void loadProfile();
  });
  void loadProfile();
}

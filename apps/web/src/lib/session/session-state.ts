/** The session of this tab, as a pure state machine. */

import type { Locale } from '@klasna/base/values';
import type { SessionView } from '@klasna/contract/identity/models';
import type { PermissionKey, Role } from '@klasna/contract/permissions';

export interface SessionUser {
  readonly avatar: string;
  readonly userName: string;
  readonly email: string;
  readonly authority: readonly Role[];
}

export type SessionStatus = 'signedOut' | 'authenticating' | 'loadingProfile' | 'unreachable' | 'signedIn';

/**
 * How a session ended: after `left` the person sees the sign-in page; after `interrupted` they return to their page.
 */
export type SessionEnd = 'left' | 'interrupted';

export interface Session {
  readonly status: SessionStatus;
  readonly isSignedIn: boolean;
  /** False until it is known for the first time whether somebody is signed in. */
  readonly isSettled: boolean;
  readonly user: SessionUser;
  /** The id of the user, which never changes; empty until the profile is loaded. */
  readonly userId: string;
  readonly firstName: string;
  /** The time zone that the person has chosen. */
  readonly timezone: string | null;
  /** The language saved in the profile. */
  readonly locale: Locale | null;
  readonly permissions: readonly PermissionKey[];
  readonly school: SessionView['school'] | null;
  readonly token: string | null;
  readonly end: SessionEnd | null;
}

export type SessionEvent =
  | { readonly type: 'signInStarted' }
  | { readonly type: 'signInFailed' }
  | { readonly type: 'tokenReceived'; readonly token: string }
  | { readonly type: 'profileLoaded'; readonly view: SessionView }
  | { readonly type: 'profileUnreachable' }
  | { readonly type: 'ended'; readonly end: SessionEnd };

export const emptyUser: SessionUser = { avatar: '', userName: '', email: '', authority: [] };

const signedOutSession: Session = {
  status: 'signedOut',
  isSignedIn: false,
  isSettled: true,
  user: emptyUser,
  userId: '',
  firstName: '',
  timezone: null,
  locale: null,
  permissions: [],
  school: null,
  token: null,
  end: null,
};

/**
 * Creates the session at startup. A stored token only shows an earlier sign-in; the server decides whether it is still
 * valid.
 */
export function createInitialSession(token: string | null, user: SessionUser): Session {
  return token === null
    ? signedOutSession
    : { ...signedOutSession, status: 'loadingProfile', isSettled: false, user, token };
}

export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'signInStarted':
      return session.token === null ? { ...session, status: 'authenticating', end: null } : session;
    case 'signInFailed':
      return session.status === 'authenticating' ? { ...session, status: 'signedOut' } : session;
    case 'tokenReceived':
      return {
        ...signedOutSession,
        status: 'loadingProfile',
        isSettled: session.isSettled,
        token: event.token,
      };
    case 'profileLoaded':
      return session.token === null ? session : toSignedIn(session, event.view);
    case 'profileUnreachable':
      return session.token === null ? session : { ...session, status: 'unreachable', isSignedIn: false };
    case 'ended':
      return session.token === null && session.isSettled ? session : { ...signedOutSession, end: event.end };
  }
}

function toSignedIn(session: Session, { user, permissions, school }: SessionView): Session {
  return {
    status: 'signedIn',
    isSignedIn: true,
    isSettled: true,
    userId: user.id,
    user: {
      avatar: user.image ?? '',
      userName: [user.firstName, user.lastName].filter(Boolean).join(' '),
      email: user.email,
      authority: [user.role],
    },
    firstName: user.firstName,
    timezone: user.timezone,
    locale: user.locale,
    permissions: permissions.map(({ key }) => key),
    school,
    token: session.token,
    end: null,
  };
}

/** Returns the stored user, or an empty one if the entry is invalid. */
export function parseStoredUser(stored: unknown): SessionUser {
  const user =
    typeof stored === 'object' && stored !== null ? (stored as { user?: unknown }).user : undefined;
  if (typeof user !== 'object' || user === null) return emptyUser;
  const { avatar, userName, email, authority } = user as Record<keyof SessionUser, unknown>;
  const toText = (value: unknown) => (typeof value === 'string' ? value : '');
  const isRole = (value: unknown): value is Role => value === 'staff' || value === 'member';
  return {
    avatar: toText(avatar),
    userName: toText(userName),
    email: toText(email),
    authority: Array.isArray(authority) ? authority.filter(isRole) : [],
  };
}

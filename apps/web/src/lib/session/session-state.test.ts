import type { SessionView } from '@klasna/contract/identity/models';
import { describe, expect, it } from 'vitest';
import {
  createInitialSession,
  emptyUser,
  parseStoredUser,
  reduceSession,
  type SessionEvent,
} from './session-state.ts';

const view: SessionView = {
  user: {
    ...{ id: '0190f3a0-0000-7000-8000-000000000002', image: null, firstName: 'Ann', lastName: 'Lee' },
    ...{ email: 'ann@school.test', role: 'staff', timezone: 'Europe/Paris', locale: 'fr' },
  },
  permissions: [{ key: 'teacher' }],
  school: {
    id: '0190f3a0-0000-7000-8000-000000000001',
    name: 'Horizon',
    slug: 'horizon',
    logo: null,
    timezone: 'Europe/Kyiv',
    currency: 'UAH',
    schedule: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
  },
};

const reduceEvents = (events: readonly SessionEvent[], token: string | null = null) =>
  events.reduce(reduceSession, createInitialSession(token, emptyUser));

describe('the session', () => {
  it('starts empty', () => {
    expect(createInitialSession(null, emptyUser)).toMatchObject({
      status: 'signedOut',
      isSignedIn: false,
      isSettled: true,
      user: { avatar: '', userName: '', email: '', authority: [] },
      permissions: [],
      school: null,
      token: null,
    });
  });

  it('starts undecided with a stored token', () => {
    const user = { ...emptyUser, userName: 'Ann Lee' };
    expect(createInitialSession('t', user)).toMatchObject({
      status: 'loadingProfile',
      isSignedIn: false,
      isSettled: false,
      user,
      token: 't',
    });
  });

  it('is signed in only after the profile is loaded', () => {
    const pending = reduceEvents([{ type: 'signInStarted' }, { type: 'tokenReceived', token: 't' }]);
    expect(pending).toMatchObject({ status: 'loadingProfile', isSignedIn: false, token: 't' });
    expect(reduceSession(pending, { type: 'profileLoaded', view })).toMatchObject({
      status: 'signedIn',
      isSignedIn: true,
      user: { avatar: '', userName: 'Ann Lee', email: 'ann@school.test', authority: ['staff'] },
      userId: view.user.id,
      timezone: 'Europe/Paris',
      permissions: ['teacher'],
      school: view.school,
    });
  });

  it('returns to signed out after a refused sign-in', () => {
    expect(reduceEvents([{ type: 'signInStarted' }, { type: 'signInFailed' }]).status).toBe('signedOut');
  });

  it('is empty after it ends', () => {
    const endedSession = reduceEvents(
      [
        { type: 'profileLoaded', view },
        { type: 'ended', end: 'left' },
      ],
      't',
    );
    expect(endedSession).toMatchObject({ ...createInitialSession(null, emptyUser), end: 'left' });
  });

  it('keeps the token while the server is unreachable', () => {
    const unreachable = reduceEvents([{ type: 'profileUnreachable' }], 't');
    expect(unreachable).toMatchObject({ status: 'unreachable', token: 't', isSettled: false });
    expect(reduceSession(unreachable, { type: 'profileLoaded', view }).isSignedIn).toBe(true);
  });

  it('ignores a late reply after it has ended', () => {
    const lateSession = reduceEvents(
      [
        { type: 'ended', end: 'left' },
        { type: 'profileLoaded', view },
      ],
      't',
    );
    expect(lateSession.isSignedIn).toBe(false);
  });

  it('does not show the rights of the first account after switching to another', () => {
    const otherSession = reduceEvents(
      [
        { type: 'profileLoaded', view },
        { type: 'tokenReceived', token: 'u' },
      ],
      't',
    );
    expect(otherSession).toMatchObject({ token: 'u', permissions: [], school: null, isSignedIn: false });
  });
});

describe('the stored user', () => {
  it('is restored from storage', () => {
    const user = { avatar: 'a.png', userName: 'Ann Lee', email: 'a@b.c', authority: ['member'] };
    expect(parseStoredUser({ user })).toEqual(user);
  });

  it.each([undefined, null, 'x', {}, { user: 7 }, { user: { authority: 'staff', email: 1 } }])(
    'is empty if %j is stored',
    (stored) => {
      expect(parseStoredUser(stored)).toEqual(emptyUser);
    },
  );
});

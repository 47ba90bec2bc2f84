import type { SessionView } from '@klasna/contract/identity/models';
import { describe, expect, it } from 'vitest';
import { initialSession, nextSession, nobody, readUser, type SessionEvent } from './session-state.ts';

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

const after = (events: readonly SessionEvent[], token: string | null = null) =>
  events.reduce(nextSession, initialSession(token, nobody));

describe('the session', () => {
  it('starts empty', () => {
    expect(initialSession(null, nobody)).toMatchObject({
      status: 'signedOut',
      signedIn: false,
      settled: true,
      user: { avatar: '', userName: '', email: '', authority: [] },
      permissions: [],
      school: null,
      token: null,
    });
  });

  it('starts undecided with a stored token', () => {
    const user = { ...nobody, userName: 'Ann Lee' };
    expect(initialSession('t', user)).toMatchObject({
      status: 'loadingProfile',
      signedIn: false,
      settled: false,
      user,
      token: 't',
    });
  });

  it('is signed in only after the profile is loaded', () => {
    const received = after([{ type: 'signInStarted' }, { type: 'tokenReceived', token: 't' }]);
    expect(received).toMatchObject({ status: 'loadingProfile', signedIn: false, token: 't' });
    expect(nextSession(received, { type: 'profileLoaded', view })).toMatchObject({
      status: 'signedIn',
      signedIn: true,
      user: { avatar: '', userName: 'Ann Lee', email: 'ann@school.test', authority: ['staff'] },
      userId: view.user.id,
      timezone: 'Europe/Paris',
      permissions: ['teacher'],
      school: view.school,
    });
  });

  it('returns to signed out after a refused sign-in', () => {
    expect(after([{ type: 'signInStarted' }, { type: 'signInFailed' }]).status).toBe('signedOut');
  });

  it('is empty after it ends', () => {
    const ended = after(
      [
        { type: 'profileLoaded', view },
        { type: 'ended', end: 'left' },
      ],
      't',
    );
    expect(ended).toMatchObject({ ...initialSession(null, nobody), end: 'left' });
  });

  it('keeps the token while the server is unreachable', () => {
    const unreachable = after([{ type: 'profileUnreachable' }], 't');
    expect(unreachable).toMatchObject({ status: 'unreachable', token: 't', settled: false });
    expect(nextSession(unreachable, { type: 'profileLoaded', view }).signedIn).toBe(true);
  });

  it('ignores a late reply after it has ended', () => {
    const late = after(
      [
        { type: 'ended', end: 'left' },
        { type: 'profileLoaded', view },
      ],
      't',
    );
    expect(late.signedIn).toBe(false);
  });

  it('does not show the rights of the first account after switching to another', () => {
    const other = after(
      [
        { type: 'profileLoaded', view },
        { type: 'tokenReceived', token: 'u' },
      ],
      't',
    );
    expect(other).toMatchObject({ token: 'u', permissions: [], school: null, signedIn: false });
  });
});

describe('the stored user', () => {
  it('is restored from storage', () => {
    const user = { avatar: 'a.png', userName: 'Ann Lee', email: 'a@b.c', authority: ['member'] };
    expect(readUser({ user })).toEqual(user);
  });

  it.each([undefined, null, 'x', {}, { user: 7 }, { user: { authority: 'staff', email: 1 } }])(
    'is empty if %j is stored',
    (stored) => {
      expect(readUser(stored)).toEqual(nobody);
    },
  );
});

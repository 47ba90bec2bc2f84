import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportRefusal, setRefusalListener, tokenKey } from './credentials.ts';

const onRefused = vi.fn();

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === tokenKey ? 'own' : null) });
  setRefusalListener(onRefused);
});

afterEach(() => {
  vi.unstubAllGlobals();
  onRefused.mockReset();
});

it.each([401, 419, 440])('the status %i ends the session', (status) => {
  reportRefusal(status, 'own');
  expect(onRefused).toHaveBeenCalledOnce();
});

it.each([200, 400, 403, 404, 418, 441, 500])('the status %i does not end the session', (status) => {
  reportRefusal(status, 'own');
  expect(onRefused).not.toHaveBeenCalled();
});

it('a refusal of a visitor or of an earlier session does not end the session', () => {
  reportRefusal(401, null);
  reportRefusal(401, 'earlier');
  expect(onRefused).not.toHaveBeenCalled();
});

import { afterEach, expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { setPasswordPrompt, withPasswordPrompt } from './password-prompt.ts';

const needed = new ApiFailure(403, 'Confirm your password', 'PASSWORD_CONFIRMATION_NEEDED');
let removePrompt = (): void => {};
afterEach(() => removePrompt());

it('a request that needs a fresh password is sent again once it is confirmed', async () => {
  removePrompt = setPasswordPrompt(async () => true);
  const send = vi.fn().mockRejectedValueOnce(needed).mockResolvedValueOnce('done');
  expect(await withPasswordPrompt(send)).toBe('done');
});

it('a cancelled question leaves the refusal, and the request is not sent again', async () => {
  removePrompt = setPasswordPrompt(async () => false);
  const send = vi.fn().mockRejectedValue(needed);
  await expect(withPasswordPrompt(send)).rejects.toBe(needed);
  expect(send).toHaveBeenCalledOnce();
});

it('requests that are refused at once ask one question; a later one asks again', async () => {
  const prompt = vi.fn(async () => true);
  removePrompt = setPasswordPrompt(prompt);
  const sendOne = vi.fn().mockRejectedValueOnce(needed).mockResolvedValueOnce(1);
  const sendOther = vi.fn().mockRejectedValueOnce(needed).mockResolvedValueOnce(2);
  expect(await Promise.all([withPasswordPrompt(sendOne), withPasswordPrompt(sendOther)])).toEqual([1, 2]);
  expect(prompt).toHaveBeenCalledOnce();
  await withPasswordPrompt(vi.fn().mockRejectedValueOnce(needed).mockResolvedValueOnce(3));
  expect(prompt).toHaveBeenCalledTimes(2);
});

it('other refusals, and a page without the dialog, ask nothing', async () => {
  const prompt = vi.fn(async () => true);
  removePrompt = setPasswordPrompt(prompt);
  const forbidden = new ApiFailure(403, '', 'FORBIDDEN');
  await expect(withPasswordPrompt(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
  removePrompt();
  await expect(withPasswordPrompt(() => Promise.reject(needed))).rejects.toBe(needed);
  expect(prompt).not.toHaveBeenCalled();
});

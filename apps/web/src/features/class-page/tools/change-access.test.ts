import { describe, expect, it, vi } from 'vitest';
import { changeAccess } from './change-access.ts';

const target = { scope: 'lesson', classId: 'c', id: 'l' } as const;

describe('access to a lesson', () => {
  it('is granted and revoked by teachers of the class', async () => {
    const sendRequest = vi.fn(async () => undefined);
    expect(await changeAccess(target, true, true, sendRequest)).toBe('granted');
    expect(await changeAccess(target, false, true, sendRequest)).toBe('revoked');
    expect(sendRequest.mock.calls).toEqual([
      [target, true],
      [target, false],
    ]);
  });

  it('sends no request for others and reports the reason', async () => {
    const sendRequest = vi.fn(async () => undefined);
    expect(await changeAccess(target, true, false, sendRequest)).toBe('onlyTeachers');
    expect(sendRequest).not.toHaveBeenCalled();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { changeAccess } from './change-access.ts';

const target = { of: 'lesson', classId: 'c', id: 'l' } as const;

describe('access to a lesson', () => {
  it('is granted and revoked by teachers of the class', async () => {
    const write = vi.fn(async () => undefined);
    expect(await changeAccess(target, true, true, write)).toBe('granted');
    expect(await changeAccess(target, false, true, write)).toBe('revoked');
    expect(write.mock.calls).toEqual([
      [target, true],
      [target, false],
    ]);
  });

  it('sends no request for others and reports the reason', async () => {
    const write = vi.fn(async () => undefined);
    expect(await changeAccess(target, true, false, write)).toBe('onlyTeachers');
    expect(write).not.toHaveBeenCalled();
  });
});

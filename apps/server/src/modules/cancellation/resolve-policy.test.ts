import { expect, test } from 'vitest';
import { defaultPolicy, emptyOverride, resolvePolicy } from './resolve-policy.ts';

test('without any policy, absences cost what they cost without one, and only staff cancel', () => {
  expect(resolvePolicy([{ level: 'school', policy: undefined }]).values).toEqual(defaultPolicy);
  expect(defaultPolicy).toMatchObject({ noShowPercent: 100, byStudents: false });
});

test('each value comes from the lowest level that sets it, also if it is nothing', () => {
  const { values, levels } = resolvePolicy([
    { level: 'school', policy: { ...emptyOverride, noticeHours: 48, latePercent: 100, byStudents: true } },
    { level: 'plan', policy: { ...emptyOverride, latePercent: 50, freePerMonth: 2 } },
    { level: 'class', policy: { ...emptyOverride, latePercent: 0, byStudents: false } },
  ]);
  expect(values).toEqual({
    ...{ noticeHours: 48, latePercent: 0, noShowPercent: 100, freePerMonth: 2, byStudents: false },
  });
  expect(levels).toEqual({
    ...{ noticeHours: 'school', latePercent: 'class', noShowPercent: 'school' },
    ...{ freePerMonth: 'plan', byStudents: 'class' },
  });
});

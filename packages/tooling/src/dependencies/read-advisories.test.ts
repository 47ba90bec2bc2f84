import { expect, test } from 'vitest';
import { readAdvisories } from './read-advisories.ts';

test('high and critical advisories are serious, others are not', () => {
  const output = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      tar: {
        severity: 'high',
        via: [{ title: 'Writes outside', url: 'https://advisories.example/1', range: '<7' }],
      },
      parent: { severity: 'critical', via: ['tar'] },
      ms: { severity: 'moderate', via: [{ title: 'Slow', url: 'https://advisories.example/2' }] },
    },
  });
  expect(readAdvisories(output)).toEqual({
    serious: ['tar, high: Writes outside (https://advisories.example/1)', 'parent, critical: through tar'],
    others: ['ms, moderate: Slow (https://advisories.example/2)'],
  });
});

test('no advisories are an answer too', () => {
  expect(readAdvisories('{"vulnerabilities":{}}')).toEqual({ serious: [], others: [] });
});

test.each(['', '{"message":"405 Method Not Allowed"}', '<html></html>'])('%j is not an answer', (output) => {
  expect(readAdvisories(output)).toBeUndefined();
});

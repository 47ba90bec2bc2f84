import { expect, test } from 'vitest';
import { DurationHistogram } from './duration-histogram.ts';

test('each bucket includes the smaller ones, and the last has everything', () => {
  const histogram = new DurationHistogram();
  for (const seconds of [0.0005, 0.001, 0.2, 60]) histogram.record(seconds);
  const samples = histogram.toSamples('wait_seconds', { route: '/a' });
  const bucket = (le: string) => samples.find(({ labels }) => labels?.le === le)?.value;
  expect([bucket('0.001'), bucket('0.1'), bucket('0.25'), bucket('10'), bucket('+Inf')]).toEqual([
    2, 2, 3, 3, 4,
  ]);
  expect(samples.slice(-2)).toEqual([
    { metricName: 'wait_seconds_sum', labels: { route: '/a' }, value: 60.2015 },
    { metricName: 'wait_seconds_count', labels: { route: '/a' }, value: 4 },
  ]);
});

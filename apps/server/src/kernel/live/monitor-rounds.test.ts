import { expect, test } from 'vitest';
import { advance, assignSteps, startOfRounds, stepsPerRound } from './monitor-rounds.ts';

test('a round takes 20 steps and a minute 15 rounds', () => {
  let progress = startOfRounds;
  const rounds: number[] = [];
  const minutes: number[] = [];
  for (let count = 1; count <= 600; count += 1) {
    progress = advance(progress);
    expect(progress.step).toBe(count % 20);
    if (progress.isRoundComplete) rounds.push(count);
    if (progress.isMinuteComplete) minutes.push(count);
  }
  expect(rounds.slice(0, 3)).toEqual([20, 40, 60]);
  expect(rounds).toHaveLength(30);
  expect(minutes).toEqual([300, 600]);
});

test('a connection keeps its step, and connections are spread evenly over the steps', () => {
  const stepOf = assignSteps();
  const connections = Array.from({ length: 3 * stepsPerRound }, () => ({}));
  const steps = connections.map(stepOf);
  expect(connections.map(stepOf)).toEqual(steps);
  const counts = Map.groupBy(steps, (step) => step);
  expect([...counts.values()].map((same) => same.length)).toEqual(Array(stepsPerRound).fill(3));
});

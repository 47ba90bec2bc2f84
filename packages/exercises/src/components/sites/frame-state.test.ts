import { expect, test } from 'vitest';
import { findFrameProblem } from './frame-state.ts';

const loadingFrame = { isOnline: true, hasLoaded: false, isLate: false, isRefused: false };

test('a frame that is loading or has loaded is no trouble', () => {
  expect(findFrameProblem(loadingFrame)).toBeNull();
  expect(findFrameProblem({ ...loadingFrame, hasLoaded: true, isLate: true, isOnline: false })).toBeNull();
});

test('reports "offline" without a network, even if the frame is late', () => {
  expect(findFrameProblem({ ...loadingFrame, isOnline: false, isLate: true })).toBe('offline');
});

test('reports "late" if a frame takes too long', () => {
  expect(findFrameProblem({ ...loadingFrame, isLate: true })).toBe('late');
});

test('reports "refused" if the content security policy blocks the page, even if the frame has loaded', () => {
  expect(findFrameProblem({ ...loadingFrame, hasLoaded: true, isRefused: true })).toBe('refused');
});

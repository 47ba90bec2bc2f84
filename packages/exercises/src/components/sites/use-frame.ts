import { useNetwork } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import { type FrameProblem, findFrameProblem } from './frame-state.ts';

/** Roughly how long people wait before they assume that the page does not load. */
const loadTimeoutMs = 12_000;

export interface FrameControls {
  readonly problem: FrameProblem | null;
  /** The number of the attempt; incrementing it creates a new frame for the same page. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly tryAgain: () => void;
}

const initialState = { attempt: 0, hasLoaded: false, isLate: false, isRefused: false };

export function useFrame(container: RefObject<HTMLElement | null>, address: string): FrameControls {
  const { online } = useNetwork();
  const [state, setState] = useState(initialState);
  const { attempt } = state;

  // A lazy frame loads when it comes near the viewport, so the time counts from when it is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeout restarts with every attempt and address
  useEffect(() => {
    const { current } = container;
    if (!current || !online) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || timer !== undefined) return;
      timer = setTimeout(() => setState((before) => ({ ...before, isLate: true })), loadTimeoutMs);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      setState((before) => ({ ...before, isLate: false }));
    };
  }, [container, online, attempt, address]);

  useEffect(() => {
    const { origin } = new URL(address);
    const handleViolation = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      if (URL.parse(blockedURI)?.origin === origin) setState((before) => ({ ...before, isRefused: true }));
    };
    document.addEventListener('securitypolicyviolation', handleViolation);
    return () => {
      document.removeEventListener('securitypolicyviolation', handleViolation);
      setState(initialState);
    };
  }, [address]);

  return {
    problem: findFrameProblem({ ...state, isOnline: online }),
    attempt,
    onLoad: () => setState((before) => ({ ...before, hasLoaded: true })),
    tryAgain: () => setState({ ...initialState, attempt: attempt + 1 }),
  };
}

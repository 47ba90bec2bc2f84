import { useNetwork } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import { type FrameTrouble, troubleOf } from './frame-state.ts';

/** Roughly how long people wait before they assume that the page does not load. */
const patience = 12_000;

export interface Frame {
  readonly trouble: FrameTrouble | null;
  /** Incremented to create a new frame for the same page. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly tryAgain: () => void;
}

const beginning = { attempt: 0, hasLoaded: false, isLate: false, isRefused: false };

export function useFrame(place: RefObject<HTMLElement | null>, address: string): Frame {
  const { online } = useNetwork();
  const [facts, setFacts] = useState(beginning);
  const { attempt } = facts;

  // A lazy frame loads when it comes near the viewport, so the time counts from when it is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeout restarts with every attempt and address
  useEffect(() => {
    const { current } = place;
    if (!current || !online) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || timer !== undefined) return;
      timer = setTimeout(() => setFacts((before) => ({ ...before, isLate: true })), patience);
    });
    seen.observe(current);
    return () => {
      seen.disconnect();
      clearTimeout(timer);
      setFacts((before) => ({ ...before, isLate: false }));
    };
  }, [place, online, attempt, address]);

  useEffect(() => {
    const { origin } = new URL(address);
    const hear = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      if (URL.parse(blockedURI)?.origin === origin) setFacts((before) => ({ ...before, isRefused: true }));
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => {
      document.removeEventListener('securitypolicyviolation', hear);
      setFacts(beginning);
    };
  }, [address]);

  return {
    trouble: troubleOf({ ...facts, isOnline: online }),
    attempt,
    onLoad: () => setFacts((before) => ({ ...before, hasLoaded: true })),
    tryAgain: () => setFacts({ ...beginning, attempt: attempt + 1 }),
  };
}

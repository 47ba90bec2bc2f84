import { useEffect, useRef } from 'react';

/** Asks a question in a dialog. Leaving the page or asking another question resolves it with `otherwise`. */
export function useQuestion<Answer>(
  fallback: Answer,
): (ask: (answer: (value: Answer) => void) => void) => Promise<Answer> {
  const resolveWithFallback = useRef<(() => void) | undefined>(undefined);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      resolveWithFallback.current?.();
    };
  }, []);
  return (ask) => {
    if (isUnmounted.current) return Promise.resolve(fallback);
    resolveWithFallback.current?.();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    resolveWithFallback.current = () => resolve(fallback);
    ask(resolve);
    return promise;
  };
}

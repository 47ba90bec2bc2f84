import { useEffect, useRef } from 'react';

/** Asks a question in a dialog. Leaving the page or asking another question resolves it with `otherwise`. */
export function useQuestion<Answer>(
  otherwise: Answer,
): (put: (answer: (given: Answer) => void) => void) => Promise<Answer> {
  const giveUp = useRef<(() => void) | undefined>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      giveUp.current?.();
    };
  }, []);
  return (put) => {
    if (isLeft.current) return Promise.resolve(otherwise);
    giveUp.current?.();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    giveUp.current = () => resolve(otherwise);
    put(resolve);
    return promise;
  };
}

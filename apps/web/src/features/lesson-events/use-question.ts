import { useEffect, useRef } from 'react';

/** Asks by a dialog. Who leaves the page, or is asked something else meanwhile, has answered with `otherwise`. */
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

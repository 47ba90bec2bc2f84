import { onMovement, sayOften } from './class-line.ts';
import { place } from './place.ts';

/** Teachers are told at which exercise a student is; of others the server passes nothing on. Returns how to stop. */
export function sayPlace(): () => void {
  const tell = (): void => {
    const exerciseId = place.get();
    if (exerciseId !== null) sayOften('at', 'place', { exerciseId });
  };
  const stops = [place.subscribe(tell), onMovement((movement) => movement === 'came' && tell())];
  return () => {
    for (const stop of stops) stop();
  };
}

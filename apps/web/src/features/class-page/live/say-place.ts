import { onMovement, sayOften } from './class-line.ts';
import { place } from './place.ts';

/**
 * Sends teachers the student's current exercise; the server ignores it from others. Returns a function that stops it.
 */
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

/** An exercise of a class as its student or its teacher sees it: nobody needs the code of both. */
import { createLazyComponent } from '@klasna/kit/lazy-part';

export const lazyOwnExercise = createLazyComponent(
  async () => (await import('./own-exercise.tsx')).OwnExercise,
);

export const lazyWatchedExercise = createLazyComponent(
  async () => (await import('./watched-exercise.tsx')).WatchedExercise,
);

import type { WordKeeper } from '@klasna/exercises/kit-ui/face';
import type { ExerciseType } from '@klasna/exercises/names';
import type { ReactNode } from 'react';

export interface WithWordsProps {
  readonly type: ExerciseType;
  readonly language: string;
  /** Into whose dictionary, where it is not one’s own. */
  readonly studentId?: string | undefined;
  /** What the exercise shows to students. */
  readonly view: unknown;
  readonly children: (wordKeeper?: WordKeeper) => ReactNode;
}

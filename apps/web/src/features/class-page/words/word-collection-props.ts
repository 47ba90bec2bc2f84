import type { DictionaryAccess } from '@klasna/exercises/components/component-types';
import type { ExerciseType } from '@klasna/exercises/names';
import type { ReactNode } from 'react';

export interface WordCollectionProps {
  readonly type: ExerciseType;
  readonly language: string;
  /** The student whose dictionary receives the words; undefined for the person's own dictionary. */
  readonly studentId?: string | undefined;
  /** The exercise as students see it. */
  readonly view: unknown;
  readonly children: (lessonDictionary?: DictionaryAccess) => ReactNode;
}

/**
 * State shared by all parts of a class page: the class, its lesson, the current person and the student whose work is
 * shown.
 */
import type { OpenClass, ShownLesson } from '@klasna/contract/classes/material';
import { useLatest } from '@klasna/kit/use-latest';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ClassSearch, ClassSearchChange } from './class-search.ts';
import { goOnAt } from './exercises/go-on-at.ts';
import { whoseWork } from './first-calls.ts';
import { sectionOfExercise } from './sections/section-of-exercise.ts';

/** How to change the address. */
export interface Way {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
}

export type ChangeSearch = (change: ClassSearchChange, way?: Way) => void;

export interface ClassPageState {
  readonly shown: OpenClass;
  /** Null if no lesson is attached or the person may not see it. */
  readonly lesson: ShownLesson | null;
  /** Language of the lesson texts. */
  readonly language: string;
  /** Teaches this class and may act in it. An administrator who does not teach it only watches. */
  readonly isTeacher: boolean;
  /** Is a student of this class. */
  readonly isStudent: boolean;
  readonly myId: string;
  /** The student whose work is shown; always the person themselves for a student. Null if the class has no students. */
  readonly studentId: string | null;
  readonly search: ClassSearch;
  readonly changeSearch: ChangeSearch;
  readonly selectStudent: (id: string) => void;
  /** Navigates to an exercise of the lesson, in whichever section it is. */
  readonly selectExercise: (id: string) => void;
}

const Context = createContext<ClassPageState | null>(null);

interface ClassPageProviderProps {
  readonly shown: OpenClass;
  readonly search: ClassSearch;
  readonly onSearch: ChangeSearch;
  readonly children: ReactNode;
}

export function ClassPageProvider({ shown, search, onSearch, children }: ClassPageProviderProps) {
  const latest = useLatest({ shown, search, onSearch });
  const actions = useMemo(() => {
    const changeSearch: ChangeSearch = (change, way) => latest.current.onSearch(change, way);
    return {
      changeSearch,
      selectStudent: (student: string) => changeSearch({ student }, { replace: true }),
      selectExercise: (exercise: string) => {
        const { shown, search } = latest.current;
        const section = sectionOfExercise(shown.courseLesson, exercise)?.id;
        const isNamed = search.exercise === exercise && (section ?? search.section) === search.section;
        // The address would not change, so nothing that reacts to it would scroll.
        if (isNamed) goOnAt(exercise);
        else changeSearch({ exercise, ...(section && { section }) });
      },
    };
  }, [latest]);
  const state = useMemo(
    (): ClassPageState => ({ ...look(shown, search), ...actions, search }),
    [shown, search, actions],
  );
  return <Context value={state}>{children}</Context>;
}

function look(shown: OpenClass, search: ClassSearch) {
  const { me: myId, courseLesson: lesson } = shown;
  return {
    shown,
    lesson,
    language: lesson?.language ?? 'en',
    isTeacher: shown.can.teach,
    myId,
    ...whoseWork(shown, search),
  };
}

export function useClassPage(): ClassPageState {
  const state = useContext(Context);
  if (!state) throw new Error('useClassPage must be used within a ClassPageProvider');
  return state;
}

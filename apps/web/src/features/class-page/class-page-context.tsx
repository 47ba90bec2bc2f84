/**
 * State shared by all parts of a class page: the class, its lesson, the current person and the student whose work is
 * shown.
 */
import type { ClassDetails, ShownLesson } from '@klasna/contract/classes/material';
import { useLatest } from '@klasna/kit/use-latest';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ClassSearch, ClassSearchChange } from './class-search.ts';
import { focusExercise } from './exercises/focus-exercise.ts';
import { resolveViewedStudent } from './prefetch-requests.ts';
import { findSectionOfExercise } from './sections/find-section-of-exercise.ts';

/** How to change the address. */
export interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
}

export type ChangeSearch = (change: ClassSearchChange, options?: NavigateOptions) => void;

export interface ClassPageState {
  readonly openClass: ClassDetails;
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
  readonly openClass: ClassDetails;
  readonly search: ClassSearch;
  readonly onSearch: ChangeSearch;
  readonly children: ReactNode;
}

export function ClassPageProvider({ openClass, search, onSearch, children }: ClassPageProviderProps) {
  const latest = useLatest({ openClass, search, onSearch });
  const actions = useMemo(() => {
    const changeSearch: ChangeSearch = (change, options) => latest.current.onSearch(change, options);
    return {
      changeSearch,
      selectStudent: (student: string) => changeSearch({ student }, { replace: true }),
      selectExercise: (exercise: string) => {
        const { openClass, search } = latest.current;
        const section = findSectionOfExercise(openClass.courseLesson, exercise)?.id;
        const isNamed = search.exercise === exercise && (section ?? search.section) === search.section;
        // The address would not change, so nothing that reacts to it would scroll.
        if (isNamed) focusExercise(exercise);
        else changeSearch({ exercise, ...(section && { section }) });
      },
    };
  }, [latest]);
  const state = useMemo(
    (): ClassPageState => ({ ...toClassState(openClass, search), ...actions, search }),
    [openClass, search, actions],
  );
  return <Context value={state}>{children}</Context>;
}

function toClassState(openClass: ClassDetails, search: ClassSearch) {
  const { me: myId, courseLesson: lesson } = openClass;
  return {
    openClass,
    lesson,
    language: lesson?.language ?? 'en',
    isTeacher: openClass.can.teach,
    myId,
    ...resolveViewedStudent(openClass, search),
  };
}

export function useClassPage(): ClassPageState {
  const state = useContext(Context);
  if (!state) throw new Error('useClassPage must be used within a ClassPageProvider');
  return state;
}

/**
 * The state that all parts of a class page share: the class, its lesson, the signed-in person and the student whose
 * work is shown.
 */
import type { ClassDetails, ShownLesson } from '@klasna/contract/classes/material';
import { useLatest } from '@klasna/kit/use-latest';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ClassSearch, ClassSearchChange } from './class-search.ts';
import { focusExercise } from './exercises/focus-exercise.ts';
import { resolveViewedStudent } from './prefetch-requests.ts';
import { findSectionOfExercise } from './sections/find-section-of-exercise.ts';

/** Options for changing the URL. */
export interface NavigateOptions {
  /** Whether to replace the history entry instead of adding one. */
  readonly replace?: boolean;
}

export type ChangeSearch = (change: ClassSearchChange, options?: NavigateOptions) => void;

export interface ClassPageState {
  readonly openClass: ClassDetails;
  /** The shown lesson; null if no lesson is attached or the person may not see it. */
  readonly lesson: ShownLesson | null;
  /** The language of the texts in the lesson. */
  readonly language: string;
  /**
   * Whether the person teaches this class and may act in it. An administrator who does not teach the class only
   * watches.
   */
  readonly isTeacher: boolean;
  /** Whether the person is a student of this class. */
  readonly isStudent: boolean;
  readonly myId: string;
  /** The student whose work is shown; for a student always the person themselves. Null if the class has no students. */
  readonly studentId: string | null;
  readonly search: ClassSearch;
  readonly changeSearch: ChangeSearch;
  readonly selectStudent: (id: string) => void;
  /** Opens an exercise of the lesson, in whichever section it is. */
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
        // Scrolls directly, because the URL does not change and nothing that reacts to the URL would scroll.
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

/** What all parts of a class page share: the class, its lesson, who looks, and whose work is looked at. */
import type { OpenClass, ShownLesson } from '@klasna/contract/classes/material';
import { useLatest } from '@klasna/kit/use-latest';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ClassSearch, ClassSearchChange } from './class-search.ts';
import { goOnAt } from './exercises/go-on-at.ts';
import { whoseWork } from './first-calls.ts';
import { sectionOfExercise } from './sections/section-of-exercise.ts';

/** How an address changes. */
export interface Way {
  /** The way back does not lead through what was shown before. */
  readonly replace?: boolean;
}

export type ChangeSearch = (change: ClassSearchChange, way?: Way) => void;

export interface ClassPageState {
  readonly shown: OpenClass;
  /** Null where none is attached, or none may be seen. */
  readonly lesson: ShownLesson | null;
  /** In which the texts of the lesson are written. */
  readonly language: string;
  /** Teaches this class, and may act in it. An administrator who does not teach looks on. */
  readonly isTeacher: boolean;
  /** Learns in this class. */
  readonly isStudent: boolean;
  readonly myId: string;
  /** Whose work is shown: to a student always their own. Null where nobody learns in the class. */
  readonly studentId: string | null;
  readonly search: ClassSearch;
  readonly changeSearch: ChangeSearch;
  readonly selectStudent: (id: string) => void;
  /** Leads to an exercise of the lesson, in whichever section it stands. */
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
        // The address stays as it is, so nothing that follows it would move.
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
  if (!state) throw new Error('useClassPage is meant for parts of a class page');
  return state;
}

/** The open section: from the address, else from the linked exercise, else the last one opened here, else the first. */
import { useEffect, useMemo } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { arrangeSections } from '../../lessons/arrange-lesson.ts';
import { useClassPage } from '../class-page-context.tsx';
import { type ShownSection, sectionOfExercise } from './section-of-exercise.ts';

const storedUnder = (classId: string): string => `class-section-${classId}`;

const none: readonly ShownSection[] = [];

export function useOpenSection(): { sections: readonly ShownSection[]; open: ShownSection | undefined } {
  const { shown, lesson, search } = useClassPage();
  const sections = useMemo(() => {
    if (!lesson) return none;
    const { ordinary, homework } = arrangeSections(lesson.sections);
    return [...ordinary, ...homework];
  }, [lesson]);
  const find = (id: string | null | undefined) => sections.find((section) => section.id === id);
  const led = search.exercise === undefined ? undefined : sectionOfExercise(lesson, search.exercise);
  const open = find(search.section) ?? led ?? find(readStored(storedUnder(shown.id))) ?? sections[0];

  const openId = open?.id;
  useEffect(() => {
    if (openId !== undefined) writeStored(storedUnder(shown.id), openId);
  }, [shown.id, openId]);
  return { sections, open };
}

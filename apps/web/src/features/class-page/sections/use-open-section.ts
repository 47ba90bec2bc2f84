/**
 * Finds the open section: from the URL, otherwise from the linked exercise, otherwise the section opened last,
 * otherwise the first.
 */
import { useEffect, useMemo } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { arrangeSections } from '../../lessons/arrange-lesson.ts';
import { useClassPage } from '../class-page-context.tsx';
import { findSectionOfExercise, type ShownSection } from './find-section-of-exercise.ts';

const toStorageKey = (classId: string): string => `class-section-${classId}`;

const noSections: readonly ShownSection[] = [];

export function useOpenSection(): {
  sections: readonly ShownSection[];
  openSection: ShownSection | undefined;
} {
  const { openClass, lesson, search } = useClassPage();
  const sections = useMemo(() => {
    if (!lesson) return noSections;
    const { ordinary, homework } = arrangeSections(lesson.sections);
    return [...ordinary, ...homework];
  }, [lesson]);
  const find = (id: string | null | undefined) => sections.find((section) => section.id === id);
  const linkedSection =
    search.exercise === undefined ? undefined : findSectionOfExercise(lesson, search.exercise);
  const openSection =
    find(search.section) ?? linkedSection ?? find(readStored(toStorageKey(openClass.id))) ?? sections[0];

  const openId = openSection?.id;
  useEffect(() => {
    if (openId !== undefined) writeStored(toStorageKey(openClass.id), openId);
  }, [openClass.id, openId]);
  return { sections, openSection };
}

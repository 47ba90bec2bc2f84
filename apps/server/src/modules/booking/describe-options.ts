import type { BookingOptions } from '@klasna/contract/booking/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { listLastDays } from '../availability/index.ts';
import type { LoadNames } from '../classes/index.ts';
import { listBookableClasses } from './booking.store.ts';
import { countLessonsLeft } from './count-lessons-left.ts';
import type { BookingStudent } from './resources.ts';
import { listOpenLessons } from './seats.store.ts';
import { readBookingSettings } from './settings.store.ts';

export async function describeOptions(
  tx: Tx,
  { studentId, filterTeachers }: BookingStudent,
  { loadNames, language }: { readonly loadNames: LoadNames; readonly language: LanguageTag },
): Promise<BookingOptions> {
  const { isOpen } = await readBookingSettings(tx);
  const hasOpenLessons = (await listOpenLessons(tx, studentId, 1)).length > 0;
  if (!isOpen) return { isOpen, classes: [], hasOpenLessons };
  const found = await listBookableClasses(tx, studentId);
  const teachers = await filterTeachers(
    tx,
    found.map(({ teacherId }) => teacherId),
  );
  const bookable = found.filter(({ teacherId }) => teachers.has(teacherId));
  const teacherIds = bookable.map(({ teacherId }) => teacherId);
  const [names, lastDays, getLessonsLeft] = await Promise.all([
    loadNames(tx, teacherIds, language),
    listLastDays(tx, teacherIds),
    countLessonsLeft(
      tx,
      studentId,
      bookable.map(({ planId }) => planId),
    ),
  ]);
  return {
    isOpen,
    hasOpenLessons,
    classes: bookable.map(({ id, name, teacherId, planId, duration }) => ({
      id,
      name,
      teacher: requireFound(names.get(teacherId)),
      duration,
      lessonsLeft: getLessonsLeft(planId),
      lastDay: requireFound(lastDays.get(teacherId)),
    })),
  };
}

/**
 * All cards of the dashboard, in display order. To add a card, add a line. A card without content renders
 * nothing.
 */
import type { Visitor } from '@klasna/contract/guards';
import type { ComponentType } from 'react';
import type { CardProps } from '../../features/dashboard/card-props.ts';
import { FirstSteps } from '../../features/dashboard/first-steps.tsx';
import { LessonsOfSchool } from '../../features/dashboard/lessons-of-school.tsx';
import { NewStudents } from '../../features/dashboard/new-students.tsx';
import { NextLesson } from '../../features/dashboard/next-lesson.tsx';
import { TodayLessons } from '../../features/dashboard/today-lessons.tsx';
import { OwnUnmarked, UnmarkedOfSchool } from '../../features/dashboard/unmarked-lessons.tsx';
import { OwnWeek, WeekOfSchool } from '../../features/dashboard/week-strip.tsx';
import { WordsDue } from '../../features/dictionary/words-due.tsx';
import { OwnHomework } from '../../features/homework/own-homework.tsx';
import { ToReview } from '../../features/homework/review/to-review.tsx';
import { BalanceLow } from '../../features/plans/balance-low.tsx';
import { ExceptionsCard } from './exceptions-card.tsx';
import { leads, learns, manages, onlyTeaches, teaches } from './kinds-of-people.ts';

interface DashboardCard {
  readonly key: string;
  /** On a wide screen, stands beside the tasks. */
  readonly isAside?: true;
  readonly isFor: (person: Visitor) => boolean;
  readonly Card: ComponentType<CardProps>;
}

const cards: readonly DashboardCard[] = [
  { key: 'next', isFor: learns, Card: NextLesson },
  { key: 'homework', isFor: learns, Card: OwnHomework },
  { key: 'words', isAside: true, isFor: learns, Card: WordsDue },
  { key: 'balance', isAside: true, isFor: learns, Card: BalanceLow },
  { key: 'first', isFor: leads, Card: FirstSteps },
  { key: 'exceptions', isFor: manages, Card: ExceptionsCard },
  { key: 'unmarkedOfSchool', isFor: leads, Card: UnmarkedOfSchool },
  { key: 'today', isFor: teaches, Card: TodayLessons },
  { key: 'review', isFor: teaches, Card: ToReview },
  { key: 'unmarked', isFor: onlyTeaches, Card: OwnUnmarked },
  { key: 'week', isAside: true, isFor: onlyTeaches, Card: OwnWeek },
  { key: 'weekOfSchool', isAside: true, isFor: leads, Card: WeekOfSchool },
  { key: 'school', isAside: true, isFor: leads, Card: LessonsOfSchool },
  { key: 'students', isAside: true, isFor: manages, Card: NewStudents },
];

export const cardsOf = (person: Visitor): readonly DashboardCard[] =>
  cards.filter(({ isFor }) => isFor(person));

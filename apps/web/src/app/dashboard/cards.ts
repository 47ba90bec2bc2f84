/**
 * All cards of the dashboard, in display order. To add a card, add a line. A card without content renders
 * nothing.
 */
import { type Action, can } from '@klasna/contract/can';
import type { GuardedPerson } from '@klasna/contract/guards';
import { isStudent } from '@klasna/contract/person-kinds';
import type { ComponentType } from 'react';
import { AttendanceCard } from '../../features/analytics/attendance-card.tsx';
import { AbsencesCard } from '../../features/attendance/absences-card.tsx';
import { TimeOffCard } from '../../features/availability/time-off-card.tsx';
import type { CardProps } from '../../features/dashboard/card-props.ts';
import { FirstSteps } from '../../features/dashboard/first-steps.tsx';
import { NewStudents } from '../../features/dashboard/new-students.tsx';
import { NextLesson } from '../../features/dashboard/next-lesson.tsx';
import { SchoolLessons } from '../../features/dashboard/school-lessons.tsx';
import { TodayLessons } from '../../features/dashboard/today-lessons.tsx';
import { OwnUnmarked, SchoolUnmarked } from '../../features/dashboard/unmarked-lessons.tsx';
import { OwnWeek, SchoolWeek } from '../../features/dashboard/week-strip.tsx';
import { WordsDueCard } from '../../features/dictionary/words-due-card.tsx';
import { OwnHomework } from '../../features/homework/own-homework.tsx';
import { ReviewCard } from '../../features/homework/review/review-card.tsx';
import { LowBalanceCard } from '../../features/plans/low-balance-card.tsx';
import { RequestsCard } from '../../features/requests/requests-card.tsx';
import { ProblemsCard } from './problems-card.tsx';

interface DashboardCard {
  readonly key: string;
  /** Whether the card stands beside the tasks on a wide screen. */
  readonly isAside?: true;
  readonly isFor: (person: GuardedPerson) => boolean;
  readonly Card: ComponentType<CardProps>;
}

const isAllowed =
  (action: Action) =>
  (person: GuardedPerson): boolean =>
    can(person, action);
/** Administrators who teach see the cards of the school instead. */
const isTeacherOnly = (person: GuardedPerson): boolean =>
  can(person, 'classes.teach') && !can(person, 'classes.listSchool');

const cards: readonly DashboardCard[] = [
  { key: 'next', isFor: isStudent, Card: NextLesson },
  { key: 'homework', isFor: isStudent, Card: OwnHomework },
  { key: 'words', isAside: true, isFor: isStudent, Card: WordsDueCard },
  { key: 'balance', isAside: true, isFor: isStudent, Card: LowBalanceCard },
  { key: 'first', isFor: isAllowed('school.change'), Card: FirstSteps },
  { key: 'exceptions', isFor: isAllowed('analytics.listPayments'), Card: ProblemsCard },
  { key: 'requests', isFor: isAllowed('requests.list'), Card: RequestsCard },
  { key: 'timeOff', isFor: isAllowed('timeOff.decide'), Card: TimeOffCard },
  { key: 'unmarkedOfSchool', isFor: isAllowed('schedule.listSchool'), Card: SchoolUnmarked },
  { key: 'absences', isFor: isAllowed('attendance.readOfOthers'), Card: AbsencesCard },
  { key: 'today', isFor: isAllowed('classes.teach'), Card: TodayLessons },
  { key: 'review', isFor: isAllowed('homework.listToReview'), Card: ReviewCard },
  { key: 'unmarked', isFor: isTeacherOnly, Card: OwnUnmarked },
  { key: 'week', isAside: true, isFor: isTeacherOnly, Card: OwnWeek },
  { key: 'weekOfSchool', isAside: true, isFor: isAllowed('schedule.listSchool'), Card: SchoolWeek },
  { key: 'school', isAside: true, isFor: isAllowed('analytics.listLessons'), Card: SchoolLessons },
  { key: 'attendance', isAside: true, isFor: isAllowed('attendance.readOfOthers'), Card: AttendanceCard },
  { key: 'students', isAside: true, isFor: isAllowed('analytics.listPayments'), Card: NewStudents },
];

export const listCards = (person: GuardedPerson): readonly DashboardCard[] =>
  cards.filter(({ isFor }) => isFor(person));

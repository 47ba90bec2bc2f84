import type { Dashboard } from '@klasna/contract/analytics/models';
import { defaultRange } from '@klasna/contract/analytics/values';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { countWaitingHomework } from '../homework/index.ts';
import { type DescribeEventsDeps, describeEvents } from '../schedule/index.ts';
import { countNewStudents } from './people.store.ts';
import { resolveRange } from './resolve-range.ts';
import type { DashboardScope } from './resources.ts';
import { countLessonsByDay, listUpcoming } from './week.store.ts';

export async function readDashboard(
  tx: Tx,
  { teacherId, studentIds, seesHomework, ...reader }: DashboardScope,
  language: LanguageTag,
  means: DescribeEventsDeps,
): Promise<Dashboard> {
  const { now } = await resolveRange(tx, defaultRange);
  const [lessonsByDay, coming, homeworkToReview, newStudents] = await Promise.all([
    countLessonsByDay(tx, teacherId),
    listUpcoming(tx, teacherId),
    seesHomework ? countWaitingHomework(tx, teacherId) : 0,
    countNewStudents(tx, now, studentIds),
  ]);
  const upcomingLessons = await describeEvents(tx, coming, reader, language, means);
  return { lessonsByDay, upcomingLessons, homeworkToReview, newStudents };
}

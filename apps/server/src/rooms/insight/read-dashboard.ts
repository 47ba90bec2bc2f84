import type { Dashboard } from '@klasna/contract/insight/models';
import { usualRange } from '@klasna/contract/insight/values';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { countWaiting } from '../homework/index.ts';
import { type DescribeMeans, describeEvents, readEvents } from '../schedule/index.ts';
import { countNewStudents } from './people.store.ts';
import { spanOf } from './span.ts';
import type { DashboardScope } from './subjects.ts';
import { countByDay, listComing } from './week.store.ts';

export async function readDashboard(
  tx: Tx,
  { teacherId, studentIds, seesHomework, ...reader }: DashboardScope,
  language: LanguageTag,
  means: DescribeMeans,
): Promise<Dashboard> {
  const { now } = await spanOf(tx, usualRange);
  const [lessonsByDay, coming, homeworkToReview, newStudents] = await Promise.all([
    countByDay(tx, teacherId),
    listComing(tx, teacherId),
    seesHomework ? countWaiting(tx, teacherId) : 0,
    countNewStudents(tx, now, studentIds),
  ]);
  const upcomingLessons = await describeEvents(tx, await readEvents(tx, coming), reader, language, means);
  return { lessonsByDay, upcomingLessons, homeworkToReview, newStudents };
}

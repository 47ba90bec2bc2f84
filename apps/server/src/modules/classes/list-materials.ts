import type { Tx } from '../../kernel/db/pool.ts';
import { findLessonsInUse } from '../courses/index.ts';
import { listCoveredLessons } from './attachments.store.ts';
import type { MaterialsReader } from './resources.ts';

/** Lists covered lessons, newest first, including deleted lessons. */
export async function listMaterials(
  tx: Tx,
  { found: { id: classId }, filterOpen }: Pick<MaterialsReader, 'found' | 'filterOpen'>,
) {
  const covered = await listCoveredLessons(tx, classId);
  const lessonIds = [...new Set(covered.map(({ lessonId }) => lessonId))];
  const [lessons, open] = await Promise.all([findLessonsInUse(tx, lessonIds), filterOpen(lessonIds)]);
  return covered.flatMap(({ id, lessonId, attachedAt, completedAt }) => {
    const lessonInUse = lessons.get(lessonId);
    if (!lessonInUse) return [];
    return [
      {
        ...{ id, lessonId, lessonName: lessonInUse.lesson.name },
        ...{ courseId: lessonInUse.course.id, courseName: lessonInUse.course.name },
        ...{ sectionId: lessonInUse.section.id, sectionName: lessonInUse.section.name },
        attachedAt: attachedAt.toISOString(),
        completedAt: completedAt?.toISOString() ?? null,
        canOpen: open.has(lessonId),
      },
    ];
  });
}

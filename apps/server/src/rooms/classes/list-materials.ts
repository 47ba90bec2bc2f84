import type { Tx } from '../../kernel/db/pool.ts';
import { findLessonsInUse } from '../courses/index.ts';
import { listCovered } from './attachments.store.ts';
import { listOpenLessons } from './reach.store.ts';
import type { MaterialsReader } from './subjects.ts';

/** Lists covered lessons, newest first, including deleted lessons. */
export async function listMaterials(
  tx: Tx,
  { found: { id: classId }, opensAll }: Pick<MaterialsReader, 'found' | 'opensAll'>,
) {
  const covered = await listCovered(tx, classId);
  const lessonIds = [...new Set(covered.map(({ lessonId }) => lessonId))];
  const [lessons, open] = await Promise.all([
    findLessonsInUse(tx, lessonIds),
    opensAll ? new Set(lessonIds) : listOpenLessons(tx, classId, lessonIds),
  ]);
  return covered.flatMap(({ id, lessonId, attachedAt, completedAt }) => {
    const of = lessons.get(lessonId);
    if (!of) return [];
    return [
      {
        ...{ id, lessonId, lessonName: of.lesson.name },
        ...{ courseId: of.course.id, courseName: of.course.name },
        ...{ sectionId: of.section.id, sectionName: of.section.name },
        attachedAt: attachedAt.toISOString(),
        completedAt: completedAt?.toISOString() ?? null,
        canOpen: open.has(lessonId),
      },
    ];
  });
}

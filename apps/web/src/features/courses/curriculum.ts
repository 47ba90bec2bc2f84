/** Arranges sections and lessons in teaching order. Pure. */
import { reorder, sortByPosition } from '../../lib/reorder.ts';

/** A row with a position; positions and ids may be numbers or strings. */
interface PositionedRow {
  readonly id: string | number;
  readonly position: string | number;
}

type Positioned<Thing extends PositionedRow> = Omit<Thing, 'id' | 'position'> & {
  readonly id: string;
  readonly position: number;
};

export const toPositioned = <Thing extends PositionedRow>(rows: readonly Thing[]): Positioned<Thing>[] =>
  sortByPosition(rows).map((row) => ({
    ...row,
    id: String(row.id),
    position: Number(row.position),
  }));

export const toCurriculum = <Lesson extends PositionedRow, Section extends PositionedRow>(
  sections: readonly (Section & { readonly lessons: readonly Lesson[] })[],
) => toPositioned(sections).map((section) => ({ ...section, lessons: toPositioned(section.lessons) }));

interface CurriculumSection {
  readonly id: string;
  readonly position: number;
  readonly lessons: readonly { readonly id: string; readonly position: number }[];
}

/** Moves a lesson to another section or to another position in its own. */
export function moveLesson<Section extends CurriculumSection>(
  sections: readonly Section[],
  lessonId: string,
  to: string,
  order: readonly string[],
): Section[] {
  const lesson = sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
  return sections.map((section) => {
    const others = section.lessons.filter(({ id }) => id !== lessonId);
    const isTarget = section.id === to && lesson !== undefined;
    return { ...section, lessons: isTarget ? reorder([...others, lesson], order) : others };
  });
}

/** Sections and lessons in teaching order. Pure. */
import { byPosition, inOrder } from '../../lib/in-order.ts';

/** Accepts positions and ids as numbers or strings. */
interface Placed {
  readonly id: string | number;
  readonly position: string | number;
}

type Settled<Thing extends Placed> = Omit<Thing, 'id' | 'position'> & {
  readonly id: string;
  readonly position: number;
};

export const settled = <Thing extends Placed>(things: readonly Thing[]): Settled<Thing>[] =>
  byPosition(things).map((thing) => ({
    ...thing,
    id: String(thing.id),
    position: Number(thing.position),
  }));

export const curriculumOf = <Lesson extends Placed, Section extends Placed>(
  sections: readonly (Section & { readonly lessons: readonly Lesson[] })[],
) => settled(sections).map((section) => ({ ...section, lessons: settled(section.lessons) }));

interface Shelved {
  readonly id: string;
  readonly position: number;
  readonly lessons: readonly { readonly id: string; readonly position: number }[];
}

/** Moves a lesson to another section or to another position in its own. */
export function withLessonAt<Section extends Shelved>(
  sections: readonly Section[],
  lessonId: string,
  to: string,
  order: readonly string[],
): Section[] {
  const lesson = sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
  return sections.map((section) => {
    const others = section.lessons.filter(({ id }) => id !== lessonId);
    const isTarget = section.id === to && lesson !== undefined;
    return { ...section, lessons: isTarget ? inOrder([...others, lesson], order) : others };
  });
}

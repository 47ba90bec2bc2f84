/** Sections with lessons in the order in which they are taught. Pure. */

/** As any server may say it: a position as a number or a text, an id as either. */
interface Placed {
  readonly id: string | number;
  readonly position: string | number;
}

type Settled<Thing extends Placed> = Omit<Thing, 'id' | 'position'> & {
  readonly id: string;
  readonly position: number;
};

/** By their positions as numbers: the tenth stands after the ninth. */
export const byPosition = <Thing extends Placed>(things: readonly Thing[]): Settled<Thing>[] =>
  things
    .map((thing) => ({
      ...thing,
      id: String(thing.id),
      position: Number.parseInt(String(thing.position), 10),
    }))
    .toSorted((one, other) => one.position - other.position);

export const curriculumOf = <Lesson extends Placed, Section extends Placed>(
  sections: readonly (Section & { readonly lessons: readonly Lesson[] })[],
) => byPosition(sections).map((section) => ({ ...section, lessons: byPosition(section.lessons) }));

/** The same things, numbered anew in another order; those not named keep their place behind. */
export function inOrder<Thing extends { readonly id: string; readonly position: number }>(
  things: readonly Thing[],
  order: readonly string[],
): Thing[] {
  const placeOf = ({ id }: Thing) => (order.includes(id) ? order.indexOf(id) : order.length);
  return things
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((thing, place) => ({ ...thing, position: place + 1 }));
}

interface Shelved {
  readonly id: string;
  readonly position: number;
  readonly lessons: readonly { readonly id: string; readonly position: number }[];
}

/** A lesson taken to another section, or to another place in its own. */
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

/** What a call that puts things in order is told. */
export const positionsOf = (order: readonly string[]) =>
  order.map((id, place) => ({ id, position: place + 1 }));

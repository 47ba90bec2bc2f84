/**
 * Moves the punctuation next to a gap from the text to the gap, so that both stay on one line: a browser may break a
 * line before and after an inline box, even next to punctuation. Pure.
 */
interface SlotWithPunctuation<Slot> {
  readonly slot: Slot;
  /** The opening quote or bracket before the gap. */
  readonly before: string;
  /** The closing punctuation after the gap, including the narrow space that French puts before some punctuation. */
  readonly after: string;
}

const opening = /[\p{Ps}\p{Pi}"'¿¡]+$/u;
const closing = /^(?:[\u00a0\u202f]?\p{P})+/u;

export function attachPunctuation<Slot extends object>(
  segments: readonly (string | Slot)[],
): (string | SlotWithPunctuation<Slot>)[] {
  const isText = (segment: string | Slot | undefined): segment is string => typeof segment === 'string';
  const closingAt = (index: number): string => {
    const [text, previous] = [segments[index], segments[index - 1]];
    if (!isText(text) || previous === undefined || isText(previous)) return '';
    return closing.exec(text)?.[0] ?? '';
  };
  const openingAt = (index: number): string => {
    const [text, next] = [segments[index], segments[index + 1]];
    if (!isText(text) || next === undefined || isText(next)) return '';
    return opening.exec(text.slice(closingAt(index).length))?.[0] ?? '';
  };
  return segments.map((segment, index) =>
    isText(segment)
      ? segment.slice(closingAt(index).length, segment.length - openingAt(index).length)
      : { slot: segment, before: openingAt(index - 1), after: closingAt(index + 1) },
  );
}

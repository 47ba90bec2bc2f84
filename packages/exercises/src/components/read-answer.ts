/** Functions that read one element of an answer, if the element has the expected type. */
type AnswerValue = Readonly<Record<string, unknown>> | null;

const elementAt = (answer: AnswerValue, field: string, index: number): unknown => {
  const list = answer?.[field];
  return Array.isArray(list) ? list[index] : undefined;
};

export function readText(answer: AnswerValue, field: string, index: number): string | null {
  const element = elementAt(answer, field, index);
  return typeof element === 'string' ? element : null;
}

export function readNumber(answer: AnswerValue, field: string, index: number): number | null {
  const element = elementAt(answer, field, index);
  return typeof element === 'number' ? element : null;
}

export function readBoolean(answer: AnswerValue, field: string, index: number): boolean | null {
  const element = elementAt(answer, field, index);
  return typeof element === 'boolean' ? element : null;
}

export function readList<T>(answer: AnswerValue, field: string, index: number): readonly T[] {
  const element = elementAt(answer, field, index);
  return Array.isArray(element) ? element : [];
}

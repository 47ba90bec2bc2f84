/** Read one element of an answer, if it has the expected type. */
type Given = Readonly<Record<string, unknown>> | null;

const at = (answer: Given, field: string, place: number): unknown => {
  const list = answer?.[field];
  return Array.isArray(list) ? list[place] : undefined;
};

export function givenText(answer: Given, field: string, place: number): string | null {
  const one = at(answer, field, place);
  return typeof one === 'string' ? one : null;
}

export function givenNumber(answer: Given, field: string, place: number): number | null {
  const one = at(answer, field, place);
  return typeof one === 'number' ? one : null;
}

export function givenTruth(answer: Given, field: string, place: number): boolean | null {
  const one = at(answer, field, place);
  return typeof one === 'boolean' ? one : null;
}

export function givenList<T>(answer: Given, field: string, place: number): readonly T[] {
  const one = at(answer, field, place);
  return Array.isArray(one) ? one : [];
}

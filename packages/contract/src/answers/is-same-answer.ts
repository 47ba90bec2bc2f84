/** Compares two answers; null, empty text and a missing field are equal. Pure. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other);
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const [left, right] = [one as Fields, other as Fields];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSameAnswer(left[key], right[key]),
  );
}

type Fields = Readonly<Record<string, unknown>>;

const isEmptyValue = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Adds an undeclared field to every object of a content; tests then check that no student view contains that field. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function plantMarkers(content: unknown): { planted: unknown; markers: readonly string[] } {
  const markers: string[] = [];
  const plantIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plantIn);
    if (!isObject(value)) return value;
    const marker = `marker-${markers.length}-`;
    markers.push(marker);
    return {
      ...Object.fromEntries(Object.entries(value).map(([key, child]) => [key, plantIn(child)])),
      planted: marker,
    };
  };
  return { planted: plantIn(content), markers };
}

/** Lists every object of the content that has an id. */
export function listItems(content: unknown): { readonly id: string; readonly text?: string }[] {
  if (Array.isArray(content)) return content.flatMap(listItems);
  if (!isObject(content)) return [];
  const below = Object.values(content).flatMap(listItems);
  const { id, text } = content;
  if (typeof id !== 'string') return below;
  return [{ id, ...(typeof text === 'string' && { text }) }, ...below];
}

/** Lists every text in the value, at any depth. */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/**
 * Gives every item an id when the content is stored: its previous id if the item still exists, else a new one. Ids are
 * random, so that they reveal neither the right answer nor the order.
 */

interface Held {
  readonly id: string;
  readonly looks: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOneOrder = (one: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(one).toSorted(([key], [other]) => (key < other ? -1 : 1)));

/** Identifies an item that comes without its id. Fields are sorted because `jsonb` stores them in its own order. */
const looksOf = (one: Record<string, unknown>): string =>
  JSON.stringify(one, (key, value: unknown) => {
    if (key === 'id') return undefined;
    return isObject(value) ? inOneOrder(value) : value;
  });

function collect(value: unknown, found: Held[]): Held[] {
  if (Array.isArray(value)) for (const one of value) collect(one, found);
  else if (isObject(value)) {
    if (typeof value.id === 'string') found.push({ id: value.id, looks: looksOf(value) });
    for (const one of Object.values(value)) collect(one, found);
  }
  return found;
}

export function giveIds<C>(content: C, before: unknown, newId: () => string): C {
  const held = collect(before, []);
  const free = new Map(held.map((one) => [one.id, one]));
  // Items that have their id take precedence over identical items without one.
  const named = new Map(
    collect(content, [])
      .filter(({ id }) => free.has(id))
      .map((one) => [one.id, one.looks]),
  );
  const taken = new Set<string>();

  const idFor = (one: Record<string, unknown>): string => {
    const own = String(one.id);
    if (free.has(own) && !taken.has(own)) return own;
    const looks = looksOf(one);
    return (
      held.find(({ id, looks: before }) => before === looks && !taken.has(id) && !named.has(id))?.id ??
      newId()
    );
  };
  const give = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(give);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([key, one]) => [key, give(one)] as const);
    if (typeof value.id !== 'string') return Object.fromEntries(entries);
    const id = idFor(value);
    taken.add(id);
    return { ...Object.fromEntries(entries), id };
  };
  return give(content) as C;
}

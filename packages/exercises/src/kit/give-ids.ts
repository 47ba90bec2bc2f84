/**
 * Every item gets an id when its content is kept: the one it had before where it is still there, else a new one. Ids are
 * random and say nothing: neither what is right nor what stood where.
 */

interface Held {
  readonly id: string;
  readonly looks: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOneOrder = (one: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(one).toSorted(([key], [other]) => (key < other ? -1 : 1)));

/** What an item is recognised by when it comes without its id. What is kept puts the fields of an object in an order of its own. */
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
  // Those that name their id come first: another that looks like them must not take it.
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

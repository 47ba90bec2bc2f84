/**
 * Assigns an id to every item when the content is stored: the previous id if the item still exists, otherwise a new
 * one. Ids are random, so that they reveal neither the right answer nor the order.
 */

interface IdentifiedItem {
  readonly id: string;
  readonly fingerprint: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortKeys = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).toSorted(([key], [other]) => (key < other ? -1 : 1)));

/**
 * Returns a text that identifies an item that is sent without its id. Fields are sorted because `jsonb` stores them in
 * its own order.
 */
const toFingerprint = (item: Record<string, unknown>): string =>
  JSON.stringify(item, (key, value: unknown) => {
    if (key === 'id') return undefined;
    return isObject(value) ? sortKeys(value) : value;
  });

function collectItems(value: unknown, found: IdentifiedItem[]): IdentifiedItem[] {
  if (Array.isArray(value)) for (const item of value) collectItems(item, found);
  else if (isObject(value)) {
    if (typeof value.id === 'string') found.push({ id: value.id, fingerprint: toFingerprint(value) });
    for (const item of Object.values(value)) collectItems(item, found);
  }
  return found;
}

export function giveIds<C>(content: C, before: unknown, newId: () => string): C {
  const previousItems = collectItems(before, []);
  const previousById = new Map(previousItems.map((item) => [item.id, item]));
  // An item that is sent with its id keeps it, even if an identical item without an id comes first.
  const fingerprintById = new Map(
    collectItems(content, [])
      .filter(({ id }) => previousById.has(id))
      .map((item) => [item.id, item.fingerprint]),
  );
  const usedIds = new Set<string>();

  const findId = (item: Record<string, unknown>): string => {
    const ownId = String(item.id);
    if (previousById.has(ownId) && !usedIds.has(ownId)) return ownId;
    const fingerprint = toFingerprint(item);
    return (
      previousItems.find(
        ({ id, fingerprint: before }) =>
          before === fingerprint && !usedIds.has(id) && !fingerprintById.has(id),
      )?.id ?? newId()
    );
  };
  const addIds = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(addIds);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([key, item]) => [key, addIds(item)] as const);
    if (typeof value.id !== 'string') return Object.fromEntries(entries);
    const id = findId(value);
    usedIds.add(id);
    return { ...Object.fromEntries(entries), id };
  };
  return addIds(content) as C;
}

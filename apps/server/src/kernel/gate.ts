/** Runs a limited number of tasks at a time; further ones wait in first-in, first-out order. */
type Gate = <T>(work: () => Promise<T>) => Promise<T>;

function openGate(places: number): Gate {
  let free = places;
  const line: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * One limit per key in addition to a total limit, so that a busy key waits in its own queue and leaves slots for the
 * others.
 */
export function openGates(
  places: number,
  placesForOne: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const all = openGate(places);
  const own = new Map<string, { readonly gate: Gate; visitors: number }>();
  return async (key, work) => {
    const mine = own.get(key) ?? { gate: openGate(placesForOne), visitors: 0 };
    own.set(key, mine);
    mine.visitors += 1;
    try {
      return await mine.gate(() => all(work));
    } finally {
      mine.visitors -= 1;
      if (mine.visitors === 0) own.delete(key);
    }
  };
}

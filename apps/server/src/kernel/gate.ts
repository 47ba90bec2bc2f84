/** Lets a few through at a time; the others wait in line. */
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

/** A gate for each key beside one for all: whoever comes in crowds waits behind their own, and leaves a place for others. */
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

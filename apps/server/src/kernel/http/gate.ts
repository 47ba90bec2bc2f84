/** Lets a few through at a time; the others wait in line. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function openGate(places: number): Gate {
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

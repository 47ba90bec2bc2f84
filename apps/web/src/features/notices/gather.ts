interface Pauses {
  /** What comes within this time is told at once. */
  readonly together: number;
  /** After something was told nothing is for this long. */
  readonly rest: number;
}

/** Tells what it hears, several at a time rather than one after the other. */
export function gather<T>(tell: (heard: readonly T[]) => void, { together, rest }: Pauses) {
  let waiting: readonly T[] = [];
  let restsUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellAll = () => {
    const heard = waiting;
    waiting = [];
    timer = undefined;
    restsUntil = Date.now() + rest;
    tell(heard);
  };
  return {
    hear(one: T): void {
      waiting = [...waiting, one];
      timer ??= setTimeout(tellAll, Math.max(together, restsUntil - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

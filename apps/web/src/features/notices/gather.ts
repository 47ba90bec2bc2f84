interface Pauses {
  /** Items that arrive within this time form one batch. */
  readonly together: number;
  /** The minimum time between two batches. */
  readonly rest: number;
}

/** Collects items and delivers them in batches, with a pause between batches. */
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

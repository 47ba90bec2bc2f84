/** A figure beside that of the time before it. Pure. */
export interface Compared {
  readonly way: 'more' | 'less' | 'same';
  /** By how much, of what it was before; undefined where that was nothing. */
  readonly share: number | undefined;
}

export function compare(now: number, before: number): Compared {
  const way = now > before ? 'more' : now < before ? 'less' : 'same';
  return { way, share: before > 0 ? Math.abs(now - before) / before : undefined };
}

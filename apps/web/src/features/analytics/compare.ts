/** A figure beside that of the time before it. Pure. */
export interface Compared {
  readonly way: 'more' | 'less' | 'same';
  /** By how much, of what it was before; undefined where that was nothing, or so little that the share says nothing. */
  readonly share: number | undefined;
}

const tellingShare = 10;

export function compare(now: number, before: number): Compared {
  const way = now > before ? 'more' : now < before ? 'less' : 'same';
  const share = before > 0 ? Math.abs(now - before) / before : undefined;
  return { way, share: share !== undefined && share < tellingShare ? share : undefined };
}

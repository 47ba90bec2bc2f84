import type { Span } from './conflicts.store.ts';

export const endOf = ({ startsAt, duration }: Span): Date => new Date(startsAt.getTime() + duration * 60_000);

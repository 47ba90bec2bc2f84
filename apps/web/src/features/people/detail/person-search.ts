/** What the address of one person says: which tab is open. Pure. */
export interface PersonSearch {
  readonly tab?: string;
}

export const readPersonSearch = ({ tab }: Readonly<Record<string, unknown>>): PersonSearch =>
  typeof tab === 'string' && tab !== '' ? { tab } : {};

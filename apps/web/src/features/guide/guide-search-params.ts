/** Pure and small, because the first script of the page includes it. */

/** The search parameter of the guide: what is searched for. */
export interface GuideSearchParams {
  readonly q?: string;
}

export const readGuideSearch = ({ q }: Readonly<Record<string, unknown>>): GuideSearchParams =>
  typeof q === 'string' && q.trim() !== '' ? { q: q.trim() } : {};

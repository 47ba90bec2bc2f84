/** Parses markup into an inert document, in which nothing is loaded and no script runs. */
export const parseMarkup = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

const allowedSchemes: readonly string[] = ['https:', 'http:', 'mailto:'];

/** Returns the address of a link if its scheme is allowed. */
export function toSafeLink(href: string | null): string | undefined {
  const url = href?.trim() ?? '';
  return URL.canParse(url) && allowedSchemes.includes(new URL(url).protocol) ? url : undefined;
}

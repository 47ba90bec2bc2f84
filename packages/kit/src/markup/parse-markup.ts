/** Parses into an inert document: nothing in it is loaded and no script runs. */
export const parseMarkup = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

const schemes: readonly string[] = ['https:', 'http:', 'mailto:'];

/** Returns the address of a link if its scheme is allowed. */
export function linkTarget(href: string | null): string | undefined {
  const address = href?.trim() ?? '';
  return URL.canParse(address) && schemes.includes(new URL(address).protocol) ? address : undefined;
}

/** The body of a document that never comes to life: nothing in it is loaded and nothing runs. */
export const parseMarkup = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

const schemes: readonly string[] = ['https:', 'http:', 'mailto:'];

/** Where a link leads, if a person can go there. */
export function linkTarget(href: string | null): string | undefined {
  const address = href?.trim() ?? '';
  return URL.canParse(address) && schemes.includes(new URL(address).protocol) ? address : undefined;
}

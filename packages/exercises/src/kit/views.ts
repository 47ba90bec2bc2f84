/** What students see of kinds that keep nothing back. Pure: whoever only shows an exercise needs no schema for it. */
interface Pictured {
  readonly about: readonly { readonly alt: string; readonly caption: string }[];
}

export const viewOfNothing = (): object => ({});

export const viewOfPictured = ({ about }: Pictured) => ({
  about: about.map(({ alt, caption }) => ({ alt, caption })),
});

export const viewOfEmbedded = ({ url }: { readonly url: string }) => ({ url });

/** Student views of types without an answer key. Without zod, so that pages that only show exercises load no schema. */
interface Pictured {
  readonly about: readonly { readonly alt: string; readonly caption: string }[];
}

export const viewOfNothing = (): object => ({});

export const viewOfPictured = ({ about }: Pictured) => ({
  about: about.map(({ alt, caption }) => ({ alt, caption })),
});

export const viewOfEmbedded = ({ url }: { readonly url: string }) => ({ url });

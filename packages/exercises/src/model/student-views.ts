/**
 * The student views of exercise types without an answer key. They do not import zod, so that pages that only show
 * exercises load no schema.
 */
interface PictureContent {
  readonly about: readonly { readonly alt: string; readonly caption: string }[];
}

export const toEmptyView = (): object => ({});

export const toPictureView = ({ about }: PictureContent) => ({
  about: about.map(({ alt, caption }) => ({ alt, caption })),
});

export const toEmbedView = ({ url }: { readonly url: string }) => ({ url });

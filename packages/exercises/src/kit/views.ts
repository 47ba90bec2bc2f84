/** What students see of kinds that keep nothing back. Pure: whoever only shows an exercise needs no schema for it. */
import type { Embedded } from './embedding.ts';
import type { Pictured } from './pictures.ts';

export const viewOfNothing = (): object => ({});

export const viewOfPictured = ({ about }: Pictured) => ({
  about: about.map(({ alt, caption }) => ({ alt, caption })),
});

export const viewOfEmbedded = ({ url }: Embedded) => ({ url });

/** A sentence with things in it that are no text: `<actor/> added <subject/>`. Each language puts them where they belong. */
import { Fragment, type ReactNode } from 'react';

export const drawParts = (sentence: string, draw: (name: string) => ReactNode): ReactNode =>
  sentence
    .split(/<([\w:.-]+)\s*\/>/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no name but their place
    .map((piece, place) => <Fragment key={place}>{place % 2 === 1 ? draw(piece) : piece}</Fragment>);

export const withParts = (sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  drawParts(sentence, (name) => parts[name]);

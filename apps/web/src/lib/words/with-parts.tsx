/** Renders a sentence with elements in it: `<actor/> added <subject/>`. Each language decides their order. */
import { Fragment, type ReactNode } from 'react';

export const drawParts = (sentence: string, draw: (name: string) => ReactNode): ReactNode =>
  sentence
    .split(/<([\w:.-]+)\s*\/>/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other key than their index
    .map((piece, place) => <Fragment key={place}>{place % 2 === 1 ? draw(piece) : piece}</Fragment>);

export const withParts = (sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  drawParts(sentence, (name) => parts[name]);

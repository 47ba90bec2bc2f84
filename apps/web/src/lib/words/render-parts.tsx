/** Renders a sentence with elements in it: `<actor/> added <subject/>`. Each language decides their order. */
import { Fragment, type ReactNode } from 'react';

export const renderParts = (sentence: string, renderPart: (name: string) => ReactNode): ReactNode =>
  sentence
    .split(/<([\w:.-]+)\s*\/>/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other key than their index
    .map((text, index) => <Fragment key={index}>{index % 2 === 1 ? renderPart(text) : text}</Fragment>);

export const insertParts = (sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  renderParts(sentence, (name) => parts[name]);

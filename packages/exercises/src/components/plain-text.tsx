/** An unformatted text in paragraphs. */
import { ReadingText } from '@klasna/kit/reading-text';
import { splitParagraphs } from '../model/split-paragraphs.ts';
import classes from './plain-text.module.css';

export function PlainText({ text, lang }: { readonly text: string; readonly lang: string }) {
  return (
    <ReadingText lang={lang}>
      {splitParagraphs(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity.
        <p key={index} className={classes.paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </ReadingText>
  );
}

/** An unformatted text in paragraphs. */
import { ReadingText } from '@klasna/kit/reading-text';
import { paragraphsOf } from '../kit/paragraphs.ts';
import classes from './plain-text.module.css';

export function PlainText({ text, lang }: { readonly text: string; readonly lang: string }) {
  return (
    <ReadingText lang={lang}>
      {paragraphsOf(text).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity.
        <p key={place} className={classes.paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </ReadingText>
  );
}

/** Composes a mail: subject, text and HTML in the reader's language. */
import { type LanguageTag, languages } from '@klasna/languages/languages';
import { say } from '../words.ts';
import { renderHtml } from './html.ts';
import { type Letter, type MailKind, type MailValues, mailKinds } from './kinds.ts';

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function compose<K extends MailKind>(kind: K, language: LanguageTag, values: MailValues<K>): Composed {
  const letter = (mailKinds[kind] as (values: MailValues<K>) => Letter)(values);
  const spoken = { ...values, count: letter.count ?? 0 } as unknown as Record<string, string | number>;
  const words = (key: string) => say(language, `mail:${key}`, spoken);

  const subject = oneLine(words(`${kind}.subject`));
  const parts = {
    greeting: words('greeting'),
    text: words(`${kind}.${letter.text ?? 'text'}`),
    note: words(`${kind}.note`),
    footer: words(letter.isAnswerable ? 'answerableFooter' : 'footer'),
  };
  const action = letter.link !== undefined && {
    action: { link: letter.link, button: words(`${kind}.button`), hint: words('linkHint') },
  };
  const direction = languages.find(({ tag }) => tag === language)?.direction ?? 'ltr';
  return {
    subject,
    text: [parts.greeting, parts.text, letter.link, parts.note, `-- \n${parts.footer}`]
      .filter((part) => part !== undefined)
      .join('\n\n'),
    html: renderHtml({ ...parts, ...action, subject, language, direction }),
  };
}

/** A line break in a name must not start a new header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

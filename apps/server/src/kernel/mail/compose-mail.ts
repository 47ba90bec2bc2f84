/** Composes a mail: subject, text and HTML in the reader's language. */
import { type LanguageTag, languages } from '@klasna/languages/languages';
import { translate } from '../translations.ts';
import { type MailContent, type MailKind, type MailValues, mailKinds } from './mail-kinds.ts';
import { renderMail } from './render-mail.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const toContent = <K extends MailKind>(kind: K, values: MailValues<K>): MailContent =>
  (mailKinds[kind] as (values: MailValues<K>) => MailContent)(values);

/** Names what a mail tells, by the key of its main text. */
export const toTextKey = <K extends MailKind>(kind: K, values: MailValues<K>): string =>
  `${kind}.${toContent(kind, values).text ?? 'text'}`;

export function composeMail<K extends MailKind>(
  kind: K,
  language: LanguageTag,
  values: MailValues<K>,
  { announcesLimit = false }: { readonly announcesLimit?: boolean } = {},
): ComposedMail {
  const content = toContent(kind, values);
  const interpolations = { ...values, count: content.count ?? 0 } as unknown as Record<
    string,
    string | number
  >;
  const t = (key: string) => translate(language, `mail:${key}`, interpolations);

  const note = t(`${kind}.${content.note ?? 'note'}`);
  const subject = toSingleLine(t(`${kind}.subject`));
  const parts = {
    greeting: t('greeting'),
    text: t(toTextKey(kind, values)),
    note: announcesLimit ? `${note}\n\n${t('limitReached')}` : note,
    footer: t(content.isAnswerable ? 'answerableFooter' : 'footer'),
  };
  const choices = (content.choices ?? []).map(({ name, link }) => ({
    link,
    button: t(`${kind}.buttons.${name}`),
  }));
  const action = content.link !== undefined && {
    action: { link: content.link, button: t(`${kind}.button`), hint: t('linkHint'), choices },
  };
  const links = [...choices.map(({ button, link }) => `${button}: ${link}`), content.link];
  const direction = languages.find(({ tag }) => tag === language)?.direction ?? 'ltr';
  return {
    subject,
    text: [parts.greeting, parts.text, ...links, parts.note, `-- \n${parts.footer}`]
      .filter((part) => part !== undefined)
      .join('\n\n'),
    html: renderMail({ ...parts, ...action, subject, language, direction }),
  };
}

/** Removes line breaks, because one in a name must not start a new header. */
const toSingleLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
  text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

import type { LanguageTag } from '@klasna/languages/languages';
import { formatDateTime } from '../../kernel/format-date-time.ts';
import { translate } from '../../kernel/translations.ts';

interface ReadmeInput {
  readonly name: string;
  readonly school: string;
  readonly timezone: string;
  readonly at: Date;
  readonly sections: readonly string[];
}

/** Describes the content of the archive in the language of the request. */
export function writeReadme(
  { name, school, timezone, at, sections }: ReadmeInput,
  language: LanguageTag,
): string {
  const time = formatDateTime(at, { language, dateStyle: 'long', timeStyle: 'short', timeZone: timezone });
  const date = `${time} (${timezone})`;
  const lines = [
    translate(language, 'messages:personal.title', { name, school, date }),
    '',
    ...sections.map(
      (section) => `${section}.json: ${translate(language, `messages:personal.parts.${section}`)}`,
    ),
    '',
    translate(language, 'messages:personal.files'),
    translate(language, 'messages:personal.notInside'),
  ];
  // Uses CRLF, for editors that recognise no other line ending.
  return `${lines.join('\r\n')}\r\n`;
}

/** Lists files missing from the storage, or removed while the archive was being sent. */
export const writeMissing = (paths: readonly string[], language: LanguageTag): string =>
  `${[translate(language, 'messages:personal.missing'), '', ...paths].join('\r\n')}\r\n`;

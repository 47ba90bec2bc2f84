import type { LanguageTag } from '@klasna/languages/languages';
import { writeMoment } from '../../kernel/moment-words.ts';
import { say } from '../../kernel/words.ts';

interface Facts {
  readonly name: string;
  readonly school: string;
  readonly timezone: string;
  readonly at: Date;
  readonly parts: readonly string[];
}

/** Describes the content of the archive in the language of the request. */
export function writeReadme({ name, school, timezone, at, parts }: Facts, language: LanguageTag): string {
  const time = writeMoment(at, { language, dateStyle: 'long', timeStyle: 'short', timeZone: timezone });
  const date = `${time} (${timezone})`;
  const lines = [
    say(language, 'messages:personal.title', { name, school, date }),
    '',
    ...parts.map((part) => `${part}.json: ${say(language, `messages:personal.parts.${part}`)}`),
    '',
    say(language, 'messages:personal.files'),
    say(language, 'messages:personal.notInside'),
  ];
  // CRLF, for editors that recognise no other line ending.
  return `${lines.join('\r\n')}\r\n`;
}

/** Lists files missing from the storage, or removed while the archive was being sent. */
export const writeMissing = (paths: readonly string[], language: LanguageTag): string =>
  `${[say(language, 'messages:personal.missing'), '', ...paths].join('\r\n')}\r\n`;

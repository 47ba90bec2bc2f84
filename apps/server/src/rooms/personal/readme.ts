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

/** Says what lies in the archive, in the language of whoever asked for it. */
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
  // Also for editors that know no other end of a line.
  return `${lines.join('\r\n')}\r\n`;
}

/** What was lost from the storage, or removed while the archive was on its way. */
export const writeMissing = (paths: readonly string[], language: LanguageTag): string =>
  `${[say(language, 'messages:personal.missing'), '', ...paths].join('\r\n')}\r\n`;

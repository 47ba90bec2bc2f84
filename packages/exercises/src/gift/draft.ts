/** What a question becomes: the parts that all kinds have in common. */
import { removeInvisibleCharacters } from '@klasna/contract/values';
import type { ExerciseType } from '../names.ts';
import { type FormattedText, type Plain, plainText } from './plain-text.ts';
import type { Question } from './read-question.ts';
import type { GiftChange } from './report.ts';

/** An exercise as an editor would send it. */
export interface Draft {
  readonly type: ExerciseType;
  readonly title: string;
  readonly description?: string;
  readonly article?: { readonly kind: 'plain' | 'custom'; readonly text: string };
  readonly answer?: string;
  readonly content?: unknown;
}

/** What one kind of answers makes of a question; the title and the teacher's notes are added to it. */
export interface Body extends Omit<Draft, 'title' | 'description' | 'answer'> {
  /** What is asked, where the content does not say it. */
  readonly task?: string;
  readonly changes?: readonly (GiftChange | false)[];
  /** Feedback on single answers. */
  readonly feedback?: readonly string[];
}

/** What the question says, in plain text; what is lost on the way is noted once. */
export interface Sayer {
  /** A text with a format of its own is read by that, any other by the question's. */
  readonly say: (given: string | FormattedText) => string;
  readonly lost: () => readonly GiftChange[];
}

export function openSayer({ format }: Pick<Question, 'format'>): Sayer {
  const lost = new Set<GiftChange>();
  return {
    say: (given) => {
      const one: FormattedText = typeof given === 'string' ? { text: given } : given;
      const { text, changes }: Plain = plainText(one.text, one.format ?? format);
      for (const change of changes) lost.add(change);
      return text;
    },
    lost: () => [...lost],
  };
}

const longestTitle = 500;
const longestLead = 60;
const shortest = 2;
const longestNote = 5000;

const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const kept = text
    .slice(0, most - 1)
    .toWellFormed()
    .replaceAll('\ufffd', '');
  return `${kept.replace(/\s+\S*$/, '') || kept}…`;
};

/** Its own, or how what is asked begins. */
export function titleOf(own: string, asked: string): { title: string; changes: readonly GiftChange[] } {
  const line = removeInvisibleCharacters((own || asked).replace(/\s+/g, ' ')).trim();
  const title = cut(line, own === '' ? longestLead : longestTitle);
  const isCut = own !== '' && title !== line;
  return { title: title.length < shortest ? `${title}…` : title, changes: isCut ? ['title'] : [] };
}

/** Feedback has no place of its own: teachers find it where the model answer is. */
export const notesOf = (notes: readonly string[]): string | undefined =>
  notes.length === 0 ? undefined : cut(notes.join('\n'), longestNote);

/** Plain text as markup that says the same. */
export const asMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('');

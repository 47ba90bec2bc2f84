/** The exercise that a question becomes, with the fields that all types have in common. */
import { removeInvisibleCharacters } from '@klasna/base/values';
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

/** The part of a draft that depends on the kind of answers; the title and the teacher's notes are added to it. */
export interface Body extends Omit<Draft, 'title' | 'description' | 'answer'> {
  /** The question, where the content does not contain it. */
  readonly task?: string;
  readonly changes?: readonly (GiftChange | false)[];
  /** Feedback on single answers. */
  readonly feedback?: readonly string[];
}

/** Converts the texts of a question to plain text and records each kind of loss once. */
export interface Sayer {
  /** Uses the format of the text, or that of the question. */
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

/** The title of the question, or the beginning of its text. */
export function titleOf(own: string, asked: string): { title: string; changes: readonly GiftChange[] } {
  const line = removeInvisibleCharacters((own || asked).replace(/\s+/g, ' ')).trim();
  const title = cut(line, own === '' ? longestLead : longestTitle);
  const isCut = own !== '' && title !== line;
  return { title: title.length < shortest ? `${title}…` : title, changes: isCut ? ['title'] : [] };
}

/** Exercises have no field for feedback, so it goes into the model answer, which only teachers see. */
export const notesOf = (notes: readonly string[]): string | undefined =>
  notes.length === 0 ? undefined : cut(notes.join('\n'), longestNote);

/** Escapes a plain text and wraps its lines in paragraphs. */
export const asMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('');

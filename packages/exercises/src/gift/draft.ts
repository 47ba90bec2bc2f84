/** The exercise that a GIFT question becomes, with the fields that all exercise types have in common. */
import { removeInvisibleCharacters } from '@klasna/base/values';
import type { ExerciseType } from '../names.ts';
import { type FormattedText, type PlainText, toPlainText } from './plain-text.ts';
import type { Question } from './read-question.ts';
import type { GiftChange } from './report.ts';

/** An exercise in the form in which an editor sends it. */
export interface Draft {
  readonly type: ExerciseType;
  readonly title: string;
  readonly description?: string;
  readonly article?: { readonly kind: 'plain' | 'custom'; readonly text: string };
  readonly answer?: string;
  readonly content?: unknown;
}

/** The fields of a draft that depend on the kind of answers, without the title and the notes for the teacher. */
export interface Body extends Omit<Draft, 'title' | 'description' | 'answer'> {
  /** The text of the question, if the content does not contain it. */
  readonly task?: string;
  readonly changes?: readonly (GiftChange | false)[];
  /** The feedback on single answers. */
  readonly feedback?: readonly string[];
}

/** Converts the texts of a question to plain text and records each kind of loss once. */
export interface TextConverter {
  /** Converts a text; a text without a format of its own has the format of its question. */
  readonly toText: (given: string | FormattedText) => string;
  readonly listLosses: () => readonly GiftChange[];
}

export function createTextConverter({ format }: Pick<Question, 'format'>): TextConverter {
  const losses = new Set<GiftChange>();
  return {
    toText: (given) => {
      const formatted: FormattedText = typeof given === 'string' ? { text: given } : given;
      const { text, changes }: PlainText = toPlainText(formatted.text, formatted.format ?? format);
      for (const change of changes) losses.add(change);
      return text;
    },
    listLosses: () => [...losses],
  };
}

const maxTitleLength = 500;
const maxLeadLength = 60;
const minTitleLength = 2;
const maxNoteLength = 5000;

const truncate = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const kept = text
    .slice(0, maxLength - 1)
    .toWellFormed()
    .replaceAll('\ufffd', '');
  return `${kept.replace(/\s+\S*$/, '') || kept}…`;
};

/** Returns the title of the question, or the beginning of the question text if there is no title. */
export function toTitle(
  ownTitle: string,
  questionText: string,
): { title: string; changes: readonly GiftChange[] } {
  const line = removeInvisibleCharacters((ownTitle || questionText).replace(/\s+/g, ' ')).trim();
  const title = truncate(line, ownTitle === '' ? maxLeadLength : maxTitleLength);
  const isCut = ownTitle !== '' && title !== line;
  return { title: title.length < minTitleLength ? `${title}…` : title, changes: isCut ? ['title'] : [] };
}

/** Joins the feedback into the model answer, which only teachers see, because exercises have no field for feedback. */
export const joinNotes = (notes: readonly string[]): string | undefined =>
  notes.length === 0 ? undefined : truncate(notes.join('\n'), maxNoteLength);

/** Escapes a plain text and wraps its lines in paragraphs. */
export const toMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('');

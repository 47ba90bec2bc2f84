/** What a kind of exercise shows of itself: its face. Faces know their mind and our look; network and storage are lent to them. */
import type { ComponentType } from 'react';
import type { Beside, ItemResult } from '../define.ts';

/** An exercise while it is being made: fields as they are typed, files by their address. */
export interface Draft<Content = unknown> extends Beside {
  readonly content: Content;
}

/** What a file is kept for, as the files of a school know it. */
export type Purpose = 'exerciseImage' | 'gif' | 'audio' | 'pdf' | 'recording';

/** Keeps a file for the exercise and answers where it is; rejects with a `FileRefusal` where it can say why not. */
export type KeepFile = (
  file: File,
  purpose: Purpose,
  way: {
    readonly signal: AbortSignal;
    readonly onProgress: (share: number) => void;
    /** Of a recording. */
    readonly seconds?: number;
    /** Its maker wants it no more, and whoever has laid it aside forgets it. */
    readonly discarded?: AbortSignal;
  },
) => Promise<{ readonly url: string }>;

/** Why a file was not kept, in words for people. */
export class FileRefusal extends Error {}

export interface EditorProps<Content = unknown> {
  readonly draft: Draft<Content>;
  readonly onChange: (change: Partial<Draft<Content>>) => void;
  /** The sentence about a place such as `content.questions.0.text`, where something is wrong with it. */
  readonly problemAt: (path: string) => string | undefined;
  readonly keepFile: KeepFile;
  /** In which the exercise is written, for spelling, direction and letters. */
  readonly language: string;
}

/** A student's own dictionary, as far as exercises put words into it. */
export interface WordKeeper {
  /** Answers whether the word is there now, and says itself why not. */
  readonly keep: (word: {
    readonly word: string;
    readonly translation: string;
    /** The sentence in which it was met; '' where there is none. */
    readonly example: string;
    readonly audio: string | null;
  }) => Promise<boolean>;
  readonly isKept: (word: string) => boolean;
}

export interface PlayerProps<View = unknown> {
  /** What the mind shows to students, and the fields beside it. */
  readonly view: View;
  readonly beside: Beside;
  /** As it was given, in texts: `{ gaps: ['am', null] }`. Null: nothing yet. */
  readonly answer: Readonly<Record<string, unknown>> | null;
  /** Paths and their values: `{ 'gaps.1': 'are' }`. */
  readonly onAnswer: (changes: Readonly<Record<string, unknown>>) => void;
  /** How each item was judged, as it was given (`marksAsGiven`), while the marks are shown. */
  readonly marks: readonly ItemResult[] | null;
  /** The right answer, while it is shown in place of one's own. */
  readonly solution: Readonly<Record<string, unknown>> | null;
  readonly disabled: boolean;
  readonly keepFile: KeepFile;
  /** Absent for those who have no dictionary. */
  readonly wordKeeper?: WordKeeper | undefined;
  readonly language: string;
}

/** A given answer as a teacher looks at it. */
export interface ReviewProps<Content = unknown> {
  readonly content: Content;
  readonly answer: Readonly<Record<string, unknown>> | null;
  /** How each item was judged, in the order of the content. */
  readonly marks: readonly ItemResult[] | null;
}

/** What everybody sees of a kind. */
export interface Face<View = unknown> {
  readonly Player: ComponentType<PlayerProps<View>>;
  /** The one of its mind, for those who are sent the content itself: no schema has to come for it. */
  toStudentView(content: unknown, seed: string): object;
}

/** What takes part in making an exercise and looking at its answers, and is not needed in order to work on it. */
export interface Editing<Content = unknown> {
  /** What a new exercise of this kind begins with. */
  readonly begin: Content;
  readonly Editor: ComponentType<EditorProps<Content>>;
  /** Kinds that take answers have one. */
  readonly Review?: ComponentType<ReviewProps<Content>>;
}

/** The components of an exercise type. They know the model and the design system; the page passes network and storage in. */
import type { ComponentType } from 'react';
import type { CommonFields, ItemResult } from '../define.ts';
import type { ItemOrder } from '../model/item-order.ts';

/** An exercise in the editor: fields as typed, files by address. */
export interface Draft<Content = unknown> extends CommonFields {
  readonly content: Content;
}

/** The purpose of a file, as the files module of the server names it. */
export type FilePurpose = 'exerciseImage' | 'gif' | 'audio' | 'pdf' | 'recording';

/** Stores a file for the exercise and returns its address; rejects with a `FileRefusal` if the reason is known. */
export type KeepFile = (
  file: File,
  purpose: FilePurpose,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress: (sentShare: number) => void;
    /** The length of a recording. */
    readonly seconds?: number;
    /** Aborted when the person discards the recording; a copy kept for later must then be deleted. */
    readonly discarded?: AbortSignal;
  },
) => Promise<{ readonly url: string }>;

/** Why a file was not stored; the message is translated text. */
export class FileRefusal extends Error {}

export interface EditorProps<Content = unknown> {
  readonly draft: Draft<Content>;
  readonly onChange: (change: Partial<Draft<Content>>) => void;
  /** The validation message at a path such as `content.questions.0.text`, if any. */
  readonly problemAt: (path: string) => string | undefined;
  readonly keepFile: KeepFile;
  /** The language of the exercise, for spell checking, direction and letters. */
  readonly language: string;
}

/** Lets exercises add words to the student's dictionary. */
export interface DictionaryAccess {
  /** Resolves to whether the word is in the dictionary now; shows the reason itself if not. */
  readonly addWord: (word: {
    readonly word: string;
    readonly translation: string;
    /** The sentence with the word; '' if there is none. */
    readonly example: string;
    readonly audio: string | null;
  }) => Promise<boolean>;
  readonly hasWord: (word: string) => boolean;
}

export interface PlayerProps<View = unknown> {
  /** The student view of the content. */
  readonly view: View;
  readonly commonFields: CommonFields;
  /** The answer in texts: `{ gaps: ['am', null] }`. Null: none yet. */
  readonly answer: Readonly<Record<string, unknown>> | null;
  /** Receives changed paths with their values: `{ 'gaps.1': 'are' }`. */
  readonly onAnswer: (changes: Readonly<Record<string, unknown>>) => void;
  /** The marks in the order of the answer, while they are shown. */
  readonly marks: readonly ItemResult[] | null;
  /** The solution, while it is shown instead of the answer. */
  readonly solution: Readonly<Record<string, unknown>> | null;
  readonly disabled: boolean;
  readonly keepFile: KeepFile;
  /** Absent for people without a dictionary. */
  readonly dictionary?: DictionaryAccess | undefined;
  readonly language: string;
}

/** An answer as a teacher reviews it. */
export interface ReviewProps<Content = unknown> {
  readonly content: Content;
  readonly answer: Readonly<Record<string, unknown>> | null;
  /** The marks in the order of the content. */
  readonly marks: readonly ItemResult[] | null;
}

/** The components that everybody needs. */
export interface ExerciseComponents<View = unknown> {
  readonly Player: ComponentType<PlayerProps<View>>;
  /** The same function as in the model, for pages that received the content itself; no schema has to be loaded for it. */
  toStudentView(content: unknown, order: ItemOrder): object;
}

/** The components for editing an exercise and reviewing its answers; students do not load them. */
export interface EditingComponents<Content = unknown> {
  /** The content of a new exercise. */
  readonly initialContent: Content;
  readonly Editor: ComponentType<EditorProps<Content>>;
  /** Present in types that take answers. */
  readonly Review?: ComponentType<ReviewProps<Content>>;
}

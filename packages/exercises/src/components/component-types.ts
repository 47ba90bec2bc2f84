/**
 * The React components of an exercise type. They import the model and the design system; the page passes network and
 * storage to them.
 */
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
    /** The length of the recording in seconds. */
    readonly seconds?: number;
    /** The signal that the person discarded the recording; a stored copy must then be deleted. */
    readonly discarded?: AbortSignal;
  },
) => Promise<{ readonly url: string }>;

/** The server or the browser refused to store a file; the message is translated text that says why. */
export class FileRefusal extends Error {}

export interface EditorProps<Content = unknown> {
  readonly draft: Draft<Content>;
  readonly onChange: (change: Partial<Draft<Content>>) => void;
  /** Finds the validation message at a path such as `content.questions.0.text`; undefined if there is none. */
  readonly problemAt: (path: string) => string | undefined;
  readonly keepFile: KeepFile;
  /** The language of the exercise, for spell checking, direction and letters. */
  readonly language: string;
}

/** Lets exercises add words to the student's dictionary. */
export interface DictionaryAccess {
  /**
   * Adds a word and resolves to whether the dictionary now contains it. Shows the reason itself if the word was not
   * added.
   */
  readonly addWord: (word: {
    readonly word: string;
    readonly translation: string;
    /** An example sentence with the word; '' if there is none. */
    readonly example: string;
    readonly audio: string | null;
  }) => Promise<boolean>;
  readonly hasWord: (word: string) => boolean;
}

export interface PlayerProps<View = unknown> {
  /** The student view of the content. */
  readonly view: View;
  readonly commonFields: CommonFields;
  /** The answer in texts: `{ gaps: ['am', null] }`. Null if nothing was answered yet. */
  readonly answer: Readonly<Record<string, unknown>> | null;
  /** Called with the changed paths of the answer and their values: `{ 'gaps.1': 'are' }`. */
  readonly onAnswer: (changes: Readonly<Record<string, unknown>>) => void;
  /** The marks in the order of the answer; null while the marks are hidden. */
  readonly marks: readonly ItemResult[] | null;
  /** The solution while the player shows the solution instead of the answer; otherwise null. */
  readonly solution: Readonly<Record<string, unknown>> | null;
  readonly disabled: boolean;
  readonly keepFile: KeepFile;
  /** Undefined for people without a dictionary. */
  readonly dictionary?: DictionaryAccess | undefined;
  readonly language: string;
}

/** The props of the component that shows an answer to a teacher. */
export interface ReviewProps<Content = unknown> {
  readonly content: Content;
  readonly answer: Readonly<Record<string, unknown>> | null;
  /** The marks in the order of the content. */
  readonly marks: readonly ItemResult[] | null;
}

/** The components that every person needs who sees an exercise of this type. */
export interface ExerciseComponents<View = unknown> {
  readonly Player: ComponentType<PlayerProps<View>>;
  /** The same function as in the model, for pages that received the whole content. Calling it loads no schema. */
  toStudentView(content: unknown, order: ItemOrder): object;
}

/** The components for editing an exercise and reviewing its answers; students do not load them. */
export interface EditingComponents<Content = unknown> {
  /** The content of a new exercise. */
  readonly initialContent: Content;
  readonly Editor: ComponentType<EditorProps<Content>>;
  /** Exists only for exercise types that take answers. */
  readonly Review?: ComponentType<ReviewProps<Content>>;
}

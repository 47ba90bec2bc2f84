/**
 * The model of an exercise type: its content, its answers and how they are graded. A model is pure, runs on the server
 * and in the preview of the editor, and imports neither the database nor the page.
 */
import type { z } from 'zod';
import type { ItemOrder } from './model/item-order.ts';
import type { ExerciseType } from './names.ts';

/** The common fields that an exercise type may require, beside the content. */
export interface CommonFields {
  readonly images: readonly string[];
  readonly gif: string | null;
  readonly audio:
    | { readonly kind: 'file'; readonly file: string }
    | { readonly kind: 'link'; readonly url: string }
    | null;
  readonly article: { readonly kind: 'plain' | 'custom'; readonly text: string } | null;
  readonly videoLink: string | null;
  /** The transcript of the sound or the video. */
  readonly script: string | null;
  readonly links: readonly { readonly title?: string | null | undefined; readonly url: string }[];
}

/** A validation message about a field, by its key in the language files. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly words: string;
}

export interface ItemResult {
  readonly correct: boolean;
  /** Whether the answer is wrong by only one letter or by accents. */
  readonly almost?: boolean;
  /**
   * The ranges [from, to) of the given text that differ from the expected text. The expected text itself stays on the
   * server.
   */
  readonly diff?: readonly (readonly [number, number])[];
}

export interface GradingResult {
  readonly correct: number;
  readonly total: number;
  /** The result of each item, in the order of the content. */
  readonly items: readonly ItemResult[];
  /**
   * The marks in the order of the answer. Exists only if students do not know the order of the items, so that they
   * still see which parts of their answer are right.
   */
  readonly asGiven?: readonly ItemResult[];
}

/** The purposes of files that content can refer to. */
export type ContentFile = 'exerciseImage' | 'exerciseAudio' | 'exercisePdf';

/** The value for a part of an answer that cannot be stored. */
export const unreadable = Symbol('unreadable');

/** How answers of a type are stored, part by part. A part is the unit that a student changes at once. */
export interface Answering<Content, Part> {
  /** The name of the only field of an answer: `gaps`, `marks`, `order` … */
  readonly field: string;
  /** `eachPart`: the field is a list whose elements change one by one. `whole`: the field changes as a whole. */
  readonly changes: 'eachPart' | 'whole';
  readonly empty: Part;
  /**
   * Returns the unique storage key of each part. The key is the id of the item, so that the part stays with the item
   * when a teacher edits the content; a field that changes as a whole has a single key.
   */
  keys(content: Content): readonly string[];
  /** Converts a part that names its item by text or by id to the stored form. */
  read(content: Content, given: unknown, index: number): Part | typeof unreadable;
  /** Converts a stored part to texts. */
  describe(content: Content, part: Part, index: number): unknown;
}

/** How answers are graded. If a type has no grading, the teacher marks its answers. */
export interface Grading<Content, Part> {
  /** The default limit of checks, which the teacher can change; undefined means no limit. */
  readonly attempts?: number;
  /** Grades the parts, which are in the order of the keys. */
  grade(content: Content, parts: readonly Part[]): GradingResult;
  /** Returns the right answer in texts, in the shape of an answer. */
  solution(content: Content): unknown;
  /**
   * Returns the question of each item, for lists of mistakes, where each question stands alone. A question never
   * contains the right answer.
   */
  prompts(content: Content): readonly string[];
  /** Returns the text that the answer gives to each item; null for an item without an answer. */
  describeItems(content: Content, answer: Readonly<Record<string, unknown>>): readonly (string | null)[];
}

export interface ExerciseModel<Content = unknown, Part = unknown> {
  readonly type: ExerciseType;
  /** The version of the content format, stored beside the content. */
  readonly version: number;
  /** The functions that upgrade content from version n to n + 1, in the order of the versions. */
  readonly upgrades: readonly ((older: unknown) => unknown)[];
  /** Parses the content that an editor sends. Items without an id receive one when the content is stored. */
  readonly content: z.ZodType<Content>;
  /** Finds common fields that the exercise type requires and the exercise lacks. */
  findMissingFields?(commonFields: CommonFields): readonly Problem[];
  /**
   * Whether the order of items in the content is part of the answer key. The student view then shows each list in the
   * order that `order` returns, and pages of staff wait for the order from the server.
   */
  readonly hidesOrder?: true;
  /** Returns everything that a student may see, without the answer key. */
  toStudentView(content: Content, order: ItemOrder): object;
  /** Returns whether students do not receive the exercise at all. */
  isHiddenFromStudents?(content: Content): boolean;
  /** The sites whose pages the exercise type shows in a frame; the content security policy allows no others. */
  readonly frames?: readonly string[];
  /** Returns the content with every file reference replaced by the result of `change`. */
  withFiles?(content: Content, change: (file: string, use: ContentFile) => string): Content;
  readonly answering?: Answering<Content, Part>;
  readonly grading?: Grading<Content, Part>;
}

/**
 * Defines a model. The function infers the types of content and parts, so that the functions of the model agree with
 * its schema.
 */
export const defineExerciseModel = <Content, Part = never>(
  model: ExerciseModel<Content, Part>,
): ExerciseModel<Content, Part> => model;

/** An example exercise of a type, used by its tests and by previews. */
export interface Sample {
  readonly name: string;
  readonly content: unknown;
  readonly commonFields?: Partial<CommonFields>;
  /** Texts of the answer key, which the student view must not contain. */
  readonly secrets?: readonly string[];
  /** An answer that is right in every item; `wrong` is an answer that is wrong in every item. */
  readonly right?: Readonly<Record<string, unknown>>;
  readonly wrong?: Readonly<Record<string, unknown>>;
}

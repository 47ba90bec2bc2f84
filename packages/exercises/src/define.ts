/**
 * The model of an exercise type: its content, its answers and how they are graded. It is pure, runs on the server and in
 * the editor's preview, and knows neither the database nor the page.
 */
import type { z } from 'zod';
import type { ItemOrder } from './model/item-order.ts';
import type { ExerciseType } from './names.ts';

/** The common fields beside the content of every exercise that a type may require. */
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
  /** Wrong by one letter or by accents alone. */
  readonly almost?: boolean;
  /** The ranges [from, to) in which the given text differs; the expected text never leaves the server. */
  readonly diff?: readonly (readonly [number, number])[];
}

export interface GradingResult {
  readonly correct: number;
  readonly total: number;
  /** In the order of the content. */
  readonly items: readonly ItemResult[];
  /**
   * Marks in the order of the answer. Present where students do not know the order of the items, so that they still see
   * which of theirs are right.
   */
  readonly asGiven?: readonly ItemResult[];
}

/** The purposes of files that content can refer to. */
export type ContentFile = 'exerciseImage' | 'exerciseAudio' | 'exercisePdf';

/** Stands for a part of an answer that cannot be stored. */
export const unreadable = Symbol('unreadable');

/** The answers of a type, part by part. A part is the unit that a student changes at once. */
export interface Answering<Content, Part> {
  /** The one field of an answer: `gaps`, `marks`, `order` … */
  readonly field: string;
  /** Whether the field is a list whose elements change one by one, or changes as a whole. */
  readonly changes: 'eachPart' | 'whole';
  readonly empty: Part;
  /**
   * The unique storage key of each part: the id of its item, so that the part stays with it when the content is edited;
   * a single key where the answer changes as a whole.
   */
  keys(content: Content): readonly string[];
  /** Converts a given part, by text or by id, to its stored form. */
  read(content: Content, given: unknown, index: number): Part | typeof unreadable;
  /** Converts a stored part to texts. */
  describe(content: Content, part: Part, index: number): unknown;
}

/** How answers are graded. The teacher marks the answers of types without it. */
export interface Grading<Content, Part> {
  /** The default limit of checks, which the teacher can change; absent: no limit. */
  readonly attempts?: number;
  /** Receives the parts in the order of the keys. */
  grade(content: Content, parts: readonly Part[]): GradingResult;
  /** The right answer, in texts, in the shape of an answer. */
  solution(content: Content): unknown;
  /** The question of each item, so that a mistake can be understood by itself; it never contains the right answer. */
  prompts(content: Content): readonly string[];
  /** The text that an answer gives to each item; null where it gives none. */
  describeItems(content: Content, answer: Readonly<Record<string, unknown>>): readonly (string | null)[];
}

export interface ExerciseModel<Content = unknown, Part = unknown> {
  readonly type: ExerciseType;
  /** The version of the content format, stored beside the content. */
  readonly version: number;
  /** From version n to n + 1, in order. */
  readonly upgrades: readonly ((older: unknown) => unknown)[];
  /** Parses what an editor sends. Items without an id get one when the content is stored. */
  readonly content: z.ZodType<Content>;
  /** What the type requires of the common fields. */
  findMissingFields?(commonFields: CommonFields): readonly Problem[];
  /**
   * Whether the order of items in the content is part of the answer key. The student view then shows each list in the order
   * that `order` gives it, and pages of staff wait for the order that the server sends.
   */
  readonly hidesOrder?: true;
  /** Everything that a student may see, without the answer key. */
  toStudentView(content: Content, order: ItemOrder): object;
  /** Whether students do not receive the exercise at all. */
  isHiddenFromStudents?(content: Content): boolean;
  /** Sites whose pages the type shows in a frame; the content security policy allows no others. */
  readonly frames?: readonly string[];
  /** Returns the content with every file reference replaced. */
  withFiles?(content: Content, change: (file: string, use: ContentFile) => string): Content;
  readonly answering?: Answering<Content, Part>;
  readonly grading?: Grading<Content, Part>;
}

/** Infers the types of content and parts, so that the functions of a model agree with its schema. */
export const defineExerciseModel = <Content, Part = never>(
  model: ExerciseModel<Content, Part>,
): ExerciseModel<Content, Part> => model;

/** An example exercise of a type, used by its tests and by previews. */
export interface Sample {
  readonly name: string;
  readonly content: unknown;
  readonly commonFields?: Partial<CommonFields>;
  /** Texts that the student view must not contain. */
  readonly secrets?: readonly string[];
  /** One answer that is right in every item, and one that is wrong in every item. */
  readonly right?: Readonly<Record<string, unknown>>;
  readonly wrong?: Readonly<Record<string, unknown>>;
}

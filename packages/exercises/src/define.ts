/**
 * What every kind of exercise has to say for itself: its mind. It decides about values alone, runs on the server and in
 * the editor's preview, and knows neither database nor page.
 */
import type { z } from 'zod';
import type { ExerciseType } from './names.ts';

/** What stands beside the content of every exercise, as far as a kind may demand it. */
export interface Beside {
  readonly images: readonly string[];
  readonly gif: string | null;
  readonly audio:
    | { readonly kind: 'file'; readonly file: string }
    | { readonly kind: 'link'; readonly url: string }
    | null;
  readonly article: { readonly kind: 'plain' | 'custom'; readonly text: string } | null;
  readonly videoLink: string | null;
  /** What is said in the sound or the video. */
  readonly script: string | null;
  readonly links: readonly { readonly title?: string | null | undefined; readonly url: string }[];
}

/** A sentence about a field, by its key in the language files. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly words: string;
}

export interface ItemResult {
  readonly correct: boolean;
  /** Wrong by one letter or by accents alone. */
  readonly almost?: boolean;
  /** Where the given text differs, as [from, to) in it; the expected text is never told. */
  readonly diff?: readonly (readonly [number, number])[];
}

export interface Result {
  readonly correct: number;
  readonly total: number;
  /** In the order of the content. */
  readonly items: readonly ItemResult[];
  /**
   * Marks of what was given, in the order in which it was given: said where the items lie in no order that a student
   * knows, so that they still see which of theirs are right.
   */
  readonly asGiven?: readonly ItemResult[];
}

/** Which uses of a file the content can name. */
export type ContentFile = 'exerciseImage' | 'exerciseAudio' | 'exercisePdf';

/** A part of an answer that cannot be kept. */
export const unreadable = Symbol('unreadable');

/** How the answers to a kind look, part by part: a part is what a student changes at once. */
export interface Answering<Content, Part> {
  /** The one field of an answer: `gaps`, `marks`, `order` … */
  readonly field: string;
  /** Whether the field is a list whose places are changed one by one, or changes as a whole. */
  readonly changes: 'eachPlace' | 'asWhole';
  readonly empty: Part;
  /**
   * What each place of the answer is kept under, once each: the ids of what is answered, so that an answer stays with it
   * whatever is edited around it; one key where it changes as a whole.
   */
  keys(content: Content): readonly string[];
  /** What a student gave, by text or by id, as it is kept. */
  read(content: Content, given: unknown, place: number): Part | typeof unreadable;
  /** What is kept, in texts. */
  tell(content: Content, kept: Part, place: number): unknown;
}

/** How answers are judged; kinds without it are looked at by the teacher. */
export interface Judging<Content, Part> {
  /** How often an answer may be checked unless the teacher says otherwise; absent: as often as one likes. */
  readonly attempts?: number;
  /** The parts stand in the order of the keys. */
  grade(content: Content, parts: readonly Part[]): Result;
  /** The right answer, in texts, in the shape of an answer. */
  solution(content: Content): unknown;
  /** What each item asks, so that a mistake is understood alone; nothing in it tells what would be right. */
  prompts(content: Content): readonly string[];
  /** What an answer, in texts, says to each item; null where it says nothing. */
  saidOf(content: Content, told: Readonly<Record<string, unknown>>): readonly (string | null)[];
}

export interface Mind<Content = unknown, Part = unknown> {
  readonly type: ExerciseType;
  /** Counts the shapes that the content has had; stored beside it. */
  readonly version: number;
  /** From version n to n + 1, in order. */
  readonly upgrades: readonly ((older: unknown) => unknown)[];
  /** Reads what an editor sends. Items without an id get theirs when it is kept. */
  readonly content: z.ZodType<Content>;
  /** What the kind demands of the fields beside its content. */
  needs?(beside: Beside): readonly Problem[];
  /** Everything a student may know: the key stays home. */
  toStudentView(content: Content, seed: string): object;
  /** Not sent to students at all. */
  isKeptFromStudents?(content: Content): boolean;
  /** Other sites whose pages it shows in a frame; the page lets in these and no others. */
  readonly frames?: readonly string[];
  /** The content with every file it names replaced. */
  withFiles?(content: Content, change: (file: string, use: ContentFile) => string): Content;
  readonly answering?: Answering<Content, Part>;
  readonly judging?: Judging<Content, Part>;
}

/** Infers what a mind speaks about, so that its functions agree with its schema. */
export const defineMind = <Content, Part = never>(said: Mind<Content, Part>): Mind<Content, Part> => said;

/** An exercise that a kind ships with: what its tests try and its previews show. */
export interface Sample {
  readonly name: string;
  readonly content: unknown;
  readonly beside?: Partial<Beside>;
  /** Words that no student may read in it. */
  readonly secrets?: readonly string[];
  /** An answer that is right in every item, and one that is wrong in every item. */
  readonly right?: Readonly<Record<string, unknown>>;
  readonly wrong?: Readonly<Record<string, unknown>>;
}

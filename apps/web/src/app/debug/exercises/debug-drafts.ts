/** Drafts to start from, and files that never leave the browser. */
import { nothingBeside } from '@klasna/exercises/blank-fields';
import { giveIds } from '@klasna/exercises/kit/give-ids';
import type { Draft, KeepFile, WordKeeper } from '@klasna/exercises/kit-ui/face';
import type { ExerciseType } from '@klasna/exercises/names';
import { minds } from '@klasna/exercises/registry';
import { samplesOf } from '@klasna/exercises/samples';
import { newId } from '@klasna/kit/new-id';
import { sampleFile, withSampleFiles } from './sample-files.ts';

/** Returns the content as the server would store it, or null if it is invalid. */
export function keptContent(type: ExerciseType, given: unknown, before: unknown): unknown {
  const read = minds[type].content.safeParse(given);
  return read.success ? giveIds(read.data, before, newId) : null;
}

export const beginDraft = (content: unknown): Draft => ({ ...nothingBeside, content });

export function sampleDraft(type: ExerciseType, place: number): Draft | undefined {
  const sample = samplesOf[type][place];
  if (!sample) return undefined;
  const content = keptContent(type, sample.content, undefined);
  return {
    ...nothingBeside,
    ...withSampleFiles(sample.beside ?? {}),
    content: minds[type].withFiles?.(content, sampleFile) ?? content,
  };
}

export const keepHere: KeepFile = async (file, _purpose, { onProgress }) => {
  onProgress(1);
  return { url: URL.createObjectURL(file) };
};

/** There is no dictionary here: every word is new and accepted. */
export const keepWordsHere: WordKeeper = { keep: async () => true, isKept: () => false };

/** Drafts to start from, and files that never leave the browser. */
import { nothingBeside } from '@klasna/exercises/blank-fields';
import { giveIds } from '@klasna/exercises/kit/give-ids';
import type { Draft, KeepFile, WordKeeper } from '@klasna/exercises/kit-ui/face';
import type { ExerciseType } from '@klasna/exercises/names';
import { minds } from '@klasna/exercises/registry';
import { samplesOf } from '@klasna/exercises/samples';
import { newId } from '@klasna/kit/new-id';
import { replaceSampleFiles, toSampleUrl } from './sample-files.ts';

/** Returns the content as the server would store it, or null if it is invalid. */
export function toStoredContent(type: ExerciseType, input: unknown, previous: unknown): unknown {
  const parsed = minds[type].content.safeParse(input);
  return parsed.success ? giveIds(parsed.data, previous, newId) : null;
}

export const createDraft = (content: unknown): Draft => ({ ...nothingBeside, content });

export function sampleDraft(type: ExerciseType, index: number): Draft | undefined {
  const sample = samplesOf[type][index];
  if (!sample) return undefined;
  const content = toStoredContent(type, sample.content, undefined);
  return {
    ...nothingBeside,
    ...replaceSampleFiles(sample.beside ?? {}),
    content: minds[type].withFiles?.(content, toSampleUrl) ?? content,
  };
}

export const keepFileLocally: KeepFile = async (file, _purpose, { onProgress }) => {
  onProgress(1);
  return { url: URL.createObjectURL(file) };
};

/** There is no dictionary here: every word is new and accepted. */
export const localWordKeeper: WordKeeper = { keep: async () => true, isKept: () => false };

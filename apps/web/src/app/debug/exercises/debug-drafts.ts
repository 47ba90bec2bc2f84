/** Drafts for the debug page, and files that never leave the browser. */
import { emptyCommonFields } from '@klasna/exercises/blank-fields';
import type { DictionaryAccess, Draft, KeepFile } from '@klasna/exercises/components/component-types';
import { giveIds } from '@klasna/exercises/model/give-ids';
import type { ExerciseType } from '@klasna/exercises/names';
import { exerciseModels } from '@klasna/exercises/registry';
import { samplesByType } from '@klasna/exercises/samples';
import { createId } from '@klasna/kit/create-id';
import { replaceSampleFiles, toSampleUrl } from './sample-files.ts';

/** Returns the content as the server would store it, or null if it is invalid. */
export function toStoredContent(type: ExerciseType, input: unknown, previous: unknown): unknown {
  const parsed = exerciseModels[type].content.safeParse(input);
  return parsed.success ? giveIds(parsed.data, previous, createId) : null;
}

export const createDraft = (content: unknown): Draft => ({ ...emptyCommonFields, content });

export function sampleDraft(type: ExerciseType, index: number): Draft | undefined {
  const sample = samplesByType[type][index];
  if (!sample) return undefined;
  const content = toStoredContent(type, sample.content, undefined);
  return {
    ...emptyCommonFields,
    ...replaceSampleFiles(sample.commonFields ?? {}),
    content: exerciseModels[type].withFiles?.(content, toSampleUrl) ?? content,
  };
}

export const keepFileLocally: KeepFile = async (file, _purpose, { onProgress }) => {
  onProgress(1);
  return { url: URL.createObjectURL(file) };
};

/** A dictionary for the debug page, which accepts every word as new. */
export const localDictionary: DictionaryAccess = { addWord: async () => true, hasWord: () => false };

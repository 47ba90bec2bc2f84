/** Reads questions in GIFT format and converts them to exercises, in a worker process. */
import { createBlankFields } from '@klasna/exercises/blank-fields';
import { type ExerciseGroup, keepSeparate, mergeQuestions } from '@klasna/exercises/gift/merge-questions';
import { type GiftReading, readGift } from '@klasna/exercises/gift/read-gift';
import { exerciseModels } from '@klasna/exercises/registry';
import { Failure } from '../../kernel/failure.ts';
import { defineTask } from '../../kernel/workers/define-task.ts';
import { importWorker } from '../../kernel/workers/worker-pools.ts';
import { type ComposedExercise, composeExercise } from './compose-exercise.ts';

interface QuestionText {
  readonly text: string;
  /** Whether consecutive questions of one type share an exercise. */
  readonly isGathered: boolean;
}

interface ComposedGroup extends ExerciseGroup {
  /** The exercise; undefined if an editor could not save it. */
  readonly made?: ComposedExercise;
}

type TextPart = Omit<GiftReading, 'accepted'> | readonly ComposedGroup[];

const groupsPerPart = 20;

/** @public The worker process loads this function by its name. */
export async function* parseGift({ text, isGathered }: QuestionText): AsyncGenerator<TextPart> {
  const { accepted, ...rest } = readGift(text);
  yield rest;
  const groups = isGathered ? mergeQuestions(accepted) : keepSeparate(accepted);
  for (let start = 0; start < groups.length; start += groupsPerPart)
    yield await Promise.all(
      groups
        .slice(start, start + groupsPerPart)
        .map(async (group) => ({ ...group, ...(await compose(group)) })),
    );
}

async function compose({ exercise }: ExerciseGroup): Promise<{ made?: ComposedExercise }> {
  const { type, ...input } = exercise;
  const model = exerciseModels[type];
  try {
    return {
      made: await composeExercise(
        model,
        { fields: createBlankFields(model, input.title) },
        input,
        resolveNoFiles,
      ),
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return {};
  }
}

/** Resolves no files, because an imported text contains none. */
const resolveNoFiles = async () => (given: string) => given;

const parseTask = defineTask(new URL(import.meta.url), parseGift, { cpuSeconds: 5, seconds: 30 });

export interface ParsedText extends Omit<GiftReading, 'accepted'> {
  readonly composed: readonly ComposedGroup[];
}

export async function parseText(text: QuestionText): Promise<ParsedText> {
  const [rest, ...parts] = (await importWorker.collect(parseTask, text)) as [
    Omit<GiftReading, 'accepted'>,
    ...(readonly ComposedGroup[])[],
  ];
  return { ...rest, composed: parts.flat() };
}

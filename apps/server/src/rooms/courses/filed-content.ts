/** The content of an exercise as a file brings it, and what is wrong with it said where it stands in the file. */
import type { Mind } from '@klasna/exercises/define';
import { Failure } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import type { FiledExercise } from './course-file.ts';
import { presentContent } from './describe-exercise.ts';

/** In the shape that its kind has now. */
export function contentOfFile(
  mind: Mind,
  { content = {}, contentVersion = mind.version }: FiledExercise,
): unknown {
  if (contentVersion > mind.version) throw new Failure('courseFileTooNew');
  if (contentVersion === mind.version) return content;
  try {
    return presentContent(mind, content, contentVersion);
  } catch {
    // Upgrades know the content that was kept here; a file may hold anything.
    throw badField('content', 'type');
  }
}

export async function sayingWhere<T>(at: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const itself = { key: `failures:${error.kind}` };
    const errors = Object.entries(error.detail.errors ?? { '': [itself] });
    throw new Failure(error.kind, {
      ...error.detail,
      errors: Object.fromEntries(errors.map(([path, said]) => [path === '' ? at : `${at}.${path}`, said])),
    });
  }
}

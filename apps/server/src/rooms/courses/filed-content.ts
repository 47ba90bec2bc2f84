/** Reads the content of an exercise in a course file and reports problems by their path in the file. */
import type { Mind } from '@klasna/exercises/define';
import { Failure } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import type { FiledExercise } from './course-file.ts';
import { presentContent } from './describe-exercise.ts';

/** Upgrades the content to the current version of its exercise type. */
export function contentOfFile(
  mind: Mind,
  { content = {}, contentVersion = mind.version }: FiledExercise,
): unknown {
  if (contentVersion > mind.version) throw new Failure('courseFileTooNew');
  if (contentVersion === mind.version) return content;
  try {
    return presentContent(mind, content, contentVersion);
  } catch {
    // Upgrades expect valid stored content, but a file may contain anything.
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

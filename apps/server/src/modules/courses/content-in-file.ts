/** Reads the content of an exercise in a course file and reports problems by their path in the file. */
import type { ExerciseModel } from '@klasna/exercises/define';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import type { ExerciseInFile } from './course-file.ts';
import { upgradeContent } from './describe-exercise.ts';

/** Upgrades the content to the current version of its exercise type. */
export function readContentInFile(
  model: ExerciseModel,
  { content = {}, contentVersion = model.version }: ExerciseInFile,
): unknown {
  if (contentVersion > model.version) throw new Failure('courseFileTooNew');
  if (contentVersion === model.version) return content;
  try {
    return upgradeContent(model, content, contentVersion);
  } catch {
    // Reports an invalid content, because upgrades expect valid stored content but a file may contain anything.
    throw toInvalidField('content', 'type');
  }
}

export async function withErrorPath<T>(basePath: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const ownMessage = { key: `failures:${error.kind}` };
    const errors = Object.entries(error.detail.errors ?? { '': [ownMessage] });
    throw new Failure(error.kind, {
      ...error.detail,
      errors: Object.fromEntries(
        errors.map(([path, messages]) => [path === '' ? basePath : `${basePath}.${path}`, messages]),
      ),
    });
  }
}

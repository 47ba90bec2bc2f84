import { RecordingProblem } from './recording-problem.ts';

/** The parser throws errors of many kinds at files that are broken. */
export async function explainFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof RecordingProblem ? cause : new RecordingProblem('unreadable', { cause });
  }
}

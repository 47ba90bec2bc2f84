/** Why a file is no usable recording. */
export type RecordingProblemKind = 'unreadable' | 'tooLong';

export class RecordingProblem extends Error {
  readonly kind: RecordingProblemKind;

  constructor(kind: RecordingProblemKind, options?: ErrorOptions) {
    super(`The recording is ${kind === 'tooLong' ? 'too long' : 'unreadable'}.`, options);
    this.kind = kind;
  }
}

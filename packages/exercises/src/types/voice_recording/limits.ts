import { limits } from '@klasna/base/limits';

export const maxSeconds = limits.recordingSeconds;

import { z } from 'zod';
import { defineExerciseModel, unreadable } from '../../define.ts';
import { type EmptyContent, emptyContent } from '../../model/view-only-model.ts';
import { maxSeconds } from './limits.ts';
import { toStudentView } from './view.ts';

const recording = z.strictObject({
  file: z.string().trim().min(1).max(2000),
  duration: z.number().positive().max(maxSeconds),
});
type Recording = z.output<typeof recording>;

export const model = defineExerciseModel<EmptyContent, Recording | null>({
  type: 'voice_recording',
  version: 1,
  upgrades: [],
  content: emptyContent,
  toStudentView,
  answering: {
    field: 'recording',
    changes: 'whole',
    empty: null,
    keys: () => ['recording'],
    read: (_, given) => (given === null ? null : (recording.safeParse(given).data ?? unreadable)),
    describe: (_, kept) => kept,
  },
});

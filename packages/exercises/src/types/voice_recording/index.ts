import { z } from 'zod';
import { defineMind, unreadable } from '../../define.ts';
import { type Nothing, nothing } from '../../kit/viewing.ts';
import { longestSeconds } from './limits.ts';
import { toStudentView } from './view.ts';

const recording = z.strictObject({
  file: z.string().trim().min(1).max(2000),
  duration: z.number().positive().max(longestSeconds),
});
type Recording = z.output<typeof recording>;

export const mind = defineMind<Nothing, Recording | null>({
  type: 'voice_recording',
  version: 1,
  upgrades: [],
  content: nothing,
  toStudentView,
  answering: {
    field: 'recording',
    changes: 'asWhole',
    empty: null,
    keys: () => ['recording'],
    read: (_, given) => (given === null ? null : (recording.safeParse(given).data ?? unreadable)),
    tell: (_, kept) => kept,
  },
});

import type { ClassEvents } from '@klasna/contract/events';
import { audience } from '../../kernel/live/audience.ts';

/** Everybody who has a class open. */
export const classAudience = audience<ClassEvents>('class');

/** What teachers and administrators are told; a student's view is the student's id. */
export const teachersView = 'teachers';

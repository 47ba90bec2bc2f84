import { audienceEvents } from '@klasna/contract/events';
import { defineAudience } from '../../kernel/live/audience.ts';

/** All connections that have joined a class. */
export const classAudience = defineAudience('class', audienceEvents.class);

/** The view of teachers and administrators. The view of a student is named by the student's id. */
export const teachersView = 'teachers';

import type { AnswerView } from '@klasna/contract/answers/models';
import { audienceEvents } from '@klasna/contract/events';
import { defineAudience } from '../../kernel/live/audience.ts';
import {
  type NumberedEvent,
  type SequenceNumber,
  toNumberedEvent,
} from '../../kernel/live/numbered-events.ts';
import type { AnswerKey } from './answers.store.ts';

/** All connections that have joined a class. */
export const classAudience = defineAudience('class', audienceEvents.class);

/** The view of teachers and administrators. The view of a student is named by the student's id. */
export const teachersView = 'teachers';

/** Builds the live event of a saved answer, with the sequence numbers that the save has incremented. */
export const toSavedEvent = (
  { classId, studentId, exerciseId }: AnswerKey,
  answer: AnswerView,
  seqs: readonly SequenceNumber[],
): NumberedEvent =>
  toNumberedEvent(classAudience, {
    id: classId,
    event: 'answer.saved',
    data: { studentId, exerciseId, answer },
    seqs,
  });

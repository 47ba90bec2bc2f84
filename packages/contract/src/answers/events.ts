import { id, instant } from '@klasna/base/values';
import { z } from 'zod';
import { answer, answerData, checkedAnswer, comment } from './models.ts';

const target = { studentId: id, exerciseId: id };

export const answersNumberedEvents = {
  'answer.saved': z.object({ ...target, answer }),
  'answer.checked': z.object({ ...target, ...checkedAnswer.shape.data.shape }),
  'answer.revealed': z.object({ ...target, revealedAt: instant }),
  /** Answers were reset: of one exercise or of all (null), and of one student or of all (null). */
  'answer.reset': z.object({ studentId: id.nullable(), exerciseId: id.nullable() }),
  'comment.created': z.object({ exerciseId: id, comment }),
};

export const answersTransientEvents = {
  /** Unsaved typing, which clients send with `class:typing {classId, exerciseId, data}`; the server never stores it. */
  'answer.typing': z.object({ ...target, data: answerData }),
};

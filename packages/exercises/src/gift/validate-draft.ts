/** Validates a draft with the schemas that check what editors send. */
import { line } from '@klasna/base/values';
import { z } from 'zod';
import { commonFields } from '../common-fields.ts';
import { exerciseModels } from '../registry.ts';
import type { Draft } from './draft.ts';
import { RejectedQuestion } from './rejected-question.ts';

const { description, article, answer } = commonFields;
const fieldsSchema = z.object({
  title: line(),
  description: description.optional(),
  article: article.optional(),
  answer: answer.optional(),
});

/** Returns the draft as the schemas parse it, so that saving it again changes nothing. */
export function validateDraft(draft: Draft): Draft {
  const { content } = exerciseModels[draft.type];
  const parsed = fieldsSchema.safeParse(draft);
  const issues = [...(parsed.error?.issues ?? []), ...(content.safeParse(draft.content).error?.issues ?? [])];
  if (!parsed.success || issues.length > 0)
    throw new RejectedQuestion(issues.some(({ code }) => code === 'too_big') ? 'tooLong' : 'notFitting');
  const { title, ...others } = parsed.data;
  const fields = Object.fromEntries(Object.entries(others).filter(([, value]) => value != null));
  const { description: _, article: __, answer: ___, ...rest } = draft;
  return { ...rest, ...fields, title };
}

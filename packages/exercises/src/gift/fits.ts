/** Whether a draft would be taken from an editor: the same schemas are asked. */
import { limits, text } from '@klasna/contract/values';
import { z } from 'zod';
import { besideFields } from '../beside.ts';
import { minds } from '../registry.ts';
import type { Draft } from './draft.ts';
import { Left } from './left.ts';

const { description, article, answer } = besideFields;
const beside = z.object({
  title: text(limits.textMin, limits.textMax),
  description: description.optional(),
  article: article.optional(),
  answer: answer.optional(),
});

export function demandFit(draft: Draft): void {
  const { content } = minds[draft.type];
  const issues = [
    ...(beside.safeParse(draft).error?.issues ?? []),
    ...(content.safeParse(draft.content).error?.issues ?? []),
  ];
  if (issues.length > 0)
    throw new Left(issues.some(({ code }) => code === 'too_big') ? 'tooLong' : 'notFitting');
}

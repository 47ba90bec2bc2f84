/** Whether a draft would be taken from an editor: the same schemas are asked. */
import { line } from '@klasna/contract/values';
import { z } from 'zod';
import { besideFields } from '../beside.ts';
import { minds } from '../registry.ts';
import type { Draft } from './draft.ts';
import { Left } from './left.ts';

const { description, article, answer } = besideFields;
const beside = z.object({
  title: line(),
  description: description.optional(),
  article: article.optional(),
  answer: answer.optional(),
});

/** Answers the draft as those schemas read it, so that what is stored does not change when it is sent again. */
export function demandFit(draft: Draft): Draft {
  const { content } = minds[draft.type];
  const read = beside.safeParse(draft);
  const issues = [...(read.error?.issues ?? []), ...(content.safeParse(draft.content).error?.issues ?? [])];
  if (!read.success || issues.length > 0)
    throw new Left(issues.some(({ code }) => code === 'too_big') ? 'tooLong' : 'notFitting');
  const { title, ...others } = read.data;
  const said = Object.fromEntries(Object.entries(others).filter(([, value]) => value != null));
  const { description: _, article: __, answer: ___, ...rest } = draft;
  return { ...rest, ...said, title };
}

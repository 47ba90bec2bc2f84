/** Validates a draft with the schemas that apply to editors. */
import { line } from '@klasna/base/values';
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

/** Returns the draft as parsed by those schemas, so that saving it again changes nothing. */
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

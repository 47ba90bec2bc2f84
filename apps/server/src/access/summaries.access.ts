/** Policies of summaries: staff of a class see all students, a student sees their own part. */
import type { summariesRoutes } from '@klasna/contract/summaries/routes';
import { found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import { findClass, findOpenableAttachment } from '../rooms/classes/index.ts';
import type { SummaryScope } from '../rooms/summaries/index.ts';
import type { Actor } from './actor.ts';
import { type Asking, type Selecting, scopeOf } from './answers-scope.ts';
import { isMember, meetsClasses, runsClass } from './class-rights.ts';

type Routes = typeof summariesRoutes;

async function seen(
  asked: Asking & Selecting & { readonly params: { readonly attachmentId: string } },
): Promise<SummaryScope> {
  const { tx, actor, params } = asked;
  const { studentIds } = await scopeOf(asked, runsClass);
  const [of, attachment] = await Promise.all([
    findClass(tx, params.id),
    findOpenableAttachment(tx, params.id, params.attachmentId),
  ]);
  return {
    ...{ of: found(of), attachment: found(attachment), studentIds },
    ...(isMember(actor) && { studentId: actor.userId }),
  };
}

export const summariesRules = {
  readSummary: { may: meetsClasses, find: seen },
} satisfies RulesOf<Routes, Actor>;

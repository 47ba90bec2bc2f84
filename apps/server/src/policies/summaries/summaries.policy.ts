/** Policies of summaries: staff of a class see all students, a student sees their own part. */
import type { summariesRoutes } from '@klasna/contract/summaries/routes';
import { requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findClass, findOpenableAttachment } from '../../modules/classes/index.ts';
import type { SummaryScope } from '../../modules/summaries/index.ts';
import type { Actor } from '../actor.ts';
import {
  type ClassPolicyInput,
  resolveAnswersScope,
  type StudentFilterInput,
} from '../answers/answers-scope.ts';
import { canManageClass, canVisitClasses, isMember } from '../classes/class-rights.ts';

type Routes = typeof summariesRoutes;

async function loadSummaryScope(
  input: ClassPolicyInput & StudentFilterInput & { readonly params: { readonly attachmentId: string } },
): Promise<SummaryScope> {
  const { tx, actor, params } = input;
  const { studentIds } = await resolveAnswersScope(input, canManageClass);
  const [of, attachment] = await Promise.all([
    findClass(tx, params.id),
    findOpenableAttachment(tx, params.id, params.attachmentId),
  ]);
  return {
    ...{ schoolClass: requireFound(of), attachment: requireFound(attachment), studentIds },
    ...(isMember(actor) && { studentId: actor.userId }),
  };
}

export const summariesPolicies = {
  readSummary: { isAllowed: canVisitClasses, load: loadSummaryScope },
} satisfies PoliciesOf<Routes, Actor>;

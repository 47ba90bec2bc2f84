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
import { readLessonForStudents } from '../load-visibility.ts';

type Routes = typeof summariesRoutes;

async function loadSummaryScope(
  input: ClassPolicyInput & StudentFilterInput & { readonly params: { readonly attachmentId: string } },
): Promise<SummaryScope> {
  const { tx, actor, params } = input;
  const { studentIds } = await resolveAnswersScope(input, canManageClass);
  const [schoolClass, found] = await Promise.all([
    findClass(tx, params.id),
    findOpenableAttachment(tx, params.id, params.attachmentId),
  ]);
  const attachment = requireFound(found);
  return {
    schoolClass: requireFound(schoolClass),
    attachment,
    // Exercises that students do not see were not covered, so staff do not find them in a summary either.
    readLesson: () => readLessonForStudents(tx, params.id, attachment.lessonId),
    studentIds,
    ...(isMember(actor) && { studentId: actor.userId }),
  };
}

export const summariesPolicies = {
  readSummary: { isAllowed: canVisitClasses, load: loadSummaryScope },
} satisfies PoliciesOf<Routes, Actor>;

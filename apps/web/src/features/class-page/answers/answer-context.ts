/**
 * What a component needs to show or save answers: the class, the language of its exercises and whether they are
 * read-only.
 */
import { useMemo } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClassPage } from '../class-page-context.tsx';
import type { AnswersScope } from '../prefetch-requests.ts';
import type { AnswerRef } from './answer-ref.ts';
import { toOwner } from './owner.ts';

export interface AnswerContext {
  readonly classId: string;
  readonly language: string;
  readonly myId: string;
  readonly isReadOnly: boolean;
  /** The lesson or homework whose answers to read. */
  readonly scope: AnswersScope;
}

/** Returns the scope of the lesson that the class page shows. */
export function usePageAnswersScope(): AnswersScope {
  const { lesson: lessonId } = useClassPage().search;
  return useMemo(() => ({ lessonId }), [lessonId]);
}

/** Returns the answer context of the class page. */
export function usePageAnswerContext(): AnswerContext {
  const { openClass, language, myId } = useClassPage();
  return {
    classId: openClass.id,
    language,
    myId,
    isReadOnly: openClass.isReadOnly,
    scope: usePageAnswersScope(),
  };
}

export function useOwnAnswerRef({ classId, myId }: AnswerContext, exerciseId: string): AnswerRef {
  const owner = useSession(toOwner) ?? '';
  return useMemo(() => ({ owner, classId, studentId: myId, exerciseId }), [owner, classId, myId, exerciseId]);
}

/**
 * What a component needs to show or collect answers: the class, the language of its exercises and whether it is
 * read-only.
 */
import { useMemo } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClassPage } from '../class-page-context.tsx';
import type { AnswersOf } from '../first-calls.ts';
import { ownerOf } from './owner.ts';
import type { AnswerPlace } from './place.ts';

export interface AnswerSetting {
  readonly classId: string;
  readonly language: string;
  readonly myId: string;
  readonly isReadOnly: boolean;
  /** Which page of answers to read. */
  readonly of: AnswersOf;
}

/** The lesson that the class page shows. */
export function usePageAnswers(): AnswersOf {
  const { lesson: lessonId } = useClassPage().search;
  return useMemo(() => ({ lessonId }), [lessonId]);
}

/** The context of the class page. */
export function usePageSetting(): AnswerSetting {
  const { shown, language, myId } = useClassPage();
  return { classId: shown.id, language, myId, isReadOnly: shown.isReadOnly, of: usePageAnswers() };
}

export function useOwnPlace({ classId, myId }: AnswerSetting, exerciseId: string): AnswerPlace {
  const owner = useSession(ownerOf) ?? '';
  return useMemo(() => ({ owner, classId, studentId: myId, exerciseId }), [owner, classId, myId, exerciseId]);
}

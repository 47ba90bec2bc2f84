import type { CommentView } from '@klasna/contract/answers/models';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/request.ts';
import { useClassPage } from '../class-page-context.tsx';
import { reportFailure } from '../report-failure.ts';
import { commentCountsQuery, threadQuery } from './talk-queries.ts';

interface ThreadRef {
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
}

/** Sends a comment and shows it in the thread immediately; a comment that fails returns to the form. */
export function useSendComment({ classId, exerciseId, studentId }: ThreadRef) {
  const { t } = useTranslation('talk');
  const { openClass, isStudent } = useClassPage();
  const queries = useQueryClient();
  const [pendingMessage, setPendingMessage] = useState<string | null>(null);

  const addToThread = (comment: CommentView) => {
    const { queryKey } = threadQuery(classId, exerciseId, studentId);
    queries.setQueryData(queryKey, (thread) => {
      // Does not add the comment twice, because the live event may arrive before the reply.
      if (!thread || thread.comments.some(({ id }) => id === comment.id)) return thread;
      return { ...thread, comments: [...thread.comments, comment] };
    });
    void queries.invalidateQueries({ queryKey: commentCountsQuery(classId, studentId).queryKey });
  };

  const send = async (message: string): Promise<unknown> => {
    setPendingMessage(message);
    try {
      const { data } = await call('POST /tenant/classes/{id}/exercises/{exerciseId}/comments', {
        params: { id: classId, exerciseId },
        body: { message, recipientId: isStudent ? openClass.teacher.id : studentId },
      });
      addToThread(data);
      return null;
    } catch (failure) {
      reportFailure(failure, t('comments.notCreated'));
      return failure;
    } finally {
      setPendingMessage(null);
    }
  };
  return { pendingMessage, send };
}

import type { CommentView } from '@klasna/contract/answers/models';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useClassPage } from '../class-page-context.tsx';
import { tellFailure } from '../tell-failure.ts';
import { commentCountsQuery, threadQuery } from './talk-queries.ts';

interface Thread {
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
}

/** Shows the pending comment in the thread at once; a comment that fails returns to the form. */
export function useSendComment({ classId, exerciseId, studentId }: Thread) {
  const { t } = useTranslation('talk');
  const { shown, isStudent } = useClassPage();
  const queries = useQueryClient();
  const [sending, setSending] = useState<string | null>(null);

  const show = (comment: CommentView) => {
    const { queryKey } = threadQuery(classId, exerciseId, studentId);
    queries.setQueryData(queryKey, (thread) => {
      // The live event may have arrived before the reply.
      if (!thread || thread.comments.some(({ id }) => id === comment.id)) return thread;
      return { ...thread, comments: [...thread.comments, comment] };
    });
    void queries.invalidateQueries({ queryKey: commentCountsQuery(classId, studentId).queryKey });
  };

  const send = async (message: string): Promise<unknown> => {
    setSending(message);
    try {
      const { data } = await call('POST /tenant/classes/{id}/exercises/{exerciseId}/comments', {
        params: { id: classId, exerciseId },
        body: { message, recipientId: isStudent ? shown.teacher.id : studentId },
      });
      show(data);
      return null;
    } catch (failure) {
      tellFailure(failure, t('comments.notCreated'));
      return failure;
    } finally {
      setSending(null);
    }
  };
  return { sending, send };
}

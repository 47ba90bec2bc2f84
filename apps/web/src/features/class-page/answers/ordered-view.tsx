/** The student's view of an exercise with mixed items. The server sends the order, because no page may compute it. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { useComponents } from '@klasna/exercises/components/component-loaders';
import { createSentOrder } from '@klasna/exercises/model/sent-order';
import { ErrorState } from '@klasna/kit/error-state';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { AnswersScope } from '../prefetch-requests.ts';
import { ordersQuery } from './orders-query.ts';

export interface StudentViewProps {
  readonly exercise: ClassExercise;
  readonly classId: string;
  readonly studentId: string | null;
  readonly scope: AnswersScope;
  readonly children: (view: object) => ReactNode;
}

export function OrderedView({ exercise, classId, studentId, scope, children }: StudentViewProps) {
  const { id, type, content } = exercise;
  const { toStudentView } = useComponents(type);
  const { data, isFetching, refetch } = useQuery(ordersQuery(classId, scope, studentId));
  const order = data?.[id];
  const view = useMemo(
    () => order && toStudentView(content, createSentOrder(order)),
    [toStudentView, content, order],
  );
  if (view) return children(view);
  if (isFetching) return <TextSkeleton lines={6} />;
  return <ErrorState onRetry={() => void refetch()} />;
}

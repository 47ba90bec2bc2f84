/** What a student sees of an exercise, for staff: its items come in the order that the server sends, never in the right one. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { useComponents } from '@klasna/exercises/components/exercise-loaders';
import { hidesOrder } from '@klasna/exercises/hides-order';
import { createSentOrder } from '@klasna/exercises/model/sent-order';
import { ErrorState } from '@klasna/kit/error-state';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { AnswersScope } from '../prefetch-requests.ts';
import { ordersQuery } from './orders-query.ts';

interface StudentViewProps {
  readonly exercise: ClassExercise;
  readonly classId: string;
  readonly studentId: string | null;
  readonly scope: AnswersScope;
  readonly children: (view: object) => ReactNode;
}

export function StudentView({ exercise, classId, studentId, scope, children }: StudentViewProps) {
  const { id, type, content } = exercise;
  const { toStudentView } = useComponents(type);
  const isOrderHidden = hidesOrder(type);
  const { data, isFetching, refetch } = useQuery({
    ...ordersQuery(classId, scope, studentId),
    enabled: isOrderHidden,
  });
  const order = data?.[id];
  const view = useMemo(
    () => (isOrderHidden && !order ? undefined : toStudentView(content, createSentOrder(order ?? {}))),
    [toStudentView, isOrderHidden, content, order],
  );
  if (view) return children(view);
  if (isFetching) return <TextSkeleton lines={3} />;
  return <ErrorState onRetry={() => void refetch()} />;
}

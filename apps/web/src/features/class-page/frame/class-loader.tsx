import type { ClassDetails } from '@klasna/contract/classes/material';
import { ErrorState } from '@klasna/kit/error-state';
import { NoPermission } from '@klasna/kit/no-permission';
import { PageFrame } from '@klasna/kit/page-frame';
import { CardsSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, messageOf } from '../../../lib/api/api-failure.ts';
import { BackToClasses } from '../../classes/page/back-to-classes.tsx';
import type { ChangeSearch } from '../class-page-context.tsx';
import { openClassQuery } from '../open-class-query.ts';

interface ClassLoaderProps {
  readonly id: string;
  /** The id of the lesson to show, if it is not the attached one. */
  readonly lessonId: string | undefined;
  readonly onSearch: ChangeSearch;
  /** The content that is shown if the class does not exist in this school. */
  readonly missing: ReactNode;
  readonly children: (openClass: ClassDetails) => ReactNode;
}

export function ClassLoader({ id, lessonId, onSearch, missing, children }: ClassLoaderProps) {
  const { t } = useTranslation(['classes', 'class-page']);
  const { data, error, refetch, isFetching } = useQuery({
    ...openClassQuery(id, lessonId),
    // Keeps the current page until another lesson has loaded.
    placeholderData: keepPreviousData,
  });
  const status = error instanceof ApiFailure ? error.status : undefined;
  // An id in the URL may be invalid, which the server answers with status 400.
  const isRefused = status === 403 || status === 404 || (status === 400 && lessonId !== undefined);
  if (data && !isRefused) return children(data);
  if (status === 404 && lessonId === undefined) return missing;
  const openAttachedLesson = () => onSearch({ lesson: undefined, section: undefined, exercise: undefined });
  return (
    <PageFrame title={t('one')} breadcrumb={<BackToClasses />}>
      {!error && <CardsSkeleton cards={3} hasPictures={false} />}
      {isRefused && lessonId !== undefined && (
        <NoPermission
          title={t('class-page:lesson.refused')}
          description={t('class-page:lesson.refusedText')}
          action={<Button onClick={openAttachedLesson}>{t('class-page:lesson.toAttached')}</Button>}
        />
      )}
      {status === 403 && lessonId === undefined && (
        <NoPermission title={t('notYours.title')} description={t('notYours.text')} />
      )}
      {error && !isRefused && (
        <ErrorState
          title={messageOf(error, t('oneFailed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </PageFrame>
  );
}

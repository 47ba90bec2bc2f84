import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconBooks } from '@klasna/kit/icons';
import { NoPermission } from '@klasna/kit/no-permission';
import { PageFrame } from '@klasna/kit/page-frame';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiFailure, messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { TextLink } from '../../../lib/links.tsx';
import { SummaryScreen } from './summary-screen.tsx';

/** The query of the summary, which is never cached, because a summary reflects the current state. */
const summaryQuery = (classId: string, attachmentId: string) =>
  queryOptions({
    queryKey: ['summaries', classId, attachmentId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /tenant/classes/{id}/summaries/{attachmentId}', {
          signal,
          params: { id: classId, attachmentId },
          query: {},
        })
      ).data,
    staleTime: 0,
  });

interface SummaryLoaderProps {
  readonly classId: string;
  readonly attachmentId: string;
  /** The selected student; undefined shows all students. */
  readonly student: string | undefined;
  readonly onStudent: (id: string | undefined) => void;
}

export function SummaryLoader({ classId, attachmentId, ...selection }: SummaryLoaderProps) {
  const { t } = useTranslation(['summaries', 'classes']);
  const { data: summary, error, refetch, isFetching } = useQuery(summaryQuery(classId, attachmentId));
  const status = error instanceof ApiFailure ? error.status : undefined;
  const isRefused = status === 403 || status === 404;
  if (summary && !isRefused) return <SummaryScreen summary={summary} {...selection} />;
  return (
    <PageFrame
      title={t('title')}
      breadcrumb={
        <TextLink to="/classes/$id" params={{ id: classId }}>
          {t('toClass')}
        </TextLink>
      }
    >
      {!error && <ListSkeleton />}
      {status === 403 && (
        <NoPermission title={t('classes:notYours.title')} description={t('classes:notYours.text')} />
      )}
      {status === 404 && <EmptyState icon={IconBooks} title={t('missing')} description={t('missingHint')} />}
      {error && !isRefused && (
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </PageFrame>
  );
}

import type { PersonView } from '@klasna/contract/people/models';
import { ErrorState } from '@klasna/kit/error-state';
import { NoPermission } from '@klasna/kit/no-permission';
import { PageFrame } from '@klasna/kit/page-frame';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, messageOf } from '../../../lib/api/api-failure.ts';
import type { PersonKind } from '../users/person-kinds.ts';
import { BackToList } from './back-to-list.tsx';
import { personQuery } from './person-query.ts';

interface PersonLoaderProps {
  readonly id: string;
  readonly kind: PersonKind;
  /** The content that is shown if the person does not exist in this school. */
  readonly missing: ReactNode;
  readonly children: (person: PersonView) => ReactNode;
}

export function PersonLoader({ id, kind, missing, children }: PersonLoaderProps) {
  const { t } = useTranslation(['person', 'common']);
  const { data: person, error, refetch, isFetching } = useQuery(personQuery(id));
  const status = error instanceof ApiFailure ? error.status : undefined;
  if (status === 404) return missing;
  if (person && status !== 403) return children(person);
  return (
    <PageFrame title={t(`common:pages.${kind}`)} breadcrumb={<BackToList kind={kind} />}>
      {!error && <ListSkeleton />}
      {status === 403 && <NoPermission title={t('notYours.title')} description={t('notYours.text')} />}
      {error && status !== 403 && (
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </PageFrame>
  );
}

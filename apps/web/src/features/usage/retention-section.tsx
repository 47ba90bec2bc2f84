import { ErrorState } from '@klasna/kit/error-state';
import { Section } from '@klasna/kit/section';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { RetentionForm } from './retention-form.tsx';
import { retentionQuery } from './retention-query.ts';

export function RetentionSection() {
  const { t } = useTranslation('usage');
  const { data: retention, error, refetch, isFetching } = useQuery(retentionQuery);
  return (
    <Section title={t('retention.title')} description={t('retention.text')}>
      {retention ? (
        <RetentionForm retention={retention} />
      ) : error ? (
        <ErrorState
          title={messageOf(error, t('retention.failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Section>
  );
}

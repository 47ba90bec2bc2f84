import { ErrorState } from '@klasna/kit/error-state';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { GuideLink } from '../../lib/guide-link.tsx';
import { RetentionSection } from './retention-section.tsx';
import classes from './usage.module.css';
import { usageQuery } from './usage-query.ts';
import { MailsSection, PeopleSection, StorageSection, UploadsSection } from './usage-sections.tsx';
import { UsageWarnings } from './usage-warnings.tsx';

export function UsageTab() {
  const { t } = useTranslation('usage');
  const { data: usage, error, refetch, isFetching } = useQuery(usageQuery);
  if (error && !usage)
    return (
      <ErrorState
        title={messageOf(error, t('failed'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!usage) return <FormSkeleton fields={6} />;
  return (
    <>
      <div className={classes.introduction}>
        <p className={classes.text}>{t('text')}</p>
        <GuideLink page="usage" />
      </div>
      <UsageWarnings usage={usage} />
      <StorageSection storage={usage.storage} />
      <MailsSection mails={usage.mails} />
      <UploadsSection uploads={usage.uploads} />
      <PeopleSection people={usage.people} />
      <RetentionSection />
    </>
  );
}

import type { Closure } from '@klasna/contract/schools/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconCalendarEvent, IconPlus } from '@klasna/kit/icons';
import { Section } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { closuresQuery } from '../../lib/closures-query.ts';
import { dayIn } from '../../lib/dates.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { ClosureDialog } from './closure-dialog.tsx';
import { ClosureList } from './closure-list.tsx';
import { sortClosures } from './sort-closures.ts';

interface ClosuresPartProps {
  readonly mayChange: boolean;
  readonly timezone: string;
}

export function ClosuresPart({ mayChange, timezone }: ClosuresPartProps) {
  const { t } = useTranslation('school');
  const { number, about: closure, open, manners } = useFreshDialog<Closure | undefined>();
  const add = mayChange && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => open(undefined)}
    >
      {t('closures.add')}
    </Button>
  );
  return (
    <Section title={t('closures.title')} description={t('closures.text')} actions={add}>
      <ClosuresFound timezone={timezone} {...(mayChange && { onEdit: open })} />
      {mayChange && <ClosureDialog key={number} {...manners} closure={closure} />}
    </Section>
  );
}

interface ClosuresFoundProps {
  readonly timezone: string;
  readonly onEdit?: (closure: Closure) => void;
}

function ClosuresFound({ timezone, onEdit }: ClosuresFoundProps) {
  const { t } = useTranslation('school');
  const { data: closures, error, refetch, isFetching } = useQuery(closuresQuery);
  const [showsPast, setShowsPast] = useState(false);
  if (error && !closures) {
    const title = messageOf(error, t('closures.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!closures) return <ListSkeleton rows={3} />;
  const { coming, past } = sortClosures(closures, dayIn(timezone, new Date()));
  return (
    <>
      {coming.length === 0 ? (
        <EmptyState title={t('closures.none')} icon={IconCalendarEvent} />
      ) : (
        <ClosureList label={t('closures.title')} closures={coming} {...(onEdit && { onEdit })} />
      )}
      {past.length > 0 && (
        <Button
          variant="transparent"
          px={0}
          aria-expanded={showsPast}
          onClick={() => setShowsPast((before) => !before)}
        >
          {showsPast ? t('closures.hidePast') : t('closures.showPast', { count: past.length })}
        </Button>
      )}
      {showsPast && past.length > 0 && (
        <ClosureList label={t('closures.past')} closures={past} {...(onEdit && { onEdit })} />
      )}
    </>
  );
}

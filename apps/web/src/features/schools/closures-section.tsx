import type { Closure } from '@klasna/contract/schools/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconCalendarEvent, IconPlus } from '@klasna/kit/icons';
import { Section } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { closuresQuery } from '../../lib/closures-query.ts';
import { toDayInZone } from '../../lib/dates.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { ClosedLessonsDialog } from './closed-lessons-dialog.tsx';
import { ClosureDialog } from './closure-dialog.tsx';
import { ClosureList } from './closure-list.tsx';
import { sortClosures } from './sort-closures.ts';

interface ClosuresSectionProps {
  readonly canChange: boolean;
  readonly timezone: string;
}

export function ClosuresSection({ canChange, timezone }: ClosuresSectionProps) {
  const { t } = useTranslation('school');
  const { dialogKey, item: closure, open, dialogProps } = useFreshDialog<Closure | undefined>();
  const hit = useFreshDialog<Closure>();
  const add = canChange && (
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
      <ClosuresContent timezone={timezone} {...(canChange && { onEdit: open, onLessons: hit.open })} />
      {canChange && <ClosureDialog key={dialogKey} {...dialogProps} closure={closure} onHit={hit.open} />}
      {hit.item && (
        <ClosedLessonsDialog key={`lessons ${hit.dialogKey}`} {...hit.dialogProps} closure={hit.item} />
      )}
    </Section>
  );
}

interface ClosuresContentProps {
  readonly timezone: string;
  readonly onEdit?: (closure: Closure) => void;
  /** Lists the lessons on the days of a closure. */
  readonly onLessons?: (closure: Closure) => void;
}

function ClosuresContent({ timezone, onEdit, onLessons }: ClosuresContentProps) {
  const { t } = useTranslation('school');
  const { data: closures, error, refetch, isFetching } = useQuery(closuresQuery);
  const [isPastShown, setIsPastShown] = useState(false);
  if (error && !closures) {
    const title = messageOf(error, t('closures.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!closures) return <ListSkeleton rows={3} />;
  const { upcoming, past } = sortClosures(closures, toDayInZone(timezone, new Date()));
  return (
    <>
      {upcoming.length === 0 ? (
        <EmptyState title={t('closures.none')} icon={IconCalendarEvent} />
      ) : (
        <ClosureList label={t('closures.title')} closures={upcoming} {...(onEdit && { onEdit, onLessons })} />
      )}
      {past.length > 0 && (
        <Button
          variant="transparent"
          px={0}
          aria-expanded={isPastShown}
          onClick={() => setIsPastShown((isShown) => !isShown)}
        >
          {isPastShown ? t('closures.hidePast') : t('closures.showPast', { count: past.length })}
        </Button>
      )}
      {isPastShown && past.length > 0 && (
        <ClosureList label={t('closures.past')} closures={past} {...(onEdit && { onEdit })} />
      )}
    </>
  );
}

import type { Availability, TimeOff } from '@klasna/contract/availability/models';
import type { RowAction } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconCalendarEvent, IconCheck, IconPlus, IconTrash, IconX } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { RowMenu } from '@klasna/kit/row-menu';
import { HairlineItem, HairlineList, Section } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { timeOffQuery } from './availability-query.ts';
import { HitLessonsDialog } from './hit-lessons-dialog.tsx';
import { TimeOffDialog } from './time-off-dialog.tsx';
import { useFormatTimeOff } from './use-format-time-off.ts';

export function TimeOffSection({ hours }: { readonly hours: Availability }) {
  const { t } = useTranslation('availability');
  const canDecide = useCan('timeOff.decide');
  const { data: list, error, refetch, isFetching } = useQuery(timeOffQuery(hours.userId));
  const adding = useFreshDialog();
  const hit = useFreshDialog<TimeOff>();
  return (
    <Section
      title={t('timeOff.title')}
      description={t('timeOff.text')}
      actions={
        hours.can.edit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => adding.open(undefined)}
          >
            {canDecide ? t('timeOff.addApproved') : t('timeOff.add')}
          </Button>
        )
      }
    >
      {error && !list && (
        <ErrorState
          title={messageOf(error, t('timeOff.failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!list && !error && <ListSkeleton rows={2} />}
      {list?.length === 0 && <EmptyState title={t('timeOff.none')} icon={IconCalendarEvent} />}
      {list && list.length > 0 && <TimeOffList list={list} timezone={hours.timezone} onLessons={hit.open} />}
      {hours.can.edit && (
        <TimeOffDialog
          key={`new ${adding.dialogKey}`}
          {...adding.dialogProps}
          hours={hours}
          onSaved={hit.open}
        />
      )}
      {hit.item && (
        <HitLessonsDialog key={`lessons ${hit.dialogKey}`} {...hit.dialogProps} timeOff={hit.item} />
      )}
    </Section>
  );
}

interface TimeOffListProps {
  readonly list: readonly TimeOff[];
  readonly timezone: string;
  readonly onLessons: (timeOff: TimeOff) => void;
}

function TimeOffList({ list, timezone, onLessons }: TimeOffListProps) {
  const { t } = useTranslation('availability');
  const format = useFormatTimeOff();
  const change = useChangeTimeOff();
  const listActions = (item: TimeOff): readonly RowAction[] => [
    ...(item.can.decide
      ? [
          {
            key: 'approve',
            label: t('timeOff.approve'),
            icon: IconCheck,
            onSelect: () => void change(item, 'approved', onLessons),
          },
          {
            key: 'decline',
            label: t('timeOff.decline'),
            icon: IconX,
            onSelect: () => void change(item, 'declined'),
          },
        ]
      : []),
    ...(item.can.withdraw
      ? [
          {
            key: 'lessons',
            label: t('timeOff.lessons'),
            icon: IconCalendarEvent,
            onSelect: () => onLessons(item),
          },
          {
            key: 'withdraw',
            label: t('timeOff.withdraw'),
            icon: IconTrash,
            onSelect: () => void change(item, 'withdrawn'),
          },
        ]
      : []),
  ];
  return (
    <HairlineList label={t('timeOff.title')}>
      {list.map((item) => (
        <HairlineItem
          key={item.id}
          title={format(item, timezone)}
          description={[
            t(`timeOff.statuses.${item.status}`),
            ...(item.reason === null ? [] : [item.reason]),
          ].join(' · ')}
          aside={<RowMenu actions={listActions(item)} />}
        />
      ))}
    </HairlineList>
  );
}

type Decision = 'approved' | 'declined' | 'withdrawn';

/** Decides about time off or withdraws it; after an approval the lessons that it hits are shown. */
function useChangeTimeOff() {
  const { t } = useTranslation('availability');
  const queries = useQueryClient();
  return async (
    { id, userId }: TimeOff,
    status: Decision,
    onApproved?: (timeOff: TimeOff) => void,
  ): Promise<void> => {
    try {
      const { data } = await call('PUT /tenant/time-off/{id}', { params: { id }, body: { status } });
      notify.success(t('timeOff.saved'));
      void queries.invalidateQueries({ queryKey: ['availability', userId] });
      onApproved?.(data);
    } catch (failure) {
      notify.error(messageOf(failure, t('timeOff.notSaved')));
    }
  };
}

import type { Availability, DayException } from '@klasna/contract/availability/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconCalendarEvent, IconPencil, IconPlus, IconTrash } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { RowMenu } from '@klasna/kit/row-menu';
import { HairlineItem, HairlineList, Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { dateLocale } from '../../lib/date-locale.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { DayDialog } from './day-dialog.tsx';
import { HoursText } from './hours-table.tsx';
import { useTakeOverHours } from './use-save-hours.ts';

export function DaysSection({ hours }: { readonly hours: Availability }) {
  const { t, i18n } = useTranslation('availability');
  const { dialogKey, item: exception, open, dialogProps } = useFreshDialog<DayException | undefined>();
  const remove = useRemoveDay(hours.userId);
  const dayFormat = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    timeZone: 'UTC',
    dateStyle: 'full',
  });
  const listActions = (item: DayException) => [
    { key: 'edit', label: t('days.edit'), icon: IconPencil, onSelect: () => open(item) },
    { key: 'remove', label: t('days.remove'), icon: IconTrash, onSelect: () => void remove(item) },
  ];
  return (
    <Section
      title={t('days.title')}
      description={t('days.text')}
      actions={
        hours.can.edit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => open(undefined)}
          >
            {t('days.add')}
          </Button>
        )
      }
    >
      {hours.exceptions.length === 0 ? (
        <EmptyState title={t('days.none')} icon={IconCalendarEvent} />
      ) : (
        <HairlineList label={t('days.title')}>
          {hours.exceptions.map((item) => (
            <HairlineItem
              key={item.day}
              title={dayFormat.format(Date.parse(`${item.day}T12:00:00Z`))}
              description={<HoursText hours={item.hours} />}
              aside={hours.can.edit && <RowMenu actions={listActions(item)} />}
            />
          ))}
        </HairlineList>
      )}
      {hours.can.edit && <DayDialog key={dialogKey} {...dialogProps} hours={hours} exception={exception} />}
    </Section>
  );
}

/** Lets a day have the weekly hours again, and offers an undo. */
function useRemoveDay(teacherId: string) {
  const { t } = useTranslation('availability');
  const queries = useQueryClient();
  const takeOver = useTakeOverHours(teacherId);
  const offerUndo = useOfferUndo();
  const path = 'tenant/users/{id}/availability/days/{day}';
  return async ({ day, hours }: DayException) => {
    const params = { id: teacherId, day };
    try {
      await call(`DELETE /${path}`, { params });
      await queries.invalidateQueries({ queryKey: ['availability', teacherId] });
    } catch (failure) {
      notify.error(messageOf(failure, t('notSaved')));
      return;
    }
    offerUndo({
      doneText: t('days.removed'),
      undo: async () => takeOver((await call(`PUT /${path}`, { params, body: { hours } })).data),
      undoneText: t('days.restored'),
      toFailureText: (failure) => messageOf(failure, t('days.notRestored')),
    });
  };
}

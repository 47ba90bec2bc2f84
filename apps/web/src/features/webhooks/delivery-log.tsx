import { deliveryStates } from '@klasna/contract/webhooks/event-types';
import type { Delivery, Webhook } from '@klasna/contract/webhooks/models';
import { useConfirm } from '@klasna/kit/confirm';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconWebhook } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { DeliveryLines } from './delivery-lines.tsx';
import { useRunWebhookCall } from './use-webhook-actions.tsx';
import classes from './webhooks.module.css';
import { deliveriesQuery } from './webhooks-query.ts';
import type { WebhooksSearch } from './webhooks-search.ts';

const DeliveryDialog = lazyDialog(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);

export interface DeliveryLogProps {
  readonly webhook: Webhook;
  readonly search: WebhooksSearch;
  readonly onSearch: (search: WebhooksSearch, options?: { readonly replace: boolean }) => void;
}

export function DeliveryLog({ webhook, search, onSearch }: DeliveryLogProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const formatDateTime = useFormatDateTime();
  const query = useQuery(deliveriesQuery(webhook.id, search));
  const dialog = useFreshDialog<Delivery>();
  const columns = useDeliveryColumns();
  const { page = 1, state } = search;
  const log = webhook.id;
  const pagedTable = usePagedTable(query, {
    page,
    failureText: t('log.failed'),
    onPage: (nextPage, options) => onSearch({ ...search, page: nextPage }, options),
  });
  return (
    <Section
      title={t('log.title')}
      description={<bdi dir="ltr">{webhook.url}</bdi>}
      actions={
        <Button variant="default" onClick={() => onSearch({})}>
          {t('log.back')}
        </Button>
      }
    >
      <DataTable
        label={t('log.title')}
        columns={columns}
        {...pagedTable}
        rowKey={({ id }) => id}
        rowName={({ type, eventAt }) => `${type} ${formatDateTime(eventAt)}`}
        onOpen={dialog.open}
        toolbar={
          <div className={classes.filters}>
            <NativeSelect
              label={t('log.state')}
              data={[
                { value: '', label: t('log.anyState') },
                ...deliveryStates.map((value) => ({ value, label: t(`log.states.${value}`) })),
              ]}
              value={state ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const next = deliveryStates.find((one) => one === value);
                onSearch({ log, ...(next && { state: next }) });
              }}
            />
            <ReplayFailedButton webhook={webhook} />
          </div>
        }
        filtered={state !== undefined}
        onClearFilters={() => onSearch({ log })}
        empty={<EmptyState icon={IconWebhook} title={t('log.empty')} description={t('log.emptyHint')} />}
      />
      {dialog.item && (
        <DeliveryDialog
          key={dialog.dialogKey}
          webhookId={webhook.id}
          delivery={dialog.item}
          {...dialog.dialogProps}
        />
      )}
    </Section>
  );
}

/** Sends again what was given up, as far back as the log goes. */
function ReplayFailedButton({ webhook: { id, failedCount } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const confirm = useConfirm();
  const run = useRunWebhookCall();
  if (failedCount === 0) return null;
  const replay = () =>
    run(
      () =>
        call('POST /tenant/school/webhooks/{id}/replay', {
          params: { id },
          body: { since: new Date(0).toISOString() },
        }),
      t('log.replayed'),
    );
  return (
    <Button
      variant="default"
      onClick={() =>
        void confirm({
          title: t('log.replayAllTitle', { count: failedCount }),
          text: t('log.replayAllText'),
          confirmLabel: t('log.replay'),
          action: replay,
        })
      }
    >
      {t('log.replayAll')}
    </Button>
  );
}

function useDeliveryColumns(): readonly Column<Delivery>[] {
  const { t } = useTranslation('webhooks');
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'event',
      header: t('log.event'),
      cell: (delivery) => (
        <div className={classes.event}>
          <code dir="ltr">{delivery.type}</code>
          <DeliveryLines delivery={delivery} />
        </div>
      ),
    },
    {
      key: 'when',
      header: t('log.when'),
      breaks: 'never',
      cell: ({ eventAt }) => (
        <time dateTime={eventAt} dir="ltr">
          {formatDateTime(eventAt)}
        </time>
      ),
    },
  ];
}

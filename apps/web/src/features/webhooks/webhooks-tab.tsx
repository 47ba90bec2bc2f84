import type { Webhook } from '@klasna/contract/webhooks/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconWebhook } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { Section } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { GuideLink } from '../../lib/guide-link.tsx';
import { SecretNotice } from '../../lib/secret-notice.tsx';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { DeliveryLog, type DeliveryLogProps } from './delivery-log.tsx';
import type { ShownSecret } from './use-webhook-actions.tsx';
import { WebhookList } from './webhook-list.tsx';
import classes from './webhooks.module.css';
import { webhooksQuery } from './webhooks-query.ts';

const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);

export function WebhooksTab({ search, onSearch }: Omit<DeliveryLogProps, 'webhook'>) {
  const { t } = useTranslation('webhooks');
  const { data: webhooks, error, refetch, isFetching } = useQuery(webhooksQuery);
  const dialog = useFreshDialog<Webhook | undefined>();
  const [secret, setSecret] = useState<ShownSecret>();
  if (error && !webhooks) {
    const title = messageOf(error, t('failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!webhooks) return <ListSkeleton rows={2} />;
  const shown = webhooks.find(({ id }) => id === search.log);
  if (shown) return <DeliveryLog webhook={shown} search={search} onSearch={onSearch} />;
  return (
    <Section title={t('title')} description={t('text')} actions={<GuideLink page="webhooks" />}>
      {secret && (
        <SecretNotice
          label={t('secret.label', { url: secret.url })}
          hint={t('secret.hint')}
          value={secret.secret}
          doneLabel={t('secret.done')}
          onDone={() => setSecret(undefined)}
        />
      )}
      {webhooks.length === 0 ? (
        <EmptyState title={t('empty')} description={t('emptyHint')} icon={IconWebhook} />
      ) : (
        <WebhookList
          webhooks={webhooks}
          onEdit={dialog.open}
          onLog={({ id }) => onSearch({ log: id })}
          onSecret={setSecret}
        />
      )}
      <div className={classes.footer}>
        <Button onClick={() => dialog.open(undefined)}>{t('add')}</Button>
        <Anchor href="/api/docs#webhook-events" target="_blank" rel="noreferrer">
          {t('docs')}
        </Anchor>
      </div>
      {dialog.dialogKey > 0 && (
        <WebhookDialog
          key={dialog.dialogKey}
          webhook={dialog.item}
          onSecret={setSecret}
          {...dialog.dialogProps}
        />
      )}
    </Section>
  );
}

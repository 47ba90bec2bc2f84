import type { Webhook } from '@klasna/contract/webhooks/models';
import { useConfirm, useConfirmDelete } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { webhooksKey } from './webhooks-query.ts';

export interface ShownSecret {
  readonly url: string;
  readonly secret: string;
}

interface WebhookActions {
  readonly sendTest: () => Promise<boolean>;
  readonly pause: () => Promise<boolean>;
  readonly resume: () => Promise<boolean>;
  readonly remove: () => Promise<boolean>;
  readonly showSecret: () => Promise<boolean>;
  readonly rotateSecret: () => Promise<boolean>;
}

/** What an administrator does with one webhook. `onSecret` receives a secret to show. */
export function useWebhookActions(
  { id, url }: Webhook,
  onSecret: (shown: ShownSecret) => void,
): WebhookActions {
  const { t } = useTranslation('webhooks');
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  const run = useRunWebhookCall();
  const options = { params: { id } };
  return {
    sendTest: () => run(() => call('POST /tenant/school/webhooks/{id}/test', options), t('testSent')),
    pause: () => run(() => call('POST /tenant/school/webhooks/{id}/pause', options), t('paused')),
    resume: () => run(() => call('POST /tenant/school/webhooks/{id}/resume', options), t('resumed')),
    remove: () =>
      confirmDelete(
        url,
        () => run(() => call('DELETE /tenant/school/webhooks/{id}', options)),
        t('deleteText'),
      ),
    showSecret: () =>
      run(async () => {
        const { data } = await call('GET /tenant/school/webhooks/{id}/secret', options);
        onSecret({ url, secret: data.secret });
      }),
    rotateSecret: () =>
      confirm({
        title: t('rotate.title'),
        text: t('rotate.text'),
        confirmLabel: t('rotate.confirm'),
        action: () =>
          run(async () => {
            const { data } = await call('POST /tenant/school/webhooks/{id}/secret', options);
            onSecret({ url, secret: data.secret });
          }),
      }),
  };
}

/** Runs a call, says how it went, and loads again what is shown about webhooks. */
export function useRunWebhookCall(): (work: () => Promise<unknown>, done?: string) => Promise<boolean> {
  const { t } = useTranslation('webhooks');
  const queries = useQueryClient();
  return async (work, done) => {
    try {
      await work();
      if (done !== undefined) notify.success(done);
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('notDone')));
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey: webhooksKey });
    }
  };
}

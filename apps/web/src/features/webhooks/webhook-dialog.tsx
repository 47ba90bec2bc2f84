import { limits } from '@klasna/base/limits';
import { type WebhookEventType, webhookEventTypes } from '@klasna/contract/webhooks/event-types';
import type { Webhook } from '@klasna/contract/webhooks/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import type { ShownSecret } from './use-webhook-actions.tsx';
import classes from './webhooks.module.css';
import { webhooksKey } from './webhooks-query.ts';

interface WebhookDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The webhook to change; undefined for a new one. */
  readonly webhook: Webhook | undefined;
  /** Receives the secret of a new webhook. */
  readonly onSecret: (shown: ShownSecret) => void;
}

export function WebhookDialog({ opened, onClose, webhook, onSecret }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const queries = useQueryClient();
  const form = useForm({
    initialValues: {
      url: webhook?.url ?? 'https://',
      description: webhook?.description ?? '',
      isAll: (webhook?.eventTypes ?? null) === null,
      eventTypes: [...(webhook?.eventTypes ?? [])] as WebhookEventType[],
    },
    validate: {
      eventTypes: (types, { isAll }) => (!isAll && types.length === 0 ? t('eventsMissing') : null),
    },
    clearInputErrorOnChange: true,
  });
  const isShown = useDialogBehaviour(opened, form.isDirty);
  const save = async ({ url, description, isAll, eventTypes }: typeof form.values) => {
    const body = { url, description, eventTypes: isAll ? null : eventTypes };
    try {
      if (webhook) {
        await call('PUT /tenant/school/webhooks/{id}', { params: { id: webhook.id }, body });
        notify.success(t('saved'));
      } else {
        const { data } = await call('POST /tenant/school/webhooks', { body });
        onSecret({ url, secret: data.secret });
      }
      void queries.invalidateQueries({ queryKey: webhooksKey });
      form.reset();
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, ['url', 'description', 'eventTypes'], t('notDone'));
    }
  };
  return (
    <FormDialog
      opened={isShown}
      onClose={onClose}
      title={webhook ? t('changeTitle') : t('add')}
      {...(!webhook && { description: t('dialogText') })}
      submitLabel={webhook ? t('save') : t('create')}
      size="40rem"
      form={form}
      onSubmit={save}
    >
      <TextInput
        {...form.getInputProps('url')}
        label={t('url')}
        description={t('urlHint')}
        maxLength={limits.textMax}
        dir="ltr"
        inputMode="url"
        required
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('description')}
        label={t('description')}
        description={t('descriptionHint')}
        maxLength={limits.textMax}
      />
      <Checkbox
        {...form.getInputProps('isAll', { type: 'checkbox' })}
        label={t('allEvents')}
        description={t('allEventsHint')}
      />
      {!form.values.isAll && (
        <Checkbox.Group {...form.getInputProps('eventTypes')} label={t('events')} required>
          <div className={classes.types}>
            {webhookEventTypes.map((type) => (
              <Checkbox key={type} size="md" value={type} label={<code dir="ltr">{type}</code>} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FormDialog>
  );
}

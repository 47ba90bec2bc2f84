import type { PasskeyView } from '@klasna/contract/identity/passkey-models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/request.ts';
import { reportRefusedSave } from '../../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import { secondFactorQuery } from '../second-factor/second-factor-query.ts';
import { sessionsQuery } from '../sessions-query.ts';
import { createPasskey } from './browser-passkeys.ts';
import { passkeysQuery } from './passkeys-query.ts';

interface PasskeyDialogProps {
  /** The passkey to rename; undefined to add one. */
  readonly passkey: PasskeyView | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Names a passkey and lets the browser make it, or gives one another name. */
export function PasskeyDialog({ passkey, opened, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('passkeys');
  const queries = useQueryClient();
  const { data: sessions } = useQuery(sessionsQuery);
  const device = sessions?.find(({ current }) => current)?.device ?? '';
  const form = useForm({
    initialValues: { name: passkey?.name ?? device },
    validate: { name: (name) => (name.trim() === '' ? t('nameMissing') : null) },
    clearInputErrorOnChange: true,
  });
  const isShown = useDialogBehaviour(opened, form.isDirty);
  const describeFailure = useCreationFailure();

  const add = async (name: string): Promise<boolean> => {
    const { data } = await call('POST /tenant/user/passkeys/options');
    const answer = await createPasskey(data);
    if (!answer) return false;
    await call('POST /tenant/user/passkeys', { body: { token: data.token, name, answer } });
    notify.success(t('added'));
    return true;
  };
  const rename = async (id: string, name: string): Promise<boolean> => {
    await call('PATCH /tenant/user/passkeys/{id}', { params: { id }, body: { name } });
    notify.success(t('renamed'));
    return true;
  };
  const save = async ({ name }: { readonly name: string }) => {
    try {
      const isSaved = await (passkey ? rename(passkey.id, name) : add(name));
      if (isSaved) form.reset();
      return isSaved;
    } catch (failure) {
      const fallback = passkey ? t('notRenamed') : describeFailure(failure);
      return reportRefusedSave(form, failure, ['name'], fallback);
    } finally {
      void queries.invalidateQueries(passkeysQuery);
      void queries.invalidateQueries(secondFactorQuery);
    }
  };
  return (
    <FormDialog
      opened={isShown}
      onClose={onClose}
      title={passkey ? t('renameTitle') : t('add')}
      {...(!passkey && { description: t('addText') })}
      submitLabel={passkey ? t('save') : t('continue')}
      form={form}
      onSubmit={save}
    >
      <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={60} data-autofocus />
    </FormDialog>
  );
}

/** Explains what browsers report while they make a passkey; everything else is a failure of its own. */
function useCreationFailure(): (failure: unknown) => string {
  const { t } = useTranslation('passkeys');
  return (failure) => {
    const name = failure instanceof Error ? failure.name : '';
    if (name === 'InvalidStateError') return t('exists');
    if (name === 'ConstraintError' || name === 'NotSupportedError') return t('unsuitable');
    return t('notAdded');
  };
}

import { useConfirm } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { singleSignOnQuery } from './single-sign-on-query.ts';

interface RemoveProviderButtonProps {
  readonly className: string | undefined;
  /** Drops what was typed, before the form of the next provider is shown. */
  readonly onRemoved: () => void;
}

export function RemoveProviderButton({ className, onRemoved }: RemoveProviderButtonProps) {
  const { t } = useTranslation('single-sign-on');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const remove = async () => {
    try {
      await call('DELETE /tenant/school/single-sign-on');
      onRemoved();
      await queries.invalidateQueries(singleSignOnQuery);
      notify.success(t('remove.done'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('remove.failed')));
      return false;
    }
  };
  const ask = () =>
    void confirm({
      title: t('remove.title'),
      text: t('remove.text'),
      confirmLabel: t('remove.action'),
      tone: 'danger',
      action: remove,
    });
  return (
    <Button className={className ?? ''} variant="subtle" color="red" onClick={ask}>
      {t('remove.action')}
    </Button>
  );
}

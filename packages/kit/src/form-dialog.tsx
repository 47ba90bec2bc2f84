import { Modal } from '@mantine/core';
import classes from './form-layer.module.css';
import { FormLayerBody, type FormLayerProps, useGuardedClose } from './form-layer.tsx';
import { useTranslation } from './translations.ts';
import { useDelayedOpen } from './use-delayed-open.ts';

export function FormDialog<Values>(props: FormLayerProps<Values>) {
  const { t } = useTranslation('kit');
  const { leave, ...closeProps } = useGuardedClose(props);
  return (
    <Modal
      {...closeProps}
      opened={useDelayedOpen(props.opened)}
      onClose={leave}
      title={props.title}
      size={props.size ?? '30rem'}
      closeButtonProps={{ 'aria-label': t('form.close'), size: 'lg' }}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <FormLayerBody {...props} onLeave={leave} />
    </Modal>
  );
}

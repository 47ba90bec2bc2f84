import { Drawer } from '@mantine/core';
import classes from './form-layer.module.css';
import { FormLayerBody, type FormLayerProps, useGuardedClose } from './form-layer.tsx';
import { useTranslation } from './translations.ts';
import { useDelayedOpen } from './use-delayed-open.ts';

export function FormDrawer<Values>(props: FormLayerProps<Values>) {
  const { t } = useTranslation('kit');
  const { leave, ...closeProps } = useGuardedClose(props);
  return (
    <Drawer
      {...closeProps}
      opened={useDelayedOpen(props.opened)}
      onClose={leave}
      title={props.title}
      position="right"
      size={props.size ?? '30rem'}
      closeButtonProps={{ 'aria-label': t('form.close'), size: 'lg' }}
      classNames={{
        content: classes.drawerContent ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <FormLayerBody {...props} onLeave={leave} />
    </Drawer>
  );
}

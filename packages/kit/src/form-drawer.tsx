import { Drawer } from '@mantine/core';
import classes from './form-layer.module.css';
import { FormLayerBody, type FormLayerProps, useGuardedClose } from './form-layer.tsx';
import { useLateOpening } from './use-late-opening.ts';
import { useTranslation } from './words.ts';

export function FormDrawer<Values>(props: FormLayerProps<Values>) {
  const { t } = useTranslation('kit');
  const { leave, ...manners } = useGuardedClose(props);
  return (
    <Drawer
      {...manners}
      opened={useLateOpening(props.opened)}
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

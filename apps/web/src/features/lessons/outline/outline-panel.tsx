/** Shows the outline beside the lesson if there is room, otherwise in a drawer. */
import { IconListTree } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SidePanel, useHasSidePanel } from '../../../lib/side-panel.tsx';
import classes from './outline.module.css';

/** Renders the outline; the argument is called when a link is followed. */
type RenderOutline = (onGo: () => void) => ReactNode;

const noop = () => undefined;

export function OutlineSidePanel({ outline }: { readonly outline: RenderOutline }) {
  const { t } = useTranslation('lessons');
  return (
    <SidePanel label={t('outline.title')}>
      <div className={classes.panel}>
        <h2 className={classes.title}>{t('outline.title')}</h2>
        {outline(noop)}
      </div>
    </SidePanel>
  );
}

export function OutlineButton({ outline }: { readonly outline: RenderOutline }) {
  const { t } = useTranslation(['lessons', 'kit']);
  const [opened, setOpened] = useState(false);
  if (useHasSidePanel()) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.open ?? ''}
        aria-label={t('outline.title')}
        onClick={() => setOpened(true)}
      >
        <IconListTree size={18} aria-hidden />
        <span className={classes.openWords}>{t('outline.title')}</span>
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title={t('outline.title')}
        position="right"
        size="22rem"
        closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
      >
        {outline(close)}
      </Drawer>
    </>
  );
}

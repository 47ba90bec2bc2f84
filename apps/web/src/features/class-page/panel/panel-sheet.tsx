/** On a narrow screen the panel comes up from below, within reach of a thumb. */
import { IconListTree } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import classes from './panel.module.css';
import { PanelProvider } from './panel-context.ts';

interface PanelSheetProps {
  /** Stands beside the button: what is wanted at once. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

export function PanelSheet({ beside, children }: PanelSheetProps) {
  const { t } = useTranslation(['class-page', 'kit']);
  const [opened, setOpened] = useState(false);
  const panel = useMemo(() => ({ onGo: () => setOpened(false) }), []);
  return (
    <>
      <div className={classes.bar}>
        <Button
          variant="default"
          leftSection={<IconListTree size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {t('panel.open')}
        </Button>
        {beside}
      </div>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('panel.title')}
        position="bottom"
        size="85dvh"
        classNames={{ content: classes.sheet ?? '' }}
        closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
      >
        <PanelProvider value={panel}>{children}</PanelProvider>
      </Drawer>
    </>
  );
}

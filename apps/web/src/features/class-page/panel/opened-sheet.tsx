/** The panel as a bottom sheet. It replaces the pressed button and opens as soon as it is mounted. */
import { useTranslation } from '@klasna/kit/translations';
import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import classes from './panel-bar.module.css';
import { PanelButton } from './panel-button.tsx';
import { PanelProvider } from './panel-context.ts';

export function OpenedSheet({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['class-page', 'kit']);
  const [opened, setOpened] = useState(false);
  // Opens by a state change after mounting, so that closing returns the focus to the button.
  useEffect(() => setOpened(true), []);
  const panel = useMemo(() => ({ onGo: () => setOpened(false) }), []);
  return (
    <>
      <PanelButton autoFocus onClick={() => setOpened(true)} />
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

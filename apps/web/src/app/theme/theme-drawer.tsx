import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Drawer } from '@mantine/core';
import { ThemePanel } from './theme-panel.tsx';

interface ThemeDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ThemeDrawer({ opened, onClose }: ThemeDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      position="right"
      size={304}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('theme.title') } }}
    >
      <ThemePanel onClose={onClose} />
    </Drawer>
  );
}

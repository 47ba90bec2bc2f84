import { useLateOpening } from '@klasna/kit/use-late-opening';
import { useTranslation } from '@klasna/kit/words';
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
      opened={useLateOpening(opened)}
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

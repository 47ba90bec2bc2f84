import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ThemePanel } from './theme-panel.tsx';

export function ThemeDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      opened
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

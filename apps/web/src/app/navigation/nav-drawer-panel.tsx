import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Drawer } from '@mantine/core';
import { SchoolName } from '../frame/school-name.tsx';
import { Sidebar } from './sidebar.tsx';

interface NavDrawerPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function NavDrawerPanel({ opened, onClose }: NavDrawerPanelProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      position="left"
      size={288}
      padding="xs"
      title={<SchoolName />}
      closeButtonProps={{ 'aria-label': t('close'), size: 'lg' }}
    >
      <Sidebar onFollow={onClose} />
    </Drawer>
  );
}

import { useLateOpening } from '@klasna/kit/use-late-opening';
import { useTranslation } from '@klasna/kit/words';
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
      opened={useLateOpening(opened)}
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

import { IconListTree } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;

export function PanelButton(props: Props) {
  const { t } = useTranslation('class-page');
  return (
    <Button
      variant="default"
      leftSection={<IconListTree size={18} aria-hidden />}
      aria-haspopup="dialog"
      {...props}
    >
      {t('panel.open')}
    </Button>
  );
}

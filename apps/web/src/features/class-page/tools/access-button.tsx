import { IconKey } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;

export function AccessButton(props: Props) {
  const { t } = useTranslation('class-page');
  return (
    <Button
      variant="default"
      title={t('access.button')}
      data-terse
      leftSection={<IconKey size={18} aria-hidden />}
      {...props}
    >
      {t('access.button')}
    </Button>
  );
}

import { ActionIcon } from '@mantine/core';
import type { ComponentProps } from 'react';
import { IconDots } from './icons.ts';
import { useTranslation } from './translations.ts';

export function RowMenuButton(props: ComponentProps<typeof ActionIcon<'button'>>) {
  const { t } = useTranslation('kit');
  return (
    <ActionIcon aria-label={t('table.actions')} {...props}>
      <IconDots size={20} aria-hidden />
    </ActionIcon>
  );
}

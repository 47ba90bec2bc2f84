import { IconChecks } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, type ButtonProps } from '@mantine/core';
import { useMarkRead } from './use-mark-read.ts';

interface ReadAllButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly unread: number;
}

/** Stays visible while nothing is unread, so that a press does not lose the focus. */
export function ReadAllButton({ unread, ...buttonProps }: ReadAllButtonProps) {
  const { t } = useTranslation('notices');
  const { readAll } = useMarkRead();
  const isIdle = unread === 0;
  return (
    <Button
      {...buttonProps}
      leftSection={<IconChecks size={18} stroke={1.5} aria-hidden />}
      {...(isIdle && { 'data-disabled': true })}
      aria-disabled={isIdle}
      onClick={() => {
        if (!isIdle) readAll();
      }}
    >
      {t('readAll')}
    </Button>
  );
}

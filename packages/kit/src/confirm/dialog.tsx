import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { useTranslation } from '../translations.ts';
import { useDelayedOpen } from '../use-delayed-open.ts';
import type { ConfirmOptions } from './confirm-options.ts';
import classes from './dialog.module.css';

/** Makes Escape close only this dialog, and not the dialog below it as well. */
const stopEscape = { 'data-mantine-stop-propagation': true } as const;

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly options: ConfirmOptions;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ opened, options, onAgree, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('kit');
  const { action, other } = options;
  const [runningAction, setRunningAction] = useState<() => Promise<boolean>>();
  const agree = async (run = action) => {
    if (!run) return onAgree();
    setRunningAction(() => run);
    try {
      if (await run()) onAgree();
    } finally {
      setRunningAction(undefined);
    }
  };
  const cancel = () => {
    if (!runningAction) onClose();
  };
  return (
    <Modal
      opened={useDelayedOpen(opened)}
      onClose={cancel}
      onKeyDown={({ key }) => key === 'Escape' && cancel()}
      title={options.title}
      withCloseButton={false}
      centered
      size={other ? 'lg' : 'sm'}
      zIndex="var(--mantine-z-index-overlay)"
    >
      <Stack gap="lg">
        {options.text && <Text c="dimmed">{options.text}</Text>}
        <Group justify="flex-end" gap="xs" className={classes.buttons ?? ''}>
          <Button variant="default" onClick={cancel} data-autofocus {...stopEscape}>
            {options.cancelLabel ?? t('confirm.cancel')}
          </Button>
          {other && (
            <BusyButton
              {...stopEscape}
              variant="default"
              busy={runningAction === other.action}
              onClick={() => agree(other.action)}
            >
              {other.label}
            </BusyButton>
          )}
          <BusyButton
            {...stopEscape}
            color={options.tone === 'danger' ? 'red' : 'accent'}
            busy={runningAction !== undefined && runningAction === action}
            onClick={() => agree()}
          >
            {options.confirmLabel}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}

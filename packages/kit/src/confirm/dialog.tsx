import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { useLateOpening } from '../use-late-opening.ts';
import { useTranslation } from '../words.ts';
import type { ConfirmOptions } from './confirm-options.ts';
import classes from './dialog.module.css';

/** Escape closes this dialog only, and not the dialog below it as well. */
const ownEscape = { 'data-mantine-stop-propagation': true } as const;

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly options: ConfirmOptions;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ opened, options, onAgree, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('kit');
  const { action, other } = options;
  const [busy, setBusy] = useState<() => Promise<boolean>>();
  const agree = async (doIt = action) => {
    if (!doIt) return onAgree();
    setBusy(() => doIt);
    try {
      if (await doIt()) onAgree();
    } finally {
      setBusy(undefined);
    }
  };
  const cancel = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      opened={useLateOpening(opened)}
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
          <Button variant="default" onClick={cancel} data-autofocus {...ownEscape}>
            {options.cancelLabel ?? t('confirm.cancel')}
          </Button>
          {other && (
            <BusyButton
              {...ownEscape}
              variant="default"
              busy={busy === other.action}
              onClick={() => agree(other.action)}
            >
              {other.label}
            </BusyButton>
          )}
          <BusyButton
            {...ownEscape}
            color={options.tone === 'danger' ? 'red' : 'accent'}
            busy={busy !== undefined && busy === action}
            onClick={() => agree()}
          >
            {options.confirmLabel}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A dialog before homework is handed in. It lists the exercises without an answer, with a link to each. */
import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Button, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Unanswered } from './find-unanswered.ts';
import classes from './homework.module.css';

interface UnansweredDialogProps {
  readonly opened: boolean;
  readonly unanswered: readonly Unanswered[];
  readonly onGo: (exerciseId: string) => void;
  readonly onSend: () => Promise<void>;
  readonly onClose: () => void;
}

export function UnansweredDialog({ opened, unanswered, onGo, onSend, onClose }: UnansweredDialogProps) {
  const { t } = useTranslation('homework');
  const [isBusy, setBusy] = useState(false);
  const [first] = unanswered;
  const send = async () => {
    setBusy(true);
    await onSend();
    setBusy(false);
  };
  return (
    <Modal
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      title={t('detail.open.title')}
      withCloseButton={false}
      centered
    >
      <Stack gap="md">
        <Text c="dimmed">{t('detail.open.text', { count: unanswered.length })}</Text>
        <ul className={classes.unanswered}>
          {unanswered.map(({ id, title, kind }) => (
            <li key={id}>
              <UnstyledButton className={classes.goTo ?? ''} onClick={() => onGo(id)}>
                <span className={classes.goToTitle} dir="auto">
                  {title}
                </span>
                <span className={classes.goToState}>{t(`detail.open.${kind}`)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={() => (first ? onGo(first.id) : onClose())}>
            {t('detail.open.goOn')}
          </Button>
          <BusyButton busy={isBusy} onClick={() => void send()}>
            {t('detail.send')}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}

import type { SelectionResult } from '@klasna/contract/people/selection';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Button, Modal, Stack } from '@mantine/core';
import classes from './selected-people.module.css';

interface RefusedListProps {
  readonly refused: readonly SelectionResult[];
  readonly onClose: () => void;
}

/** The people who were left out, with the reason, by name if the reader may know it. */
export function RefusedList({ refused, onClose }: RefusedListProps) {
  const { t } = useTranslation(['users', 'kit']);
  return (
    <Modal
      opened={useDelayedOpen(true)}
      onClose={onClose}
      title={t('selected.refused', { count: refused.length })}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      <Stack>
        <ul className={classes.refused}>
          {refused.map(({ id, name, outcome }) => (
            <li key={id}>
              <b>{name ?? t(outcome === 'missing' ? 'selected.nobody' : 'selected.unnamed')}</b>
              <span>{t(`selected.outcomes.${outcome}`)}</span>
            </li>
          ))}
        </ul>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('kit:form.close')}
        </Button>
      </Stack>
    </Modal>
  );
}

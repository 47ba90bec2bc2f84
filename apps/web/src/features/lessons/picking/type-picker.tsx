/** Selects the type of a new exercise, by search or arrow keys and Enter. */
import type { ExerciseType } from '@klasna/exercises/names';
import { IconFileText } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Button, Modal } from '@mantine/core';
import { rememberType } from './recent-types.ts';
import { TypeList } from './type-list.tsx';
import classes from './type-picker.module.css';

interface TypePickerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPick: (type: ExerciseType) => void;
  /** Opens the import from a text; undefined if exercises cannot be added from a text. */
  readonly onText: (() => void) | undefined;
}

export function TypePicker({ opened, onClose, onPick, onText }: TypePickerProps) {
  const { t } = useTranslation(['lessons', 'kit']);
  return (
    <Modal
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      title={t('picker.title')}
      size="56rem"
      classNames={{ body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      <TypeList
        onPick={(type) => {
          rememberType(type);
          onPick(type);
        }}
      />
      {onText && (
        <div className={classes.foot}>
          <Button variant="subtle" leftSection={<IconFileText size={18} aria-hidden />} onClick={onText}>
            {t('picker.fromText')}
          </Button>
        </div>
      )}
    </Modal>
  );
}

import { IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button, type ButtonProps } from '@mantine/core';
import { useWordDialog } from './use-word-dialog.tsx';
import type { MetWord } from './word-dialog.tsx';

interface AddWordButtonProps {
  readonly met: MetWord;
  /** Into whose dictionary, where it is not one’s own. */
  readonly studentId?: string | undefined;
  readonly size?: ButtonProps['size'];
}

/** Takes a word from where it was met: a mistake, a list. What is known of it stands in the form already. */
export function AddWordButton({ met, studentId, size = 'compact-sm' }: AddWordButtonProps) {
  const { t } = useTranslation('dictionary');
  const dialog = useWordDialog(studentId);
  return (
    <>
      <Button
        variant="subtle"
        {...(size !== undefined && { size })}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={met.phrase ? `${t('keep.button')}: ${met.phrase}` : undefined}
        onClick={() => dialog.add(met)}
      >
        {t('keep.button')}
      </Button>
      {dialog.shown}
    </>
  );
}

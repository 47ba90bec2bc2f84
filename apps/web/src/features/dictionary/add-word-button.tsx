import { IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, type ButtonProps } from '@mantine/core';
import { useWordDialog } from './use-word-dialog.tsx';
import type { WordPrefill } from './word-dialog.tsx';

interface AddWordButtonProps {
  readonly prefill: WordPrefill;
  /** The student whose dictionary receives the word; undefined for the person's own dictionary. */
  readonly studentId?: string | undefined;
  readonly size?: ButtonProps['size'];
}

/** A button that adds a word, for example from a mistake or a list. The form contains the known fields. */
export function AddWordButton({ prefill, studentId, size = 'compact-sm' }: AddWordButtonProps) {
  const { t } = useTranslation('dictionary');
  const dialog = useWordDialog(studentId);
  return (
    <>
      <Button
        variant="subtle"
        {...(size !== undefined && { size })}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={prefill.phrase ? `${t('keep.button')}: ${prefill.phrase}` : undefined}
        onClick={() => dialog.add(prefill)}
      >
        {t('keep.button')}
      </Button>
      {dialog.dialog}
    </>
  );
}

/** Notes about a stored draft that was restored or can be restored. */
import { IconHistory } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import classes from './editor.module.css';
import type { ExerciseForm } from './use-exercise-form.ts';

interface DraftRestoredNoteProps {
  /** The time at which the draft was typed. */
  readonly typedAt: string;
  readonly onStartAnew: () => void;
}

export function DraftRestoredNote({ typedAt, onStartAnew }: DraftRestoredNoteProps) {
  const { t } = useTranslation('lessons');
  const writeMoment = useFormatDateTime();
  return (
    <Note text={t('editor.broughtBack', { moment: writeMoment(typedAt) })}>
      <Button variant="default" size="xs" onClick={onStartAnew}>
        {t('editor.startAnew')}
      </Button>
    </Note>
  );
}

/** Offers a draft instead of restoring it, because the exercise was changed after the draft was stored. */
export function DraftOfferNote({ typedAt, accept, decline }: NonNullable<ExerciseForm['offer']>) {
  const { t } = useTranslation('lessons');
  const writeMoment = useFormatDateTime();
  return (
    <Note text={t('editor.changedSince', { moment: writeMoment(typedAt) })}>
      <Button variant="default" size="xs" onClick={accept}>
        {t('editor.bringBack')}
      </Button>
      <Button variant="subtle" size="xs" onClick={decline}>
        {t('editor.letGo')}
      </Button>
    </Note>
  );
}

function Note({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={classes.back} role="status">
      <IconHistory size={20} aria-hidden />
      <span>{text}</span>
      {children}
    </div>
  );
}

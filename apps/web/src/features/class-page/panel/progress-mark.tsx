import { IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import classes from './panel.module.css';
import type { Progress } from './progress.ts';

const icons = {
  untouched: IconCircleDashed,
  answered: IconCircleHalf2,
  checked: IconCircleCheck,
} as const;

/** Shows progress with an icon and text; the result of a check with numbers. */
export function ProgressMark({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation('class-page');
  const Icon = icons[progress.kind];
  const isChecked = progress.kind === 'checked';
  const label = isChecked
    ? t('progress.checked', { correct: progress.correct, total: progress.total })
    : t(`progress.${progress.kind}`);
  return (
    <span className={classes.mark} data-progress={progress.kind} title={label}>
      {isChecked && (
        <span aria-hidden>
          {progress.correct}/{progress.total}
        </span>
      )}
      <Icon size={16} stroke={1.75} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

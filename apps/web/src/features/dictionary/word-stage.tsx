import type { WordView } from '@klasna/contract/dictionary/models';
import type { WordStage } from '@klasna/contract/dictionary/values';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/words';
import classes from './dictionary.module.css';

const tones: Readonly<Record<WordStage, Tone>> = {
  new: 'info',
  learning: 'neutral',
  learnt: 'good',
  forgotten: 'warning',
};

export function WordStageBadge({ word: { stage, isAssigned } }: { readonly word: WordView }) {
  const { t } = useTranslation('dictionary');
  return (
    <span className={classes.stages}>
      <StatusBadge tone={tones[stage]}>{t(`stage.${stage}`)}</StatusBadge>
      {isAssigned && <StatusBadge tone="info">{t('assigned')}</StatusBadge>}
    </span>
  );
}

import { useTranslation } from '@klasna/kit/translations';
import classes from './column-choice.module.css';

/** Says why the columns of a file are asked for. */
export function QuestionText() {
  const { t } = useTranslation('columns');
  return (
    <div>
      <h3 className={classes.question}>{t('title')}</h3>
      <p className={classes.text}>{t('text')}</p>
    </div>
  );
}

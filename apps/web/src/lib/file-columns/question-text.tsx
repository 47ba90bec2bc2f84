import type { FirstLine } from '@klasna/contract/file-columns';
import { useTranslation } from '@klasna/kit/translations';
import classes from './column-choice.module.css';

/** Says why the person has to assign the columns of a file. */
export function QuestionText({ firstLine }: { readonly firstLine?: FirstLine | undefined }) {
  const { t } = useTranslation('columns');
  return (
    <div>
      <h3 className={classes.question}>{t('title')}</h3>
      <p className={classes.text}>{t(firstLine === 'data' ? 'textWithoutHeadings' : 'text')}</p>
    </div>
  );
}

/** The text of a step, with button names emphasised. */
import { textIn, useTranslation } from '@klasna/kit/words';
import { renderParts } from '../../lib/words/render-parts.tsx';
import classes from './guide.module.css';

export function StepText({ text }: { readonly text: string }) {
  const { i18n } = useTranslation();
  return (
    <p className={classes.text}>
      {renderParts(text, (name) => (
        <strong className={classes.name}>{textIn(i18n.language, name)}</strong>
      ))}
    </p>
  );
}

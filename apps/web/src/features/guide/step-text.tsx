/** The text of a step, with button names emphasised. */
import { textIn, useTranslation } from '@klasna/kit/words';
import { drawParts } from '../../lib/words/with-parts.tsx';
import classes from './guide.module.css';

export function StepText({ text }: { readonly text: string }) {
  const { i18n } = useTranslation();
  return (
    <p className={classes.text}>
      {drawParts(text, (name) => (
        <strong className={classes.name}>{textIn(i18n.language, name)}</strong>
      ))}
    </p>
  );
}

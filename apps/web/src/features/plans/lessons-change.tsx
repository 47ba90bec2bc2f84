import { useTranslation } from '@klasna/kit/translations';
import classes from './plans.module.css';

/** A change in lessons, always with its sign. */
export function LessonsChange({ amount }: { readonly amount: number }) {
  const { i18n } = useTranslation();
  const text = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' }).format(amount);
  return (
    <span className={classes.change} data-gain={amount > 0 || undefined}>
      {text}
    </span>
  );
}

/** A few colours that go well with ours, each with its name, and any other. */
import { IconCheck } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { type CSSProperties, useId } from 'react';
import classes from './colour-field.module.css';
import { colours } from './looks.ts';

interface ColourFieldProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  readonly error: string | undefined;
}

const names = Object.keys(colours) as readonly (keyof typeof colours)[];

export function ColourField({ value, onChange, error }: ColourFieldProps) {
  const { t } = useTranslation('exercises');
  const id = useId();
  const isOwn = !names.some((name) => colours[name] === value);
  return (
    <fieldset className={classes.field} aria-describedby={error && `${id}-error`}>
      <legend className={classes.label}>{t('editor.notify.color')}</legend>
      <div className={classes.choices}>
        {names.map((name) => (
          <label
            key={name}
            className={classes.choice}
            style={{ '--colour': colours[name] } as CSSProperties}
            title={t(`editor.notify.colors.${name}`)}
          >
            <input
              type="radio"
              name={id}
              className={classes.input}
              aria-label={t(`editor.notify.colors.${name}`)}
              checked={colours[name] === value}
              onChange={() => onChange(colours[name])}
            />
            <span className={classes.dot}>
              {colours[name] === value && <IconCheck size={18} stroke={3} aria-hidden />}
            </span>
          </label>
        ))}
        <label className={classes.own} data-chosen={isOwn || undefined}>
          <input
            type="color"
            className={classes.picker}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {t('editor.notify.own')}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

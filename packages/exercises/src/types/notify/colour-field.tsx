/** A choice of named colours that fit the theme, and a colour picker for all other colours. */

import { IconCheck } from '@klasna/kit/icons';
import type words from '@klasna/languages/en/exercises/kinds/notify.json';
import { type CSSProperties, useId } from 'react';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import classes from './colour-field.module.css';
import { colours } from './colours.ts';

interface ColourFieldProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  readonly error: string | undefined;
}

const names = Object.keys(colours) as readonly (keyof typeof colours)[];

export function ColourField({ value, onChange, error }: ColourFieldProps) {
  const translate = useTypeTranslation<typeof words>('notify');
  const id = useId();
  const isCustom = !names.some((name) => colours[name] === value);
  return (
    <fieldset className={classes.field} aria-describedby={error && `${id}-error`}>
      <legend className={classes.label}>{translate('editor.color')}</legend>
      <div className={classes.choices}>
        {names.map((name) => (
          <label
            key={name}
            className={classes.choice}
            style={{ '--colour': colours[name] } as CSSProperties}
            title={translate(`editor.colors.${name}`)}
          >
            <input
              type="radio"
              name={id}
              className={classes.input}
              aria-label={translate(`editor.colors.${name}`)}
              checked={colours[name] === value}
              onChange={() => onChange(colours[name])}
            />
            <span className={classes.dot}>
              {colours[name] === value && <IconCheck size={18} stroke={3} aria-hidden />}
            </span>
          </label>
        ))}
        <label className={classes.own} data-chosen={isCustom || undefined}>
          <input
            type="color"
            className={classes.picker}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {translate('editor.own')}
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

/** A choice of named colours that fit the theme, and a picker for any other. */

import { IconCheck } from '@klasna/kit/icons';
import type words from '@klasna/languages/en/exercises/kinds/notify.json';
import { type CSSProperties, useId } from 'react';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './colour-field.module.css';
import { colours } from './looks.ts';

interface ColourFieldProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  readonly error: string | undefined;
}

const names = Object.keys(colours) as readonly (keyof typeof colours)[];

export function ColourField({ value, onChange, error }: ColourFieldProps) {
  const own = useOwnWords<typeof words>('notify');
  const id = useId();
  const isOwn = !names.some((name) => colours[name] === value);
  return (
    <fieldset className={classes.field} aria-describedby={error && `${id}-error`}>
      <legend className={classes.label}>{own('editor.color')}</legend>
      <div className={classes.choices}>
        {names.map((name) => (
          <label
            key={name}
            className={classes.choice}
            style={{ '--colour': colours[name] } as CSSProperties}
            title={own(`editor.colors.${name}`)}
          >
            <input
              type="radio"
              name={id}
              className={classes.input}
              aria-label={own(`editor.colors.${name}`)}
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
          {own('editor.own')}
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

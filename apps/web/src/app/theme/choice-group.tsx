/** A group of radio buttons. The inputs are native, because those support keyboard and screen readers. */
import { type ReactNode, useId } from 'react';
import classes from './choice-group.module.css';

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface ChoiceGroupProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onChoose: (value: T) => void;
}

export function ChoiceGroup<T extends string>({ label, value, choices, onChoose }: ChoiceGroupProps<T>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.input}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.icon}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

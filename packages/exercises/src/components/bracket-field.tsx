/**
 * A field for a text with square brackets. It highlights the brackets while the person types, and lists and marks the
 * faults. The person adds brackets by typing them, by typing [ over a selection, or with the button.
 */
import { IconAlertCircle, IconBrackets } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Input, Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useId, useRef } from 'react';
import { findBracketFaults } from '../model/bracket-text.ts';
import type { Bracket } from '../model/brackets.ts';
import { shorten } from '../model/shorten.ts';
import { editBracket, type Separator } from './bracket-edit.ts';
import classes from './bracket-field.module.css';
import { type Fault, highlight } from './highlight.ts';
import { typeInto } from './type-into.ts';

export interface BracketFieldProps {
  readonly label: string;
  readonly description: string;
  /** The label of the button that adds brackets, for example "Make a gap". */
  readonly markLabel: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The character that separates spellings (|) or options (/) inside a bracket. */
  readonly separator: Separator;
  /** An additional check of each bracket that an exercise type can make. */
  readonly findExtraFault?: (bracket: Bracket) => string | undefined;
  /** The error message of a failed attempt to save. */
  readonly error?: string | undefined;
  readonly language: string;
}

/** The delay before faults are shown, so that an incomplete bracket is not reported while the person still types it. */
const faultDelayMs = 500;

export function BracketField(props: BracketFieldProps) {
  const { label, description, markLabel, value, onChange, separator, findExtraFault, error, language } =
    props;
  const { t } = useTranslation(['exercises', 'validation']);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [debouncedValue] = useDebouncedValue(value, faultDelayMs);
  // Faults to show while typing. The absence of brackets is left out, because it is reported only on saving.
  const findFaults = (text: string): Fault[] =>
    findBracketFaults(text, separator, findExtraFault).filter(({ words }) => words !== 'bracketNone');
  const faults = findFaults(debouncedValue);

  const addBrackets = (): void => {
    const area = field.current;
    if (!area) return;
    const { from, to, replacement, caret } = editBracket(
      value,
      area.selectionStart,
      area.selectionEnd,
      separator,
    );
    typeInto(area, replacement, from, to);
    area.setSelectionRange(caret, caret);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key !== '[' || selectionStart === selectionEnd) return;
    event.preventDefault();
    addBrackets();
  };
  const selectFault = ({ from, to }: Fault): void => {
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  };

  const message = faults.length > 0 ? undefined : error;
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={message}
      labelProps={{ htmlFor: id }}
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.area} data-error={message !== undefined || faults.length > 0 || undefined}>
        <div className={classes.colours} aria-hidden dir="auto">
          {highlight(value, separator, findFaults(value)).map(({ from, text, as, isFaulty }) => (
            <span key={from} data-as={as} data-faulty={isFaulty || undefined}>
              {text}
            </span>
          ))}
          {/* A line break at the end has height only with a character after it. */}
          {'\u200b'}
        </div>
        <textarea
          ref={field}
          id={id}
          className={classes.text}
          value={value}
          lang={language}
          dir="auto"
          spellCheck
          rows={4}
          aria-invalid={message !== undefined || faults.length > 0}
          aria-describedby={`${id}-description ${id}-error ${id}-faults`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={`${id}-faults`} className={classes.faults} aria-live="polite">
        {faults.map((fault) => (
          <li key={`${fault.from} ${fault.words}`}>
            <button type="button" className={classes.fault} onClick={() => selectFault(fault)}>
              <IconAlertCircle size={16} aria-hidden />
              <span>
                {t(`validation:${fault.words as 'bracketEmpty'}`)}
                {': '}
                <q className={classes.quoted}>{toExcerpt(debouncedValue, fault)}</q>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Tooltip label={t('editor.gaps.shortcut')}>
        <Button
          className={classes.mark ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconBrackets size={16} aria-hidden />}
          // Prevents the press on the button from removing the selection in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={addBrackets}
        >
          {markLabel}
        </Button>
      </Tooltip>
    </Input.Wrapper>
  );
}

const maxExcerptLength = 24;

function toExcerpt(text: string, { from, to }: Fault): string {
  return shorten(text.slice(from, to), { maxLength: maxExcerptLength, keep: 'start' });
}

/**
 * On-screen keys for letters that the keyboards for other languages lack. A key types into the field that had the focus
 * last.
 */
import { IconArrowBigUp } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { type MouseEvent, type RefObject, useState } from 'react';
import { lettersOf, toCapital } from './letters.ts';
import classes from './special-keys.module.css';
import { typeInto } from './type-into.ts';

interface SpecialKeysProps {
  readonly language: string;
  /** The field that had the focus last. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** Returns the field to type into if no field had the focus yet. */
  readonly firstField: () => HTMLInputElement | null;
}

const preventFocusLoss = (event: MouseEvent): void => event.preventDefault();

export function SpecialKeys({ language, field, firstField }: SpecialKeysProps) {
  const { t } = useTranslation('exercises');
  const [isCapital, setCapital] = useState(false);
  const letters = lettersOf(language);
  if (letters.length === 0) return null;
  const typeLetter = (letter: string): void => {
    const target = field.current?.isConnected ? field.current : firstField();
    if (target) typeInto(target, letter);
    setCapital(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these keys only type.
    <div role="group" aria-label={t('player.letters')} className={classes.keys}>
      <button
        type="button"
        className={classes.key}
        aria-label={t('player.capitals')}
        aria-pressed={isCapital}
        onMouseDown={preventFocusLoss}
        onClick={() => setCapital(!isCapital)}
      >
        <IconArrowBigUp size={20} aria-hidden />
      </button>
      {letters.map((letter) => {
        const letterToType = isCapital ? toCapital(letter, language) : letter;
        return (
          <button
            key={letter}
            type="button"
            className={classes.key}
            lang={language}
            onMouseDown={preventFocusLoss}
            onClick={() => typeLetter(letterToType)}
          >
            {letterToType}
          </button>
        );
      })}
    </div>
  );
}

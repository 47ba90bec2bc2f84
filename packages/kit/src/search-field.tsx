/** A search field with debounce. The caller owns the value (in the URL); only the text not yet emitted lives here. */
import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from './icons.ts';
import { useTranslation } from './words.ts';

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  readonly placeholder?: string;
  /** Debounce in milliseconds. */
  readonly delay?: number;
  readonly className?: string | undefined;
}

export function SearchField({
  value,
  onChange,
  label,
  placeholder,
  delay = 250,
  className,
}: SearchFieldProps) {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value);
  const said = useRef(value);
  const timer = useRef<number>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // Back and Forward change the value from outside; the field's own emitted value must not overwrite typing.
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    window.clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const say = (next: string) => {
    window.clearTimeout(timer.current);
    if (next === said.current) return;
    said.current = next;
    onChange(next);
  };
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => say(next.trim()), delay);
  };
  const clear = () => {
    setText('');
    say('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      className={className}
      aria-label={label ?? t('search.label')}
      placeholder={placeholder ?? t('search.placeholder')}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') say(text.trim());
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          clear();
        }
      }}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text ? <CloseButton aria-label={t('search.clear')} onClick={clear} /> : null}
    />
  );
}

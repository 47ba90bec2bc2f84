/**
 * A search field with a debounce. The caller stores the value in the URL; only text that is not emitted yet is state of
 * the field.
 */
import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from './icons.ts';
import { useTranslation } from './translations.ts';

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  readonly placeholder?: string;
  /** The delay of the debounce in milliseconds. */
  readonly debounceMs?: number;
  readonly className?: string | undefined;
}

export function SearchField({
  value,
  onChange,
  label,
  placeholder,
  debounceMs = 250,
  className,
}: SearchFieldProps) {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value);
  const emittedRef = useRef(value);
  const timer = useRef<number>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // Takes over a value that changed from outside, for example by Back or Forward. The value that the field itself
  // emitted must not overwrite newer typing.
  useEffect(() => {
    if (value === emittedRef.current) return;
    emittedRef.current = value;
    window.clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const emit = (next: string) => {
    window.clearTimeout(timer.current);
    if (next === emittedRef.current) return;
    emittedRef.current = next;
    onChange(next);
  };
  const changeText = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => emit(next.trim()), debounceMs);
  };
  const clear = () => {
    setText('');
    emit('');
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
      onChange={(event) => changeText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') emit(text.trim());
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

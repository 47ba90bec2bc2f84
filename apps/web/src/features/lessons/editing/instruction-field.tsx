/**
 * The field for the instruction. Most instructions are one plain sentence, so the rich text editor loads only when
 * needed.
 */
import { IconBold } from '@klasna/kit/icons';
import { RichTextField } from '@klasna/kit/rich-text';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from './editor.module.css';
import { toMarkup, toText } from './plain-markup.ts';

interface InstructionFieldProps {
  readonly value: string | null;
  readonly onChange: (markup: string | null) => void;
  readonly error: string | undefined;
  readonly language: string;
}

export function InstructionField({ value, onChange, error, language }: InstructionFieldProps) {
  const { t } = useTranslation('lessons');
  const [isRich, setRich] = useState(() => toText(value) === null);
  // The text as typed, because the markup drops empty lines at the end.
  const [text, setText] = useState(() => toText(value) ?? '');
  const label = t('editor.instruction');
  if (isRich)
    return (
      <RichTextField
        label={label}
        value={value ?? ''}
        onChange={(markup) => onChange(markup === '' ? null : markup)}
        lang={language}
        error={error}
        minRows={2}
      />
    );
  return (
    <div className={classes.instruction}>
      <Textarea
        label={label}
        placeholder={t('editor.instructionHint')}
        value={text}
        lang={language}
        dir="auto"
        spellCheck
        autosize
        minRows={1}
        maxRows={8}
        error={error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(toMarkup(currentTarget.value));
        }}
      />
      <Button
        className={classes.format ?? ''}
        variant="subtle"
        size="xs"
        leftSection={<IconBold size={16} aria-hidden />}
        onClick={() => setRich(true)}
      >
        {t('editor.formatting')}
      </Button>
    </div>
  );
}

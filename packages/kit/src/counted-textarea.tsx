/** A textarea that shows how many characters are left. It accepts more than `max`; the form reports the error. */
import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from './translations.ts';

export interface CountedTextareaProps extends Omit<TextareaProps, 'value' | 'description'> {
  readonly value: string;
  readonly max: number;
}

export function CountedTextarea({ max, ...rest }: CountedTextareaProps) {
  const { t } = useTranslation('kit');
  return (
    <Textarea
      {...rest}
      autosize
      minRows={rest.minRows ?? 2}
      maxRows={rest.maxRows ?? 8}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={t('counter.left', { count: max - rest.value.length })}
    />
  );
}

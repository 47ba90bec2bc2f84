/** The fields that describe homework: title, due date and message. */
import { limits } from '@klasna/base/limits';
import { useTranslation } from '@klasna/kit/translations';
import { Textarea, TextInput } from '@mantine/core';
import { DueField } from './due-field.tsx';

export interface HomeworkWords {
  readonly title: string;
  readonly message: string;
  readonly dueAt: string | null;
}

interface WordsFieldsProps {
  readonly value: HomeworkWords;
  readonly onChange: (value: HomeworkWords) => void;
  readonly nextLessonAt: string | null;
}

export function WordsFields({ value, onChange, nextLessonAt }: WordsFieldsProps) {
  const { t } = useTranslation('homework');
  return (
    <>
      <TextInput
        label={t('create.name')}
        description={t('create.nameHint')}
        maxLength={limits.textMax}
        dir="auto"
        value={value.title}
        onChange={({ currentTarget: { value: title } }) => onChange({ ...value, title })}
      />
      <DueField
        value={value.dueAt}
        onChange={(dueAt) => onChange({ ...value, dueAt })}
        nextLessonAt={nextLessonAt}
      />
      <Textarea
        label={t('create.message')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.noteMax}
        dir="auto"
        value={value.message}
        onChange={({ currentTarget: { value: message } }) => onChange({ ...value, message })}
      />
    </>
  );
}

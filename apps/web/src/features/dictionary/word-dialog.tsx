import { newWord, type WordView } from '@klasna/contract/dictionary/models';
import { type DictionaryLanguage, languageTags } from '@klasna/contract/dictionary/values';
import { uploadRules } from '@klasna/exercises/components/upload-rules';
import { FileField } from '@klasna/kit/file-field';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messageOf } from '../../lib/api/api-failure.ts';
import { upload } from '../../lib/api/upload.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { LanguageField } from './language-field.tsx';
import { readLastLanguage, rememberLanguage } from './last-language.ts';
import { useWordChanges } from './use-word-changes.ts';

/** Prefilled fields of a word found in an exercise: the phrase and its sentence. */
export interface WordPrefill {
  readonly phrase?: string;
  readonly translation?: string;
  readonly context?: string;
  readonly language?: DictionaryLanguage | undefined;
}

interface WordDialogProps {
  /** The word to edit; undefined for a new word. */
  readonly word?: WordView | undefined;
  readonly prefill?: WordPrefill | undefined;
  /** The student whose dictionary receives the word; undefined for the person's own dictionary. */
  readonly studentId?: string | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated?: ((word: WordView) => void) | undefined;
}

export function WordDialog({ word, prefill, studentId, opened, onClose, onCreated }: WordDialogProps) {
  const { t } = useTranslation('dictionary');
  const changes = useWordChanges();
  const form = useForm({
    initialValues: {
      phrase: word?.phrase ?? prefill?.phrase ?? '',
      translation: word?.translation ?? prefill?.translation ?? '',
      customTranslation: word?.customTranslation ?? '',
      language: word?.language ?? prefill?.language ?? readLastLanguage(),
      context: word?.context ?? prefill?.context ?? '',
      audio: word?.audio ?? null,
    },
    validate: createValidator(newWord, renderIssue),
    clearInputErrorOnChange: true,
  });
  const { audio, language } = form.values;
  const isOpen = useDialogBehaviour(opened, () => form.isDirty());

  const save = async (values: typeof form.values) => {
    try {
      if (word) await changes.change(word.id, values);
      else {
        const created = await changes.create({ ...values, ...(studentId && { studentId }) });
        rememberLanguage(values.language);
        onCreated?.(created);
      }
      form.resetDirty(values);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(values), t(word ? 'notUpdated' : 'notCreated'));
    }
  };
  const lang = languageTags[language];
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t(word ? 'editTitle' : 'add')}
      form={form}
      onSubmit={save}
    >
      <TextInput {...form.getInputProps('phrase')} label={t('fields.phrase')} lang={lang} data-autofocus />
      <TextInput {...form.getInputProps('translation')} label={t('fields.translation')} />
      <LanguageField
        label={t('fields.language')}
        value={language}
        onChange={(next) => next && form.setFieldValue('language', next)}
        error={form.errors.language}
      />
      <TextInput
        {...form.getInputProps('customTranslation')}
        label={t('fields.customTranslation')}
        description={t('fields.customTranslationHint')}
      />
      <Textarea
        {...form.getInputProps('context')}
        label={t('fields.context')}
        description={t('fields.contextHint')}
        lang={lang}
        autosize
        minRows={1}
        maxRows={4}
      />
      <FileField
        label={t('fields.audio')}
        description={t('fields.audioHint')}
        rules={uploadRules.audio}
        current={audio === null ? null : { name: t('fields.audioCurrent') }}
        onFile={async (file, way) => {
          const fields = { purpose: 'dictionaryAudio' } as const;
          const { data } = await upload('POST /tenant/files', file, { fields, ...way });
          form.setFieldValue('audio', data.url);
        }}
        failureText={(cause) => messageOf(cause, t('fields.audioFailed'))}
        onRemove={() => form.setFieldValue('audio', null)}
        error={form.errors.audio}
      />
    </FormDialog>
  );
}

/** Creates or edits one exercise: its fields, the student view beside them, and saving. */

import { useEditing } from '@klasna/exercises/components/editing-loaders';
import type { ExerciseModel } from '@klasna/exercises/define';
import { Form, FormFields } from '@klasna/kit/form';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { uploadExerciseFile } from '../../../lib/api/upload-exercise-file.ts';
import { AttachmentFields } from './attachment-fields.tsx';
import type { ExerciseDraft } from './draft.ts';
import { DraftOfferNote, DraftRestoredNote } from './draft-notes.tsx';
import classes from './editor.module.css';
import { EditorFooter } from './editor-footer.tsx';
import { InstructionField } from './instruction-field.tsx';
import { RulesFields } from './rules-fields.tsx';
import { StudentView } from './student-view.tsx';
import type { ExerciseForm } from './use-exercise-form.ts';

export interface ExerciseEditorProps {
  readonly model: ExerciseModel;
  readonly form: ExerciseForm;
  readonly isNew: boolean;
  /** Whether uploads of this exercise are still running. */
  readonly areUploadsRunning: boolean;
  readonly language: string;
  readonly onSave: (draft: ExerciseDraft) => Promise<void>;
  /** Called after saving; `another` starts one more exercise of the same type. */
  readonly onSaved: (isAnotherWanted: boolean) => void;
  readonly onLeave: () => void;
}

export function ExerciseEditor({
  model,
  form,
  isNew,
  areUploadsRunning,
  language,
  onSave,
  onSaved,
  onLeave,
}: ExerciseEditorProps) {
  const { t } = useTranslation('lessons');
  const { Editor } = useEditing(model.type);
  const { draft, change, problemAt } = form;
  const frame = useRef<HTMLDivElement>(null);
  const isAnotherWanted = useRef(false);
  // Renders the fields first and the student view deferred, on mount and on each key.
  const deferredDraft = useDeferredValue<ExerciseDraft | null>(draft, null);
  const titleInput = useRef<HTMLInputElement>(null);
  // Focuses the first field after it has loaded, because the dialog must first store the focused element to return the
  // focus.
  useEffect(() => {
    const timer = setTimeout(() => titleInput.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);

  const [wasSubmittedEarly, setSubmittedEarly] = useState(false);
  const problems =
    wasSubmittedEarly && areUploadsRunning ? [t('editor.filesComing'), ...form.problems] : form.problems;

  const save = async (values: ExerciseDraft): Promise<boolean> => {
    setSubmittedEarly(areUploadsRunning);
    if (areUploadsRunning) return false;
    try {
      await onSave(values);
      form.discardDraft();
      return true;
    } catch (failure) {
      const isAboutFields = form.setServerErrors(failure);
      const fallback = t(isNew ? 'exercise.notCreated' : 'exercise.notUpdated');
      if (!isAboutFields) notify.error(messageOf(failure, fallback));
      return false;
    }
  };
  const submit = (isAnother: boolean): void => {
    isAnotherWanted.current = isAnother;
    frame.current?.querySelector('form')?.requestSubmit();
  };
  const submitOnShortcut = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit(isNew && event.shiftKey);
  };
  const editorProps = { draft, onChange: change, problemAt, keepFile: uploadExerciseFile, language };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut works anywhere inside the editor
    <div ref={frame} className={classes.frame} onKeyDown={submitOnShortcut}>
      <Form
        form={form}
        onSubmit={save}
        onDone={() => onSaved(isAnotherWanted.current)}
        className={classes.form}
      >
        <FormFields className={classes.fields}>
          <div className={classes.measure}>
            {form.offer && <DraftOfferNote {...form.offer} />}
            {form.restoredAt && <DraftRestoredNote typedAt={form.restoredAt} onStartAnew={form.reset} />}
            <TextInput
              ref={titleInput}
              label={t('editor.title')}
              value={draft.title}
              lang={language}
              dir="auto"
              error={problemAt('title')}
              data-autofocus
              onFocus={({ currentTarget }) => isNew && currentTarget.select()}
              onChange={({ currentTarget: { value } }) => change({ title: value })}
            />
            <InstructionField
              key={form.restoredAt}
              value={draft.description}
              onChange={(description) => change({ description })}
              error={problemAt('description')}
              language={language}
            />
            <Editor {...editorProps} />
            <AttachmentFields type={model.type} {...editorProps} />
            <RulesFields model={model} form={form} language={language} />
          </div>
        </FormFields>
        <EditorFooter problems={problems} isNew={isNew} onLeave={onLeave} onSubmit={submit} />
      </Form>
      <StudentView model={model} draft={deferredDraft} language={language} />
    </div>
  );
}

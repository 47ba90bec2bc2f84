/** Creates or edits one exercise: its fields, the student view beside them, and saving. */
import type { Mind } from '@klasna/exercises/define';
import { useEditing } from '@klasna/exercises/kit-ui/use-face';
import { Form, FormFields } from '@klasna/kit/form';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { keepFile } from '../../../lib/api/keep-file.ts';
import { BroughtBack, OfferBack } from './brought-back.tsx';
import { CompanionFields } from './companion-fields.tsx';
import type { ExerciseDraft } from './draft.ts';
import classes from './editor.module.css';
import { EditorFooter } from './editor-footer.tsx';
import { InstructionField } from './instruction-field.tsx';
import { RulesFields } from './rules-fields.tsx';
import { StudentView } from './student-view.tsx';
import type { ExerciseForm } from './use-exercise-form.ts';

export interface ExerciseEditorProps {
  readonly mind: Mind;
  readonly form: ExerciseForm;
  readonly isNew: boolean;
  /** Whether uploads of this exercise are still running. */
  readonly areFilesComing: boolean;
  readonly language: string;
  readonly onSave: (draft: ExerciseDraft) => Promise<void>;
  /** Called after saving; `another` starts one more exercise of the same type. */
  readonly onSaved: (another: boolean) => void;
  readonly onLeave: () => void;
}

export function ExerciseEditor({
  mind,
  form,
  isNew,
  areFilesComing,
  language,
  onSave,
  onSaved,
  onLeave,
}: ExerciseEditorProps) {
  const { t } = useTranslation('lessons');
  const { Editor } = useEditing(mind.type);
  const { draft, change, problemAt } = form;
  const frame = useRef<HTMLDivElement>(null);
  const another = useRef(false);
  // Renders the fields first and the student view deferred, on mount and on each key.
  const shown = useDeferredValue<ExerciseDraft | null>(draft, null);
  const title = useRef<HTMLInputElement>(null);
  // The fields may load after the dialog has opened, which first records the previous focus for its return.
  useEffect(() => {
    const timer = setTimeout(() => title.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);

  const [wasEarly, setEarly] = useState(false);
  const problems = wasEarly && areFilesComing ? [t('editor.filesComing'), ...form.problems] : form.problems;

  const save = async (values: ExerciseDraft): Promise<boolean> => {
    setEarly(areFilesComing);
    if (areFilesComing) return false;
    try {
      await onSave(values);
      form.settle();
      return true;
    } catch (failure) {
      const isAboutFields = form.refuse(failure);
      const fallback = t(isNew ? 'exercise.notCreated' : 'exercise.notUpdated');
      if (!isAboutFields) notify.error(messageOf(failure, fallback));
      return false;
    }
  };
  const submit = (andAnother: boolean): void => {
    another.current = andAnother;
    frame.current?.querySelector('form')?.requestSubmit();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit(isNew && event.shiftKey);
  };
  const fields = { draft, onChange: change, problemAt, keepFile, language };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut works anywhere inside the editor
    <div ref={frame} className={classes.frame} onKeyDown={press}>
      <Form form={form} onSubmit={save} onDone={() => onSaved(another.current)} className={classes.form}>
        <FormFields className={classes.fields}>
          <div className={classes.measure}>
            {form.offer && <OfferBack {...form.offer} />}
            {form.broughtBack && <BroughtBack moment={form.broughtBack} onStartAnew={form.startAnew} />}
            <TextInput
              ref={title}
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
              key={form.broughtBack}
              value={draft.description}
              onChange={(description) => change({ description })}
              error={problemAt('description')}
              language={language}
            />
            <Editor {...fields} />
            <CompanionFields type={mind.type} {...fields} />
            <RulesFields mind={mind} form={form} language={language} />
          </div>
        </FormFields>
        <EditorFooter problems={problems} isNew={isNew} onLeave={onLeave} onSubmit={submit} />
      </Form>
      <StudentView mind={mind} draft={shown} language={language} />
    </div>
  );
}

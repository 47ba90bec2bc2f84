/** Making or changing one exercise: its fields, the student's view beside them, and saving. */
import type { Mind } from '@klasna/exercises/define';
import { useFace } from '@klasna/exercises/kit-ui/use-face';
import { Form } from '@klasna/kit/form';
import { IconHistory } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { keepFile } from '../../../lib/api/keep-file.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
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
  readonly language: string;
  readonly onSave: (draft: ExerciseDraft) => Promise<void>;
  /** Written; `another`: one more of the same kind is to be made. */
  readonly onSaved: (another: boolean) => void;
  readonly onLeave: () => void;
}

export function ExerciseEditor({
  mind,
  form,
  isNew,
  language,
  onSave,
  onSaved,
  onLeave,
}: ExerciseEditorProps) {
  const { t } = useTranslation('lessons');
  const { Editor } = useFace(mind.type);
  const { draft, change, problemAt } = form;
  const frame = useRef<HTMLDivElement>(null);
  const another = useRef(false);
  const shown = useDeferredValue(draft);
  const title = useRef<HTMLInputElement>(null);
  // The fields of a kind may come after the layer has opened; it notes first where the focus was.
  useEffect(() => {
    const timer = setTimeout(() => title.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);

  const save = async (values: ExerciseDraft): Promise<boolean> => {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut that holds wherever one is
    <div ref={frame} className={classes.frame} onKeyDown={press}>
      <Form form={form} onSubmit={save} onDone={() => onSaved(another.current)} className={classes.form}>
        <div className={classes.fields}>
          <div className={classes.measure}>
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
        </div>
        <EditorFooter problems={form.problems} isNew={isNew} onLeave={onLeave} onSubmit={submit} />
      </Form>
      <StudentView mind={mind} draft={shown} language={language} />
    </div>
  );
}

interface BroughtBackProps {
  /** When it was typed. */
  readonly moment: string;
  readonly onStartAnew: () => void;
}

function BroughtBack({ moment, onStartAnew }: BroughtBackProps) {
  const { t } = useTranslation('lessons');
  const writeMoment = useWriteMoment();
  return (
    <div className={classes.back} role="status">
      <IconHistory size={20} aria-hidden />
      <span>{t('editor.broughtBack', { moment: writeMoment(moment) })}</span>
      <Button variant="default" size="xs" onClick={onStartAnew}>
        {t('editor.startAnew')}
      </Button>
    </div>
  );
}

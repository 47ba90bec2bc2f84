/** The fields for the attempt limit, for when answers are shown, and for the teacher's note. */
import { maxAttempts, type ShowAnswersOption, showAnswersOptions } from '@klasna/contract/courses/exercises';
import type { ExerciseModel } from '@klasna/exercises/define';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect, Textarea } from '@mantine/core';
import classes from './editor.module.css';
import type { ExerciseForm } from './use-exercise-form.ts';

interface RulesFieldsProps {
  readonly model: ExerciseModel;
  readonly form: ExerciseForm;
  readonly language: string;
}

export function RulesFields({ model, form, language }: RulesFieldsProps) {
  const { t } = useTranslation('lessons');
  const { draft, change, problemAt } = form;
  return (
    <>
      {model.grading && (
        <div className={classes.rules}>
          <NativeSelect
            label={t('editor.showAnswers.label')}
            data={showAnswersOptions.map((value) => ({ value, label: t(`editor.showAnswers.${value}`) }))}
            value={draft.showAnswers}
            error={problemAt('showAnswers')}
            onChange={({ currentTarget }) =>
              change({ showAnswers: currentTarget.value as ShowAnswersOption })
            }
          />
          <NumberField
            label={t('editor.attempts')}
            placeholder={t('editor.attemptsUnlimited')}
            value={draft.attemptsLimit}
            min={1}
            max={maxAttempts}
            error={problemAt('attemptsLimit')}
            onChange={(value) => change({ attemptsLimit: value === '' ? null : value })}
          />
        </div>
      )}
      <Textarea
        label={t('editor.answer')}
        description={t('editor.answerHint')}
        value={draft.answer ?? ''}
        lang={language}
        dir="auto"
        autosize
        minRows={1}
        maxRows={8}
        error={problemAt('answer')}
        onChange={({ currentTarget: { value } }) => change({ answer: value === '' ? null : value })}
      />
    </>
  );
}

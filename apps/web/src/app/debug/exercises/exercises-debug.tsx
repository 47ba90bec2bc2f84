/** Shows every exercise type with its samples. Editing, playing, review and grading run in the browser. */

import { useComponents } from '@klasna/exercises/components/component-loaders';
import { useEditing } from '@klasna/exercises/components/editing-loaders';
import { useExerciseTypeTexts } from '@klasna/exercises/components/use-exercise-type-texts';
import { listMarksAsGiven } from '@klasna/exercises/model/results';
import { type ExerciseType, exerciseTypes, parseExerciseType } from '@klasna/exercises/names';
import { samplesByType } from '@klasna/exercises/samples';
import { PageFrame } from '@klasna/kit/page-frame';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Group, NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { createDraft, keepFileLocally, localDictionary, sampleDraft } from './debug-drafts.ts';
import { useDebugExercise } from './use-debug-exercise.ts';

interface ExerciseSelection {
  readonly type: string;
  /** The index of the sample; -1 is a new exercise. */
  readonly sample: number;
  readonly language: string;
}

interface ExercisesDebugProps extends ExerciseSelection {
  readonly onShow: (shown: Partial<ExerciseSelection>) => void;
}

const languages = ['en', 'uk', 'de', 'fr', 'es', 'it', 'zh', 'ar'];

export function ExercisesDebug({ sample, language, onShow, ...selection }: ExercisesDebugProps) {
  const type = parseExerciseType(selection.type) ?? 'fill_in_gaps';
  const { t } = useTranslation('debug');
  const { name, hint } = useExerciseTypeTexts()(type);
  const samples = samplesByType[type].map(({ name }, index) => ({ value: String(index), label: name }));
  return (
    <PageFrame title={t('exercises.title')}>
      <Group align="end" mb="xl">
        <NativeSelect
          label={t('exercises.kind')}
          description={`${name}. ${hint}.`}
          data={[...exerciseTypes]}
          value={type}
          onChange={({ currentTarget: { value } }) => onShow({ type: value, sample: 0 })}
        />
        <NativeSelect
          label={t('exercises.sample')}
          data={[...samples, { value: '-1', label: t('exercises.new') }]}
          value={String(sample)}
          onChange={({ currentTarget: { value } }) => onShow({ sample: Number(value) })}
        />
        <NativeSelect
          label={t('exercises.language')}
          data={languages}
          value={language}
          onChange={({ currentTarget: { value } }) => onShow({ language: value })}
        />
      </Group>
      <Suspense>
        <ExercisePlayground key={`${type} ${sample}`} type={type} sample={sample} language={language} />
      </Suspense>
    </PageFrame>
  );
}

function ExercisePlayground({ type, sample, language }: ExerciseSelection & { readonly type: ExerciseType }) {
  const { t } = useTranslation('debug');
  const { Player } = useComponents(type);
  const { initialContent, Editor, Review } = useEditing(type);
  const exercise = useDebugExercise(type, () => sampleDraft(type, sample) ?? createDraft(initialContent));
  const { draft, content, answer, result, solution } = exercise;
  return (
    <>
      <Section title={t('exercises.editor')}>
        <Editor
          draft={draft}
          onChange={exercise.change}
          problemAt={exercise.problemAt}
          keepFile={keepFileLocally}
          language={language}
        />
      </Section>
      {content !== null && (
        <Section title={t('exercises.player')}>
          <Player
            view={exercise.view}
            commonFields={draft}
            answer={answer}
            onAnswer={exercise.setAnswer}
            marks={result && listMarksAsGiven(result)}
            solution={solution}
            disabled={false}
            keepFile={keepFileLocally}
            dictionary={localDictionary}
            language={language}
          />
          {exercise.isJudged && (
            <Group mt="md">
              <Button onClick={exercise.check}>{t('exercises.check')}</Button>
              <Button variant="default" disabled={result === null} onClick={exercise.tryAgain}>
                {t('exercises.again')}
              </Button>
              <Button variant="default" onClick={exercise.toggleSolution}>
                {t(solution ? 'exercises.hide' : 'exercises.show')}
              </Button>
              <output aria-label={t('exercises.result')} dir="ltr">
                {exercise.score}
              </output>
            </Group>
          )}
        </Section>
      )}
      {content !== null && Review && (
        <Section title={t('exercises.review')}>
          <Review content={content} answer={answer} marks={result?.items ?? null} />
        </Section>
      )}
    </>
  );
}

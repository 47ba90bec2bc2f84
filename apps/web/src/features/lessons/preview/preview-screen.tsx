/** A lesson as a student of a class sees it. Nothing entered here is stored. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { CourseView, LessonSectionView, LessonView } from '@klasna/contract/courses/models';
import { useMinds } from '@klasna/exercises/kit-ui/use-face';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconEye, IconListCheck } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { ButtonLink } from '../../../lib/links.tsx';
import { arrangeSections, chooseSection } from '../arrange-lesson.ts';
import exerciseClasses from '../exercises/exercises.module.css';
import type { LessonSearch } from '../lesson-search.ts';
import type { PlacedLesson } from '../neighbours.ts';
import { SectionPanel, SectionTabs } from '../sections/section-tabs.tsx';
import classes from '../sections/sections.module.css';
import { useSectionName } from '../sections/use-section-name.ts';
import { PlayedExercise } from './played-exercise.tsx';
import previewClasses from './preview.module.css';

interface PreviewScreenProps {
  readonly course: CourseView;
  readonly placed: PlacedLesson;
  readonly lesson: LessonView;
  readonly search: LessonSearch;
}

export function PreviewScreen({ course, placed, lesson, search }: PreviewScreenProps) {
  const { t } = useTranslation('lessons');
  const nameOf = useSectionName();
  const { ordinary, homework } = useMemo(() => arrangeSections(lesson.sections), [lesson.sections]);
  const open = chooseSection(ordinary, search.section);
  const part = (section: LessonSectionView) => (
    <Suspense key={section.id} fallback={<TextSkeleton lines={6} />}>
      <Part
        section={section}
        name={nameOf(section, ordinary.indexOf(section) + 1)}
        language={course.language}
      />
    </Suspense>
  );
  return (
    <PageFrame title={placed.lesson.name} description={placed.lesson.description} width="form">
      <div className={previewClasses.note} role="note">
        <IconEye size={20} aria-hidden />
        <p>{t('preview.note')}</p>
        <ButtonLink
          to="/courses/$id/lessons/$lessonId"
          params={{ id: course.id, lessonId: lesson.id }}
          search={search}
          variant="default"
          size="sm"
        >
          {t('preview.leave')}
        </ButtonLink>
      </div>
      {ordinary.length > 1 && <SectionTabs sections={ordinary} open={open} withCounts={false} />}
      {open && ordinary.length > 1 && <SectionPanel open={open}>{part(open)}</SectionPanel>}
      {open && ordinary.length === 1 && part(open)}
      {homework.map(part)}
      {lesson.sections.every(({ exercises }) => exercises.length === 0) && (
        <EmptyState icon={IconListCheck} title={t('preview.empty')} />
      )}
    </PageFrame>
  );
}

interface PartProps {
  readonly section: LessonSectionView;
  readonly name: string;
  readonly language: string;
}

function Part({ section: { exercises, isHomework }, name, language }: PartProps) {
  const shown = useShownToStudents(exercises);
  return (
    <section className={classes.part} data-homework={isHomework || undefined}>
      {isHomework ? (
        <div className={classes.head}>
          <h2 className={classes.title}>{name}</h2>
        </div>
      ) : (
        // Sighted users read the name on the tab.
        <VisuallyHidden component="h2">{name}</VisuallyHidden>
      )}
      <ol className={exerciseClasses.list}>
        {shown.map((exercise, place) => (
          <PlayedExercise key={exercise.id} exercise={exercise} number={place + 1} language={language} />
        ))}
      </ol>
    </section>
  );
}

/** Filters out exercises hidden from students, which each exercise type decides. */
function useShownToStudents(exercises: readonly ExerciseView[]): readonly ExerciseView[] {
  const minds = useMinds(exercises.map(({ type }) => type));
  return exercises.filter(({ type, content }) => !minds.get(type)?.isKeptFromStudents?.(content));
}

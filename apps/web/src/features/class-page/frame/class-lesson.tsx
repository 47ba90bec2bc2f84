/** The middle of the page: the lesson, or the reason why there is none. */
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useClassPage } from '../class-page-context.tsx';
import { SectionExercises } from '../exercises/section-exercises.tsx';
import { ClassSectionPanel, ClassSectionTabs } from '../sections/class-section-tabs.tsx';
import { useOpenSection } from '../sections/use-open-section.ts';
import { SummaryLink } from '../summary/summary-link.tsx';
import classes from './frame.module.css';
import { NoLesson } from './no-lesson.tsx';

const lazyGroupGrid = createLazyComponent(async () => (await import('../live/group-grid.tsx')).GroupGrid);

export function ClassLesson({ schedule }: { readonly schedule: ReactNode }) {
  const { openClass, lesson, search, isStudent } = useClassPage();
  const { sections, openSection } = useOpenSection();
  if (lesson && search.view === 'schedule') return schedule;
  if (!lesson) {
    return (
      <>
        <NoLesson />
        <div className={classes.schedule}>{schedule}</div>
      </>
    );
  }
  return (
    <>
      <OtherLessonNote />
      <div className={classes.lessonHead}>
        <p className={classes.place} lang={lesson.language} dir="auto">
          {lesson.courseName} › {lesson.sectionName}
        </p>
        <div className={classes.lessonLine}>
          <h2 className={classes.lessonName} lang={lesson.language} dir="auto">
            {lesson.name}
          </h2>
          {openClass.attachment?.lessonId === lesson.id && (
            <SummaryLink classId={openClass.id} attachmentId={openClass.attachment.id} />
          )}
        </div>
        {lesson.description && (
          <p className={classes.description} lang={lesson.language} dir="auto">
            {lesson.description}
          </p>
        )}
      </div>
      {search.view === 'grid' && !isStudent && (
        <LazyPart
          component={lazyGroupGrid}
          props={{}}
          placeholder={<GridSkeleton rows={openClass.students.length} />}
        />
      )}
      {openSection ? (
        <>
          <ClassSectionTabs sections={sections} open={openSection} />
          <ClassSectionPanel open={openSection}>
            <SectionExercises
              key={openSection.id}
              section={openSection}
              position={sections.indexOf(openSection) + 1}
            />
          </ClassSectionPanel>
        </>
      ) : (
        <EmptyLesson />
      )}
    </>
  );
}

/** A placeholder with the height of the grid, so that the lesson below it does not move. */
function GridSkeleton({ rows }: { readonly rows: number }) {
  return <Skeleton className={classes.grid ?? ''} height={`min(${rows * 2.75 + 8}rem, 60vh + 3.5rem)`} />;
}

function EmptyLesson() {
  const { t } = useTranslation('lessons');
  return <p className={classes.description}>{t('section.none')}</p>;
}

/** Links from a covered lesson back to the lesson that the class is working on. */
function OtherLessonNote() {
  const { t } = useTranslation('class-page');
  const { openClass, lesson, changeSearch } = useClassPage();
  if (!lesson || openClass.attachment?.lessonId === lesson.id) return null;
  const returnToAttached = () => changeSearch({ lesson: undefined, section: undefined, exercise: undefined });
  return (
    <div className={classes.other} role="note">
      <p>{t('lesson.isOther')}</p>
      <Button variant="default" size="sm" onClick={returnToAttached}>
        {t('lesson.toAttached')}
      </Button>
    </div>
  );
}

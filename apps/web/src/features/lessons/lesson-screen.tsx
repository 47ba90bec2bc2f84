/** The lesson editor: its sections, the exercises of the selected one, and its homework. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { CourseView, LessonSectionView, LessonView } from '@klasna/contract/courses/models';
import type { RowAction } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconBook } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { CardsSkeleton } from '@klasna/kit/skeletons';
import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';
import { useEffect, useMemo, useState } from 'react';
import { GuideLink } from '../../lib/guide-link.tsx';
import { arrangeSections, chooseSection } from './arrange-lesson.ts';
import type { Desk } from './desk.ts';
import { bringEditor } from './editing/late-editor.tsx';
import { useDrawnBeneath } from './editing/use-drawn-beneath.ts';
import { editedIn, useEditor } from './editing/use-editor.tsx';
import { useExerciseChanges } from './exercises/use-exercise-changes.ts';
import classes from './lesson.module.css';
import { LessonFrame } from './lesson-frame.tsx';
import { pathOf } from './lesson-query.ts';
import type { LessonSearch } from './lesson-search.ts';
import { LibraryNote } from './library-note.tsx';
import { Neighbours } from './neighbour-links.tsx';
import type { PlacedLesson } from './neighbours.ts';
import { LessonOutline } from './outline/lesson-outline.tsx';
import { OutlineBeside, OutlineButton } from './outline/outline-place.tsx';
import { useLessonOrder } from './outline/use-lesson-order.ts';
import { addButtonId } from './sections/add-button-id.ts';
import { AddHomework, AddSection } from './sections/add-section.tsx';
import { SectionPart } from './sections/section-part.tsx';
import { SectionPanel, SectionTabs } from './sections/section-tabs.tsx';
import { useSectionActions } from './sections/use-section-actions.ts';
import { useSectionChanges } from './sections/use-section-changes.ts';
import { useSectionName } from './sections/use-section-name.ts';
import { useLessonDialogs } from './use-lesson-dialogs.tsx';

export interface LessonScreenProps {
  readonly course: CourseView;
  readonly placed: PlacedLesson;
  readonly lesson: LessonView;
  readonly search: LessonSearch;
  /** `replace` replaces the history entry instead of adding one. */
  readonly onSearch: (search: LessonSearch, way?: { readonly replace: boolean }) => void;
  /** Actions for the whole lesson. */
  readonly actions: readonly RowAction[];
  /** Adds exercises from a text to a section; absent if nothing can be added. */
  readonly onText: ((section: string) => void) | undefined;
}

export function LessonScreen({
  course,
  placed,
  lesson,
  search,
  onSearch,
  actions,
  onText,
}: LessonScreenProps) {
  const { t } = useTranslation('lessons');
  const nameOf = useSectionName();
  const canEdit = lesson.can.edit;
  const path = useLessonPath(lesson);
  const { ordinary, homework } = useMemo(() => arrangeSections(lesson.sections), [lesson.sections]);
  const open = chooseSection(ordinary, search.section);
  const openSection = (id: string) => onSearch({ section: id });
  const here: LessonSearch = open ? { section: open.id } : {};
  useSectionInAddress(search, open?.id, onSearch);

  const changes = useExerciseChanges(path);
  const sectionChanges = useSectionChanges(path);
  const order = useLessonOrder(path);
  const dialogs = useLessonDialogs({
    course,
    lesson,
    changes,
    sectionChanges,
    onPick: (add, into) => onSearch({ ...here, add, into }),
    onText,
  });
  const edit = useStable((exercise: ExerciseView) => {
    // A failure is reported where the code is used.
    void bringEditor().catch(() => undefined);
    onSearch({ ...here, edit: exercise.id });
  });
  const desk = useMemo(
    (): Desk => ({ canEdit, language: course.language, changes, order, wish: dialogs.open, edit }),
    [canEdit, course.language, changes, order, dialogs.open, edit],
  );
  const edited = editedIn(lesson, open?.id, search);
  const isDrawn = useDrawnBeneath(edited !== undefined);
  const editor = useEditor({
    course,
    edited,
    changes,
    onClose: () => onSearch(here, { replace: true }),
  });
  const numberOf = (section: LessonSectionView): number => ordinary.indexOf(section) + 1;
  const sectionActions = useSectionActions({
    ordinary,
    changes: sectionChanges,
    onRename: (section) =>
      dialogs.open({
        kind: 'rename',
        section,
        usualName: nameOf({ ...section, name: null }, numberOf(section)),
      }),
    onArrange: order.arrangeSections,
    onOpen: openSection,
  });
  const outline = (onGo: () => void) => (
    <LessonOutline
      ordinary={ordinary}
      homework={homework}
      open={open}
      order={canEdit ? order : undefined}
      onGo={onGo}
    />
  );
  const pickIn = usePickInNew(lesson.sections, (section) => dialogs.open({ kind: 'pick', section }));
  const adding = { changes: sectionChanges, onAdded: openSection };

  return (
    <LessonFrame
      course={course}
      placed={placed}
      tools={<OutlineButton outline={outline} />}
      actions={actions}
    >
      <OutlineBeside outline={outline} />
      {!canEdit && <LibraryNote actions={actions} />}
      {open ? (
        <>
          <SectionTabs
            sections={ordinary}
            open={open}
            tools={
              canEdit && (
                <>
                  <AddSection {...adding} look="quiet" />
                  <div className={classes.sectionMenu}>
                    <RowMenu actions={sectionActions(open)} />
                  </div>
                </>
              )
            }
          />
          <SectionPanel open={open}>
            {isDrawn ? (
              <SectionPart section={open} name={nameOf(open, numberOf(open))} desk={desk} />
            ) : (
              <CardsSkeleton cards={3} />
            )}
          </SectionPanel>
        </>
      ) : (
        <EmptyState
          icon={IconBook}
          title={t('section.none')}
          action={canEdit && <AddSection {...adding} look="main" />}
          help={<GuideLink page="courses" />}
        />
      )}
      {isDrawn &&
        homework.map((section) => (
          <SectionPart
            key={section.id}
            id="homework"
            section={section}
            name={nameOf(section, 1)}
            desk={desk}
            actions={sectionActions(section)}
          />
        ))}
      {homework.length === 0 && canEdit && <AddHomework changes={sectionChanges} onAdded={pickIn} />}
      <Neighbours course={course} lessonId={lesson.id} />
      {dialogs.shown}
      {editor}
    </LessonFrame>
  );
}

/** Opens the type picker after the new section has rendered, so that its button has the focus and gets it back. */
function usePickInNew(
  sections: readonly LessonSectionView[],
  pick: (section: string) => void,
): (section: string) => void {
  const [added, setAdded] = useState<string>();
  const isThere = sections.some(({ id }) => id === added);
  const latest = useLatest(pick);
  useEffect(() => {
    if (added === undefined || !isThere) return;
    setAdded(undefined);
    document.getElementById(addButtonId(added))?.focus();
    latest.current(added);
  }, [added, isThere, latest]);
  return setAdded;
}

/** Writes the selected section to the address, even the first one, so that it stays selected after a reorder. */
function useSectionInAddress(
  { section, add, edit }: LessonSearch,
  open: string | undefined,
  onSearch: LessonScreenProps['onSearch'],
): void {
  const isMaking = add !== undefined || edit !== undefined;
  useEffect(() => {
    if (open !== undefined && section !== open && !isMaking) onSearch({ section: open }, { replace: true });
  });
}

function useLessonPath(lesson: LessonView) {
  const { courseId, sectionId, lessonId } = pathOf(lesson);
  return useMemo(() => ({ courseId, sectionId, lessonId }), [courseId, sectionId, lessonId]);
}

/** A function with a stable identity that calls the latest version. */
function useStable<Given extends readonly unknown[]>(work: (...given: Given) => void) {
  const latest = useLatest(work);
  return useMemo(
    () =>
      (...given: Given) =>
        latest.current(...given),
    [latest],
  );
}

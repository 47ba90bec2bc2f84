/** All sections of a lesson with the titles of their exercises, for navigation and reordering. */
import type { LessonSectionView } from '@klasna/contract/courses/models';
import { ExerciseTypeIcon } from '@klasna/exercises/components/exercise-type-icon';
import { numberExercises } from '@klasna/exercises/hidden-types';
import { ReorderArea, ReorderHandle, ReorderItem, type ReorderMove, ReorderSpace } from '@klasna/kit/reorder';
import { useTranslation } from '@klasna/kit/translations';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toExerciseAnchor } from '../exercises/exercise-anchor.ts';
import { useSectionName } from '../sections/use-section-name.ts';
import classes from './outline.module.css';
import type { LessonOrder } from './use-lesson-order.ts';

interface LessonOutlineProps {
  readonly ordinary: readonly LessonSectionView[];
  readonly homework: readonly LessonSectionView[];
  readonly open: LessonSectionView | undefined;
  /** The order to change; undefined if the person may not edit. */
  readonly order: LessonOrder | undefined;
  /** Called when a link is followed, so that a surrounding drawer can close. */
  readonly onGo?: () => void;
}

const sectionListId = 'sections';

export function LessonOutline({ ordinary, homework, open, order, onGo }: LessonOutlineProps) {
  const { t } = useTranslation('lessons');
  const getSectionName = useSectionName();
  const namedSections = useMemo(
    () =>
      [...ordinary, ...homework].map((section, index) => ({
        section,
        name: getSectionName(section, index + 1),
      })),
    [ordinary, homework, getSectionName],
  );
  const lists = useMemo(
    () => [
      {
        id: sectionListId,
        kind: 'section',
        entries: namedSections
          .filter(({ section }) => !section.isHomework)
          .map(({ section: { id }, name }) => ({ id, name })),
      },
      ...namedSections.map(({ section, name }) => ({
        id: section.id,
        name,
        kind: 'exercise',
        entries: section.exercises.map(({ id, title }) => ({ id, name: title })),
      })),
    ],
    [namedSections],
  );
  const exercises = useMemo(
    () =>
      new Map(
        namedSections.flatMap(({ section }) =>
          section.exercises.map((exercise) => [exercise.id, exercise] as const),
        ),
      ),
    [namedSections],
  );
  const applyMove = ({ id, from, to, order: next }: ReorderMove): void => {
    if (from.list === sectionListId) order?.arrangeSections(next);
    else order?.moveExercise({ id, from: from.list, to: to.list }, next);
  };
  return (
    <ReorderArea lists={lists} onMove={applyMove} disabled={order === undefined}>
      {(getOrder) => {
        const renderSection = ({ section, name }: (typeof namedSections)[number]) => (
          <SectionOutline
            section={section}
            name={name}
            isOpen={section.id === open?.id}
            onGo={onGo}
            exercises={getOrder(section.id).flatMap((id) => exercises.get(id) ?? [])}
          />
        );
        const byId = new Map(namedSections.map((item) => [item.section.id, item]));
        return (
          <nav aria-label={t('outline.title')} className={classes.outline}>
            <ol className={classes.sections}>
              {getOrder(sectionListId).map((id) => {
                const item = byId.get(id);
                return (
                  item && (
                    <ReorderItem key={id} id={id} list={sectionListId} className={classes.section}>
                      {renderSection(item)}
                    </ReorderItem>
                  )
                );
              })}
              {namedSections
                .filter(({ section }) => section.isHomework)
                .map((item) => (
                  <li key={item.section.id} className={classes.section}>
                    {renderSection(item)}
                  </li>
                ))}
            </ol>
          </nav>
        );
      }}
    </ReorderArea>
  );
}

interface SectionOutlineProps {
  readonly section: LessonSectionView;
  readonly name: string;
  readonly isOpen: boolean;
  readonly exercises: LessonSectionView['exercises'];
  readonly onGo: (() => void) | undefined;
}

function SectionOutline({ section, name, isOpen, exercises, onGo }: SectionOutlineProps) {
  const { t } = useTranslation('lessons');
  const { id, isHomework } = section;
  // Homework is shown below every section, so its links keep the open section.
  const numbers = useMemo(() => numberExercises(exercises), [exercises]);
  const search = isHomework ? true : { section: id };
  return (
    <>
      <div className={classes.row}>
        {!isHomework && <ReorderHandle id={id} />}
        <Link
          to="."
          search={search}
          hash={isHomework ? 'homework' : ''}
          resetScroll={false}
          className={classes.name}
          data-open={isOpen || undefined}
          onClick={onGo}
        >
          {name}
        </Link>
      </div>
      <ol className={classes.exercises} aria-label={name}>
        {exercises.map((exercise) => (
          <ReorderItem key={exercise.id} id={exercise.id} list={id} className={classes.row}>
            <ReorderHandle id={exercise.id} />
            <Link
              to="."
              search={search}
              hash={toExerciseAnchor(exercise.id)}
              resetScroll={false}
              className={classes.exercise}
              onClick={onGo}
            >
              <span className={classes.number}>{numbers.get(exercise.id)}</span>
              <ExerciseTypeIcon type={exercise.type} size={16} />
              <span className={classes.words} dir="auto">
                {exercise.title}
              </span>
            </Link>
          </ReorderItem>
        ))}
        {exercises.length === 0 && (
          <li>
            <ReorderSpace list={id}>
              <span className={classes.none}>{t('outline.none')}</span>
            </ReorderSpace>
          </li>
        )}
      </ol>
    </>
  );
}

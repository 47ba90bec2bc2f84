/** The selected exercises, in the order in which students will see them. */
import { IconX } from '@klasna/kit/icons';
import { ReorderArea, ReorderHandle, ReorderItem } from '@klasna/kit/reorder';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import classes from './create.module.css';
import type { SelectedExercise } from './selected-exercise.ts';

interface SelectedExercisesProps {
  readonly selected: readonly SelectedExercise[];
  readonly onChange: (selected: readonly SelectedExercise[]) => void;
  /** The error that is shown if no exercise is selected. */
  readonly error: string | undefined;
}

const listId = 'chosen';

export function SelectedExercises({ selected, onChange, error }: SelectedExercisesProps) {
  const { t } = useTranslation('homework');
  const byId = new Map(selected.map((exercise) => [exercise.id, exercise]));
  const toExercises = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <section className={classes.tray} aria-label={t('create.chosen')}>
      <h3 className={classes.trayTitle}>{t('create.chosenCount', { count: selected.length })}</h3>
      {error && (
        <p className={classes.missing} role="alert">
          {error}
        </p>
      )}
      {selected.length === 0 && !error && <p className={classes.quiet}>{t('create.chosenNone')}</p>}
      <ReorderArea
        lists={[
          {
            id: listId,
            name: t('create.chosen'),
            entries: selected.map(({ id, title }) => ({ id, name: title })),
          },
        ]}
        onMove={({ order }) => onChange(toExercises(order))}
        disabled={selected.length < 2}
      >
        {(getOrder) => (
          <ol className={classes.trayList}>
            {toExercises(getOrder(listId)).map(({ id, title }, index) => (
              <ReorderItem key={id} id={id} list={listId} className={classes.trayItem}>
                <ReorderHandle id={id} />
                <span className={classes.trayNumber}>{index + 1}</span>
                <span className={classes.trayName}>{title}</span>
                <ActionIcon
                  size={44}
                  aria-label={t('create.takeOff', { name: title })}
                  onClick={() => onChange(selected.filter((exercise) => exercise.id !== id))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </ReorderItem>
            ))}
          </ol>
        )}
      </ReorderArea>
    </section>
  );
}

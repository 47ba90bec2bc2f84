/** The selected exercises, in the order students will see. */
import { IconX } from '@klasna/kit/icons';
import { ReorderArea, ReorderHandle, ReorderItem } from '@klasna/kit/reorder';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon } from '@mantine/core';
import type { ChosenExercise } from './chosen-exercise.ts';
import classes from './create.module.css';

interface ChosenTrayProps {
  readonly chosen: readonly ChosenExercise[];
  readonly onChange: (chosen: readonly ChosenExercise[]) => void;
  /** Shown if nothing is selected but a selection is required. */
  readonly error: string | undefined;
}

const list = 'chosen';

export function ChosenTray({ chosen, onChange, error }: ChosenTrayProps) {
  const { t } = useTranslation('homework');
  const byId = new Map(chosen.map((one) => [one.id, one]));
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <section className={classes.tray} aria-label={t('create.chosen')}>
      <h3 className={classes.trayTitle}>{t('create.chosenCount', { count: chosen.length })}</h3>
      {error && (
        <p className={classes.missing} role="alert">
          {error}
        </p>
      )}
      {chosen.length === 0 && !error && <p className={classes.quiet}>{t('create.chosenNone')}</p>}
      <ReorderArea
        lists={[
          {
            id: list,
            name: t('create.chosen'),
            things: chosen.map(({ id, title }) => ({ id, name: title })),
          },
        ]}
        onMove={({ order }) => onChange(inOrder(order))}
        disabled={chosen.length < 2}
      >
        {(orderOf) => (
          <ol className={classes.trayList}>
            {inOrder(orderOf(list)).map(({ id, title }, place) => (
              <ReorderItem key={id} id={id} list={list} className={classes.trayItem}>
                <ReorderHandle id={id} />
                <span className={classes.trayNumber}>{place + 1}</span>
                <span className={classes.trayName}>{title}</span>
                <ActionIcon
                  size={44}
                  aria-label={t('create.takeOff', { name: title })}
                  onClick={() => onChange(chosen.filter((one) => one.id !== id))}
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

import type { ClassView } from '@klasna/contract/classes/models';
import { IconPencil } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/words';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClassFace } from '../class-face.tsx';
import { useClassActions } from '../use-class-actions.ts';
import { useClassDialog } from '../use-class-dialog.tsx';
import { BackToClasses } from './back-to-classes.tsx';
import classes from './page.module.css';
import { PeoplePanel } from './people-panel.tsx';
import { RoomPanel } from './room-panel.tsx';

interface ClassScreenProps {
  readonly shown: ClassView;
  readonly onDeleted: () => void;
  /** What the class does: its lessons. */
  readonly children: ReactNode;
}

/** The way into the room stands first on a phone, and with the people at the side of a wide screen. */
export function ClassScreen({ shown, onDeleted, children }: ClassScreenProps) {
  const { t } = useTranslation('classes');
  const dialog = useClassDialog();
  const actionsOf = useClassActions({ onEdit: dialog.open, onDeleted });
  // What is done most has a button of its own.
  const rarer = actionsOf(shown).filter(({ key }) => key !== 'edit');
  const facts = [
    t(`types.${shown.type}`),
    ...(shown.schoolPlan
      ? [shown.schoolPlan.name, t('minutes', { count: shown.schoolPlan.duration })]
      : [t('withoutPlan')]),
  ];
  return (
    <PageFrame
      width="full"
      breadcrumb={<BackToClasses />}
      title={
        <span className={classes.named}>
          <ClassFace shown={shown} size={48} />
          <span className={classes.name}>{shown.name}</span>
        </span>
      }
      description={facts.join(' · ')}
      actions={
        <Group gap="xs">
          {shown.can.edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => dialog.open(shown)}
            >
              {t('edit')}
            </Button>
          )}
          <RowMenu actions={rarer} />
        </Group>
      }
    >
      <div className={classes.columns}>
        <aside className={classes.room} aria-label={t('fields.room')}>
          <RoomPanel shown={shown} />
        </aside>
        <div className={classes.middle}>{children}</div>
        <aside className={classes.people} aria-label={t('people')}>
          <PeoplePanel shown={shown} />
        </aside>
      </div>
      {dialog.shown}
    </PageFrame>
  );
}

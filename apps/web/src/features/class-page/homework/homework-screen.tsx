/** Shows one homework: a student works on it, the teacher of the class reviews it. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { homeworkStatuses } from '@klasna/contract/homework/values';
import { useConfirmDelete } from '@klasna/kit/confirm';
import { IconPencil, IconPlus, IconTrash } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Group } from '@mantine/core';
import { DueDate } from '../../homework/due-date.tsx';
import { HomeworkBadge } from '../../homework/homework-badge.tsx';
import { isReturnedByAll } from '../../homework/statuses.ts';
import { TeacherText } from '../../homework/teacher-text.tsx';
import { useHomeworkChanges } from '../../homework/use-homework-changes.ts';
import { useHomeworkName } from '../../homework/use-homework-name.ts';
import { useClassPage } from '../class-page-context.tsx';
import classes from './homework.module.css';
import { HomeworkFrame } from './homework-frame.tsx';
import { SendButton } from './send-button.tsx';
import { StudentWork } from './student-work.tsx';
import { TeacherWork } from './teacher-work.tsx';
import { useKeyedDialog } from './use-keyed-dialog.ts';

const AddExercisesDialog = lazyDialog(
  async () => (await import('../../homework/create/add-exercises-dialog.tsx')).AddExercisesDialog,
);

const EditDialog = lazyDialog(async () => (await import('../../homework/create/edit-dialog.tsx')).EditDialog);

interface HomeworkScreenProps {
  readonly homework: HomeworkView;
  readonly onDeleted: () => void;
}

export function HomeworkScreen({ homework, onDeleted }: HomeworkScreenProps) {
  const { t } = useTranslation('homework');
  const { openClass, lesson, isTeacher, isStudent } = useClassPage();
  const { remove } = useHomeworkChanges(openClass.id);
  const askToDelete = useConfirmDelete();
  const dialog = useKeyedDialog();
  const editing = useKeyedDialog();
  const name = useHomeworkName()(homework);
  const isOpen =
    isStudent && (homework.currentUserStatus ?? homeworkStatuses.notDone) < homeworkStatuses.needsReview;
  const deleteHomework = async () => {
    const isDone = await askToDelete(name, () => remove(homework.id), t('detail.deleteText'));
    if (isDone) onDeleted();
  };
  return (
    <HomeworkFrame
      openId={homework.id}
      phoneAction={isOpen && <SendButton homework={homework} />}
      title={
        <span className={classes.title}>
          {name}{' '}
          <HomeworkBadge
            status={homework.currentUserStatus ?? homework.status}
            isReturned={isReturnedByAll(homework.userStatuses)}
          />
        </span>
      }
      description={
        <span className={classes.facts}>
          <DueDate homework={homework} />
          <span>{t('exercises', { count: homework.exercises.length })}</span>
        </span>
      }
      actions={
        isTeacher && (
          <Group gap="xs">
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
              {t('detail.add')}
            </Button>
            <RowMenu
              actions={[
                { key: 'edit', label: t('detail.edit'), icon: IconPencil, onSelect: editing.open },
                {
                  key: 'delete',
                  label: t('detail.delete'),
                  icon: IconTrash,
                  tone: 'danger',
                  onSelect: () => void deleteHomework(),
                },
              ]}
            />
          </Group>
        )
      }
    >
      <TeacherText kind="message" text={homework.message} />
      {isStudent ? <StudentWork homework={homework} /> : <TeacherWork homework={homework} />}
      {dialog.openCount > 0 && (
        <AddExercisesDialog
          key={dialog.openCount}
          classId={openClass.id}
          homework={homework}
          lesson={lesson}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
      {editing.openCount > 0 && (
        <EditDialog
          key={editing.openCount}
          classId={openClass.id}
          homework={homework}
          nextLessonAt={openClass.nextLesson?.startsAt ?? null}
          opened={editing.opened}
          onClose={editing.close}
        />
      )}
    </HomeworkFrame>
  );
}

/** The homework list of the open class; the teacher also has a button for new homework. */
import { IconPlus } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useAddAction } from '../../../lib/use-add-action.ts';
import { HomeworkList } from '../../homework/list/homework-list.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { useKeyedDialog } from './use-keyed-dialog.ts';

const CreateDialog = lazyDialog(
  async () => (await import('../../homework/create/create-dialog.tsx')).CreateDialog,
);

interface ClassHomeworkListProps {
  readonly openId?: string;
  readonly studentId?: string | undefined;
}

export function ClassHomeworkList({ openId, studentId }: ClassHomeworkListProps) {
  const { t } = useTranslation('homework');
  const { openClass, lesson, isTeacher } = useClassPage();
  const { opened, openCount, open, close } = useKeyedDialog();
  useAddAction(open, isTeacher);
  return (
    <>
      <HomeworkList
        classId={openClass.id}
        openId={openId}
        studentId={studentId}
        addButton={
          isTeacher && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
              {t('new')}
            </Button>
          )
        }
      />
      {openCount > 0 && (
        <CreateDialog
          key={openCount}
          classId={openClass.id}
          lesson={lesson}
          students={openClass.students}
          nextLessonAt={openClass.nextLesson?.startsAt ?? null}
          opened={opened}
          onClose={close}
        />
      )}
    </>
  );
}

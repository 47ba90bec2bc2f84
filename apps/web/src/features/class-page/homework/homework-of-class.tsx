/** The homework list of the open class, with a button for new homework for its teacher. */
import { IconPlus } from '@klasna/kit/icons';
import { lateDialog } from '@klasna/kit/late-dialog';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useAddAction } from '../../../lib/use-address-action.ts';
import { HomeworkList } from '../../homework/list/homework-list.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { usePlacedDialog } from './use-placed-dialog.ts';

const CreateDialog = lateDialog(
  async () => (await import('../../homework/create/create-dialog.tsx')).CreateDialog,
);

interface HomeworkOfClassProps {
  readonly openId?: string;
  readonly studentId?: string | undefined;
}

export function HomeworkOfClass({ openId, studentId }: HomeworkOfClassProps) {
  const { t } = useTranslation('homework');
  const { shown, lesson, isTeacher } = useClassPage();
  const { opened, place, open, close } = usePlacedDialog();
  useAddAction(open, isTeacher);
  return (
    <>
      <HomeworkList
        classId={shown.id}
        openId={openId}
        studentId={studentId}
        add={
          isTeacher && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
              {t('new')}
            </Button>
          )
        }
      />
      {place > 0 && (
        <CreateDialog
          key={place}
          classId={shown.id}
          lesson={lesson}
          students={shown.students}
          nextLessonAt={shown.nextLesson?.startsAt ?? null}
          opened={opened}
          onClose={close}
        />
      )}
    </>
  );
}

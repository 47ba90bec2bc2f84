import type { ClassView } from '@klasna/contract/classes/models';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/translations';
import { formatName } from '../../../lib/format-name.ts';
import { TextLink } from '../../../lib/links.tsx';
import { ClassAvatar } from '../class-avatar.tsx';
import { MeetingTime } from '../meeting-time.tsx';
import { useClassRights } from '../use-class-rights.ts';
import { ClassBalance } from './class-balance.tsx';
import { describeLearners } from './describe-learners.ts';
import classes from './list.module.css';

interface ClassColumnsOptions {
  readonly hasTeacher: boolean;
  /** The student whose balance is shown; by default the lowest balance of each class. */
  readonly studentId?: string | undefined;
}

export function useClassColumns({
  hasTeacher,
  studentId,
}: ClassColumnsOptions): readonly Column<ClassView>[] {
  const { t } = useTranslation('classes');
  const { isMember } = useClassRights();
  const teacher: Column<ClassView> = {
    key: 'teacher',
    header: t('fields.teacher'),
    cell: (classView) => <span className={classes.teacher}>{formatName(classView.teacher)}</span>,
  };
  return [
    {
      key: 'name',
      header: t('fields.name'),
      sortable: true,
      cell: (classView) => (
        <span className={classes.named}>
          <ClassAvatar classView={classView} size={32} />
          <span className={classes.words}>
            {isMember || classView.can.edit ? (
              <TextLink to="/classes/$id" params={{ id: classView.id }}>
                {classView.name}
              </TextLink>
            ) : (
              classView.name
            )}
            <span className={classes.below}>{describeLearners(t, classView)}</span>
          </span>
        </span>
      ),
    },
    ...(hasTeacher ? [teacher] : []),
    {
      key: 'nextLesson',
      header: t('fields.nextLesson'),
      cell: (classView) => <MeetingTime classView={classView} hasHeading />,
    },
    {
      key: 'balance',
      header: t('fields.balance'),
      breaks: 'never',
      cell: (classView) => <ClassBalance classView={classView} studentId={studentId} />,
    },
  ];
}

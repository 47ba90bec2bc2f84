import type { ClassView } from '@klasna/contract/classes/models';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/words';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/person-name.ts';
import { ClassFace } from '../class-face.tsx';
import { Meeting } from '../meeting.tsx';
import { useClassRights } from '../use-class-rights.ts';
import { BalanceOfClass } from './balance-of-class.tsx';
import { learnersWords } from './learners-words.ts';
import classes from './list.module.css';

interface Shown {
  readonly showsTeacher: boolean;
  /** Shows the balance of this student; by default the lowest of each class. */
  readonly studentId?: string | undefined;
}

export function useClassColumns({ showsTeacher, studentId }: Shown): readonly Column<ClassView>[] {
  const { t } = useTranslation('classes');
  const { isMember } = useClassRights();
  const teacher: Column<ClassView> = {
    key: 'teacher',
    header: t('fields.teacher'),
    cell: (one) => <span className={classes.teacher}>{nameOf(one.teacher)}</span>,
  };
  return [
    {
      key: 'name',
      header: t('fields.name'),
      sortable: true,
      cell: (one) => (
        <span className={classes.named}>
          <ClassFace shown={one} size={32} />
          <span className={classes.words}>
            {isMember || one.can.edit ? (
              <TextLink to="/classes/$id" params={{ id: one.id }}>
                {one.name}
              </TextLink>
            ) : (
              one.name
            )}
            <span className={classes.below}>{learnersWords(t, one)}</span>
          </span>
        </span>
      ),
    },
    ...(showsTeacher ? [teacher] : []),
    {
      key: 'nextLesson',
      header: t('fields.nextLesson'),
      cell: (one) => <Meeting shown={one} isHeaded />,
    },
    {
      key: 'balance',
      header: t('fields.balance'),
      breaks: 'never',
      cell: (one) => <BalanceOfClass shown={one} studentId={studentId} />,
    },
  ];
}

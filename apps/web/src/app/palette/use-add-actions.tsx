/** Actions that add something to the school. Each opens the dialog of its page through the URL. */

import { canOpenPage, pageGuards } from '@klasna/contract/guards';
import { isStaff } from '@klasna/contract/person-kinds';
import { IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useClassRights } from '../../features/classes/use-class-rights.ts';
import { usePeopleRights } from '../../features/people/users/use-people-rights.ts';
import { currentPerson } from '../../lib/session/session.ts';
import { useCan, useSession } from '../../lib/session/use-session.ts';
import { addAction } from '../../lib/use-add-action.ts';
import type { BuiltPage } from '../built-page.ts';

export function useAddActions(): SpotlightActionData[] {
  const { t } = useTranslation(['users', 'groups', 'classes', 'courses', 'events', 'keywords']);
  const navigate = useNavigate();
  const person = currentPerson(useSession((session) => session));
  const canAddPeople = usePeopleRights().canManage;
  const canAddGroups = useCan('groups.change');
  const { canAdd: canAddClasses } = useClassRights();
  if (!person || !isStaff(person)) return [];
  const canOpen = (page: BuiltPage): boolean => canOpenPage(pageGuards[page], person);
  const schedule = canOpen('/lessons/schedule') ? '/lessons/schedule' : '/lessons/schedule/school';
  const classList = canOpen('/lessons/classes/school') ? '/lessons/classes/school' : '/lessons/classes';
  const candidates: readonly {
    readonly to: BuiltPage;
    readonly label: string;
    readonly keywords: string;
    readonly isAllowed: boolean;
  }[] = [
    {
      to: '/users/students',
      label: t('users:kinds.students.add'),
      keywords: t('keywords:actions.addStudent'),
      isAllowed: canAddPeople,
    },
    {
      to: '/users/teachers',
      label: t('users:kinds.teachers.add'),
      keywords: t('keywords:actions.addTeacher'),
      isAllowed: canAddPeople,
    },
    {
      to: '/users/staff',
      label: t('users:kinds.staff.add'),
      keywords: t('keywords:actions.addStaff'),
      isAllowed: canAddPeople,
    },
    {
      to: '/users/groups',
      label: t('groups:add'),
      keywords: t('keywords:actions.addGroup'),
      isAllowed: canAddGroups,
    },
    {
      to: classList,
      label: t('classes:add'),
      keywords: t('keywords:actions.addClass'),
      isAllowed: canAddClasses,
    },
    {
      to: schedule,
      label: t('events:schedule'),
      keywords: t('keywords:actions.scheduleLesson'),
      isAllowed: true,
    },
    {
      to: '/courses/own',
      label: t('courses:add'),
      keywords: t('keywords:actions.addCourse'),
      isAllowed: true,
    },
  ];
  return candidates
    .filter(({ to, isAllowed }) => isAllowed && canOpen(to))
    .map(({ to, label, keywords }) => ({
      id: `${to}#${addAction}`,
      label,
      keywords,
      leftSection: <IconPlus size={20} stroke={1.5} aria-hidden />,
      onClick: () => void navigate({ to, hash: addAction }),
    }));
}

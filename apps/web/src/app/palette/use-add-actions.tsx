/** Actions that add something to the school. Each opens the dialog of its page through the URL. */
import { mayOpen, pageGuards } from '@klasna/contract/guards';
import { IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useClassRights } from '../../features/classes/use-class-rights.ts';
import { useMayChangeGroups } from '../../features/groups/use-may-change-groups.ts';
import { usePeopleRights } from '../../features/people/users/use-people-rights.ts';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { addAction } from '../../lib/use-address-action.ts';
import type { BuiltPage } from '../built-page.ts';

export function useAddActions(): SpotlightActionData[] {
  const { t } = useTranslation(['users', 'groups', 'classes', 'courses', 'events']);
  const navigate = useNavigate();
  const person = currentPerson(useSession((session) => session));
  const mayAddPeople = usePeopleRights().manage;
  const mayAddGroups = useMayChangeGroups();
  const { mayAdd: mayAddClasses } = useClassRights();
  if (person?.role !== 'staff') return [];
  const may = (page: BuiltPage): boolean => mayOpen(pageGuards[page], person);
  const schedule = may('/lessons/schedule') ? '/lessons/schedule' : '/lessons/schedule/school';
  const classList = may('/lessons/classes/school') ? '/lessons/classes/school' : '/lessons/classes';
  const offered: readonly { readonly to: BuiltPage; readonly label: string; readonly isOffered: boolean }[] =
    [
      { to: '/users/students', label: t('users:kinds.students.add'), isOffered: mayAddPeople },
      { to: '/users/teachers', label: t('users:kinds.teachers.add'), isOffered: mayAddPeople },
      { to: '/users/staff', label: t('users:kinds.staff.add'), isOffered: mayAddPeople },
      { to: '/users/groups', label: t('groups:add'), isOffered: mayAddGroups },
      { to: classList, label: t('classes:add'), isOffered: mayAddClasses },
      { to: schedule, label: t('events:schedule'), isOffered: true },
      { to: '/courses/own', label: t('courses:add'), isOffered: true },
    ];
  return offered
    .filter(({ to, isOffered }) => isOffered && may(to))
    .map(({ to, label }) => ({
      id: `${to}#${addAction}`,
      label,
      leftSection: <IconPlus size={20} stroke={1.5} aria-hidden />,
      onClick: () => void navigate({ to, hash: addAction }),
    }));
}

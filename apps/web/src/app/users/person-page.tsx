/**
 * The page of one person, independent of the list it was opened from. The content of each tab comes from its
 * own feature.
 */

import type { PersonView } from '@klasna/contract/people/models';
import { isStaff, isStudent, isTeacher } from '@klasna/contract/person-kinds';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PersonAttendance } from '../../features/attendance/person-attendance.tsx';
import { HoursPanel } from '../../features/availability/hours-panel.tsx';
import { classListQuery } from '../../features/classes/classes-query.ts';
import { PersonClasses } from '../../features/classes/list/person-classes.tsx';
import { DocumentsSection } from '../../features/documents/documents-section.tsx';
import { GroupLinks } from '../../features/groups/group-links.tsx';
import { studentGroupsQuery } from '../../features/groups/groups-query.ts';
import { useResetSecondFactorAction } from '../../features/identity/use-reset-second-factor-action.ts';
import { useSignOutAction } from '../../features/identity/use-sign-out-action.ts';
import { LessonList } from '../../features/lesson-events/lesson-list.tsx';
import { HoursTab } from '../../features/people/detail/hours-tab.tsx';
import { PermissionsTab } from '../../features/people/detail/permissions-tab.tsx';
import { PersonFrame } from '../../features/people/detail/person-frame.tsx';
import { selectPersonKind } from '../../features/people/detail/person-kind.ts';
import { PersonLoader } from '../../features/people/detail/person-loader.tsx';
import { personQuery } from '../../features/people/detail/person-query.ts';
import { peopleListsKey } from '../../features/people/users/people-query.ts';
import type { PersonKind } from '../../features/people/users/person-kinds.ts';
import { formatName } from '../../features/people/users/person-name.tsx';
import { usePersonalActions } from '../../features/personal/use-personal-actions.tsx';
import { BalanceHistory } from '../../features/plans/balance-history.tsx';
import { TariffsSection } from '../../features/plans/tariffs-section.tsx';
import { useUnlinkAction } from '../../features/single-sign-on/use-unlink-action.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { NotFoundInFrame } from '../errors/not-found-in-frame.tsx';
import { findOpenTab, type SearchTab, SearchTabPanel, SearchTabs } from '../search-tabs.tsx';

interface PersonPageProps {
  readonly id: string;
  readonly kind: PersonKind;
  readonly tab: string | undefined;
}

export function PersonPage({ id, kind, tab }: PersonPageProps) {
  return (
    <PersonLoader id={id} kind={kind} missing={<NotFoundInFrame />}>
      {(person) => <LoadedPerson key={`${kind} ${id}`} person={person} kind={kind} tab={tab} />}
    </PersonLoader>
  );
}

interface LoadedPersonProps {
  readonly person: PersonView;
  readonly kind: PersonKind;
  readonly tab: string | undefined;
}

function LoadedPerson({ person, kind, tab }: LoadedPersonProps) {
  const navigate = useNavigate();
  // Decides the URL only once, so that a person who stops being a teacher while the page is open does not move to
  // another URL.
  const [canonicalKind] = useState(() => selectPersonKind(person, kind));
  const tabs = usePersonTabs(person, kind);
  const openTab = findOpenTab(tabs, tab);
  const leavePage = () => void navigate({ to: `/users/${kind}`, replace: true });
  const { data: groups = [] } = useQuery({
    ...studentGroupsQuery(person.id),
    enabled: isStudent(person),
  });
  const queries = useQueryClient();
  const personalActions = usePersonalActions(person, () => {
    // This page stays mounted for a moment and must not refetch the deleted person.
    void queries.cancelQueries({ queryKey: personQuery(person.id).queryKey });
    void queries.invalidateQueries({ queryKey: peopleListsKey });
    leavePage();
  });
  const signOutAction = useSignOutAction(person);
  const resetAction = useResetSecondFactorAction(person);
  const unlinkAction = useUnlinkAction(person);
  if (canonicalKind !== kind) {
    const search = tab === undefined ? {} : { tab };
    return <Navigate to={`/users/${canonicalKind}/$id`} params={{ id: person.id }} search={search} replace />;
  }
  return (
    <PersonFrame
      person={person}
      kind={kind}
      tabs={tabs.length > 0 && <SearchTabs label={formatName(person)} tabs={tabs} openTab={openTab} />}
      groups={groups.length > 0 && <GroupLinks groups={groups} />}
      onDeleted={leavePage}
      onHistory={() => void navigate({ to: '/settings/school/audit', search: { subjectId: person.id } })}
      extraActions={[...signOutAction, ...resetAction, ...unlinkAction, ...personalActions.actions]}
    >
      <SearchTabPanel openTab={openTab} />
      {personalActions.dialog}
    </PersonFrame>
  );
}

/** Lists the tabs of a person; tabs without content for this person are omitted. */
function usePersonTabs(person: PersonView, kind: PersonKind): readonly SearchTab[] {
  const { t } = useTranslation([
    'users',
    'documents',
    'plans',
    'classes',
    'events',
    'availability',
    'common',
  ]);
  const canReadAttendance = useCan('attendance.readOfOthers') && isStudent(person);
  const isStaffMember = isStaff(person);
  const hasHours = isStaffMember && (isTeacher(person) || person.workSchedule !== null);
  const personProps = { person, kind };
  const student = { kind: 'student', id: person.id } as const;
  const learnerOrTeacher = { kind: isStaffMember ? 'teacher' : 'student', id: person.id } as const;
  const mayHaveTaught = isStaffMember && !isTeacher(person);
  const { data: taught } = useQuery({ ...classListQuery(learnerOrTeacher, {}), enabled: mayHaveTaught });
  // Somebody who stopped teaching keeps the classes until they are given to others.
  const hasClasses = mayHaveTaught ? Boolean(taught?.data.length) : true;
  const owner = { kind: isStaffMember ? 'staff' : 'student', id: person.id } as const;
  return [
    ...(hasHours ? [{ key: 'hours', label: t('fields.hours'), panel: <HoursTab {...personProps} /> }] : []),
    ...(isStaffMember && isTeacher(person)
      ? [{ key: 'teaching', label: t('availability:tab'), panel: <HoursPanel teacherId={person.id} /> }]
      : []),
    ...(isStaffMember
      ? []
      : [{ key: 'tariffs', label: t('plans:tariffs.title'), panel: <TariffsSection holder={student} /> }]),
    ...(hasClasses
      ? [
          { key: 'classes', label: t('classes:title'), panel: <PersonClasses scope={learnerOrTeacher} /> },
          {
            key: 'schedule',
            label: t('events:list.title'),
            panel: <LessonList scope={{ kind: 'person', id: person.id }} />,
          },
        ]
      : []),
    ...(canReadAttendance
      ? [
          {
            key: 'attendance',
            label: t('common:pages.attendance'),
            panel: <PersonAttendance studentId={person.id} />,
          },
        ]
      : []),
    { key: 'documents', label: t('documents:title'), panel: <DocumentsSection owner={owner} /> },
    ...(isStaffMember
      ? [{ key: 'permissions', label: t('fields.permissions'), panel: <PermissionsTab {...personProps} /> }]
      : [{ key: 'balance', label: t('plans:history.title'), panel: <BalanceHistory holder={student} /> }]),
  ];
}

/**
 * The page of one person, independent of the list it was opened from. The content of each tab comes from its
 * own feature.
 */
import type { PersonView } from '@klasna/contract/people/models';
import { useTranslation } from '@klasna/kit/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PersonClasses } from '../../features/classes/list/person-classes.tsx';
import { DocumentsPart } from '../../features/documents/documents-part.tsx';
import { GroupsOf } from '../../features/groups/groups-of.tsx';
import { groupsOfQuery } from '../../features/groups/groups-query.ts';
import { LessonList } from '../../features/lesson-events/lesson-list.tsx';
import { HoursTab } from '../../features/people/detail/hours-tab.tsx';
import { kindOfPerson, teaches } from '../../features/people/detail/kind-of-person.ts';
import { PermissionsTab } from '../../features/people/detail/permissions-tab.tsx';
import { PersonFrame } from '../../features/people/detail/person-frame.tsx';
import { PersonLoader } from '../../features/people/detail/person-loader.tsx';
import { personQuery } from '../../features/people/detail/person-query.ts';
import type { Kind } from '../../features/people/users/kinds.ts';
import { peopleListsKey } from '../../features/people/users/people-query.ts';
import { nameOf } from '../../features/people/users/person-name.tsx';
import { usePersonalActions } from '../../features/personal/use-personal-actions.tsx';
import { BalanceHistory } from '../../features/plans/balance-history.tsx';
import { TariffsPart } from '../../features/plans/tariffs-part.tsx';
import { MissingThing } from '../errors/missing-thing.tsx';
import { openTabOf, type SearchTab, SearchTabPanel, SearchTabs } from '../search-tabs.tsx';

interface PersonPageProps {
  readonly id: string;
  readonly kind: Kind;
  readonly tab: string | undefined;
}

export function PersonPage({ id, kind, tab }: PersonPageProps) {
  return (
    <PersonLoader id={id} kind={kind} missing={<MissingThing />}>
      {(person) => <LoadedPerson key={`${kind} ${id}`} person={person} kind={kind} tab={tab} />}
    </PersonLoader>
  );
}

interface LoadedPersonProps {
  readonly person: PersonView;
  readonly kind: Kind;
  readonly tab: string | undefined;
}

function LoadedPerson({ person, kind, tab }: LoadedPersonProps) {
  const navigate = useNavigate();
  // Decided once on opening: a person who stops being a teacher while the page is open does not move to
  // another URL.
  const [shownUnder] = useState(() => kindOfPerson(person, kind));
  const tabs = usePersonTabs(person, kind);
  const open = openTabOf(tabs, tab);
  const leave = () => void navigate({ to: `/users/${kind}`, replace: true });
  const { data: groups = [] } = useQuery({ ...groupsOfQuery(person.id), enabled: person.role === 'member' });
  const queries = useQueryClient();
  const personal = usePersonalActions(person, () => {
    // This page stays mounted for a moment and must not refetch the deleted person.
    void queries.cancelQueries({ queryKey: personQuery(person.id).queryKey });
    void queries.invalidateQueries({ queryKey: peopleListsKey });
    leave();
  });
  if (shownUnder !== kind) {
    const search = tab === undefined ? {} : { tab };
    return <Navigate to={`/users/${shownUnder}/$id`} params={{ id: person.id }} search={search} replace />;
  }
  return (
    <PersonFrame
      person={person}
      kind={kind}
      tabs={tabs.length > 0 && <SearchTabs label={nameOf(person)} tabs={tabs} open={open} />}
      groups={groups.length > 0 && <GroupsOf groups={groups} />}
      onDeleted={leave}
      onHistory={() => void navigate({ to: '/settings/school/audit', search: { subjectId: person.id } })}
      more={personal.actions}
    >
      <SearchTabPanel open={open} />
      {personal.dialog}
    </PersonFrame>
  );
}

/** Tabs without content for this person are omitted. */
function usePersonTabs(person: PersonView, kind: Kind): readonly SearchTab[] {
  const { t } = useTranslation(['users', 'documents', 'plans', 'classes', 'events']);
  const isStaff = person.role === 'staff';
  const works = isStaff && (teaches(person) || person.workSchedule !== null);
  const shown = { person, kind };
  const student = { kind: 'student', id: person.id } as const;
  const inClasses = !isStaff || teaches(person);
  const whose = { kind: isStaff ? 'teacher' : 'student', id: person.id } as const;
  const owner = { kind: isStaff ? 'staff' : 'student', id: person.id } as const;
  return [
    ...(works ? [{ key: 'hours', words: t('fields.hours'), panel: <HoursTab {...shown} /> }] : []),
    ...(isStaff
      ? []
      : [{ key: 'tariffs', words: t('plans:tariffs.title'), panel: <TariffsPart holder={student} /> }]),
    ...(inClasses
      ? [
          { key: 'classes', words: t('classes:title'), panel: <PersonClasses of={whose} /> },
          {
            key: 'schedule',
            words: t('events:list.title'),
            panel: <LessonList of={{ kind: 'person', id: person.id }} />,
          },
        ]
      : []),
    { key: 'documents', words: t('documents:title'), panel: <DocumentsPart owner={owner} /> },
    ...(isStaff
      ? [{ key: 'permissions', words: t('fields.permissions'), panel: <PermissionsTab {...shown} /> }]
      : [{ key: 'balance', words: t('plans:history.title'), panel: <BalanceHistory holder={student} /> }]),
  ];
}

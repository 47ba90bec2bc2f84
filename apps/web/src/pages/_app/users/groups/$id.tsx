import { useTranslation } from '@klasna/kit/translations';
import { createFileRoute } from '@tanstack/react-router';
import { NotFoundInFrame } from '../../../../app/errors/not-found-in-frame.tsx';
import { findOpenTab, SearchTabPanel, SearchTabs } from '../../../../app/search-tabs.tsx';
import { GroupClasses } from '../../../../features/classes/list/group-classes.tsx';
import { DocumentsSection } from '../../../../features/documents/documents-section.tsx';
import { GroupFrame } from '../../../../features/groups/group-frame.tsx';
import { GroupLoader } from '../../../../features/groups/group-loader.tsx';
import { readGroupSearch } from '../../../../features/groups/group-search.ts';
import { MembersTab } from '../../../../features/groups/members-tab.tsx';
import { LessonList } from '../../../../features/lesson-events/lesson-list.tsx';
import { useLessonsScope } from '../../../../features/lesson-events/use-lessons-scope.ts';

export const Route = createFileRoute('/_app/users/groups/$id')({
  staticData: { title: 'groups', words: ['groups', 'classes', 'events', 'documents', 'errors-page'] },
  validateSearch: readGroupSearch,
  component: GroupPage,
});

function GroupPage() {
  const { t } = useTranslation(['groups', 'classes', 'events', 'documents']);
  const { id } = Route.useParams();
  const { tab, ...listSearch } = Route.useSearch();
  const navigate = Route.useNavigate();
  const lessonsScope = useLessonsScope();
  return (
    <GroupLoader id={id} missing={<NotFoundInFrame />}>
      {(group) => {
        const search = {
          search: listSearch,
          onSearch: (nextSearch: typeof listSearch, options?: { readonly replace: boolean }) =>
            void navigate({ search: { ...nextSearch, ...(tab && { tab }) }, resetScroll: false, ...options }),
        };
        const openMember = (member: string) =>
          void navigate({ to: '/users/students/$id', params: { id: member } });
        const tabs = [
          {
            key: 'members',
            label: t('tabs.members'),
            panel: <MembersTab group={group} {...search} onOpen={openMember} />,
          },
          {
            key: 'classes',
            label: t('classes:title'),
            panel: <GroupClasses group={group} />,
          },
          ...(lessonsScope
            ? [
                {
                  key: 'schedule',
                  label: t('events:list.title'),
                  panel: <LessonList scope={{ kind: 'group', id: group.id, scope: lessonsScope }} />,
                },
              ]
            : []),
          {
            key: 'documents',
            label: t('documents:title'),
            panel: <DocumentsSection owner={{ kind: 'group', id: group.id }} />,
          },
        ];
        const openTab = findOpenTab(tabs, tab);
        return (
          <GroupFrame
            group={group}
            tabs={<SearchTabs label={group.name} tabs={tabs} openTab={openTab} />}
            onDeleted={() => void navigate({ to: '/users/groups', replace: true })}
          >
            <SearchTabPanel openTab={openTab} />
          </GroupFrame>
        );
      }}
    </GroupLoader>
  );
}

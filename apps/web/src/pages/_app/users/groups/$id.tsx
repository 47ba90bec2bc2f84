import { useTranslation } from '@klasna/kit/words';
import { createFileRoute } from '@tanstack/react-router';
import { MissingThing } from '../../../../app/errors/missing-thing.tsx';
import { openTabOf, SearchTabPanel, SearchTabs } from '../../../../app/search-tabs.tsx';
import { GroupClasses } from '../../../../features/classes/list/group-classes.tsx';
import { DocumentsPart } from '../../../../features/documents/documents-part.tsx';
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
  const { tab, ...shown } = Route.useSearch();
  const navigate = Route.useNavigate();
  const lessons = useLessonsScope();
  return (
    <GroupLoader id={id} missing={<MissingThing />}>
      {(group) => {
        const search = {
          search: shown,
          onSearch: (next: typeof shown, way?: { readonly replace: boolean }) =>
            void navigate({ search: { ...next, ...(tab && { tab }) }, resetScroll: false, ...way }),
        };
        const openMember = (member: string) =>
          void navigate({ to: '/users/students/$id', params: { id: member } });
        const tabs = [
          {
            key: 'members',
            words: t('tabs.members'),
            panel: <MembersTab group={group} {...search} onOpen={openMember} />,
          },
          {
            key: 'classes',
            words: t('classes:title'),
            panel: <GroupClasses group={group} />,
          },
          ...(lessons
            ? [
                {
                  key: 'schedule',
                  words: t('events:list.title'),
                  panel: <LessonList of={{ kind: 'group', id: group.id, scope: lessons }} />,
                },
              ]
            : []),
          {
            key: 'documents',
            words: t('documents:title'),
            panel: <DocumentsPart owner={{ kind: 'group', id: group.id }} />,
          },
        ];
        const open = openTabOf(tabs, tab);
        return (
          <GroupFrame
            group={group}
            tabs={<SearchTabs label={group.name} tabs={tabs} open={open} />}
            onDeleted={() => void navigate({ to: '/users/groups', replace: true })}
          >
            <SearchTabPanel open={open} />
          </GroupFrame>
        );
      }}
    </GroupLoader>
  );
}

/** Time off that an administrator has to decide about. */
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import { useZones } from '../../lib/use-zones.ts';
import { useFormatTimeOff } from './use-format-time-off.ts';

const requestedQuery = queryOptions({
  queryKey: ['availability', 'requested'],
  queryFn: async ({ signal }) =>
    (await call('GET /tenant/time-off', { query: { status: 'requested' }, signal })).data,
});

export function TimeOffCard() {
  const { t } = useTranslation('dashboard');
  const { schoolZone } = useZones();
  const format = useFormatTimeOff();
  const query = useQuery(requestedQuery);
  return (
    <TaskCard title={t('timeOff')} query={query} isEmpty={(list) => list.length === 0}>
      {(list) => (
        <HairlineList label={t('timeOff')}>
          {list.map((item) => (
            <HairlineItem
              key={item.id}
              title={
                <TextLink to="/users/teachers/$id" params={{ id: item.userId }} search={{ tab: 'teaching' }}>
                  {item.teacherName}
                </TextLink>
              }
              description={[format(item, schoolZone), ...(item.reason === null ? [] : [item.reason])].join(
                ' · ',
              )}
            />
          ))}
        </HairlineList>
      )}
    </TaskCard>
  );
}

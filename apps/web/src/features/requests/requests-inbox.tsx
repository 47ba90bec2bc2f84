/** All requests of the signed-in person: those to answer, those that others have to answer, and those that are closed. */
import { type RequestBox, requestBoxes } from '@klasna/contract/requests/values';
import { ErrorState } from '@klasna/kit/error-state';
import { Section } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { useZones } from '../../lib/use-zones.ts';
import { RequestCard } from './request-card.tsx';
import classes from './requests.module.css';
import { requestsQuery } from './requests-query.ts';

const firstLimit = 10;
const maxLimit = 100;

export function RequestsInbox() {
  const { t } = useTranslation('requests');
  const { ownZone } = useZones();
  return (
    <>
      <p className={classes.zone}>{t('zone', { zone: ownZone.replaceAll('_', ' ') })}</p>
      {requestBoxes.map((box) => (
        <RequestBoxSection key={box} box={box} />
      ))}
    </>
  );
}

function RequestBoxSection({ box }: { readonly box: RequestBox }) {
  const { t } = useTranslation('requests');
  const [limit, setLimit] = useState(firstLimit);
  const { data: list, error, refetch, isFetching } = useQuery(requestsQuery(box, limit));
  return (
    <Section title={t(`boxes.${box}`)}>
      {error && !list && (
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!list && !error && <ListSkeleton rows={2} />}
      {list?.data.length === 0 && <p className={classes.nothing}>{t(`nothing.${box}`)}</p>}
      {list && list.data.length > 0 && (
        <ul className={classes.cards}>
          {list.data.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
      {list && list.meta.pagination.total > list.data.length && limit < maxLimit && (
        <Button variant="default" mt="md" onClick={() => setLimit(Math.min(limit * 3, maxLimit))}>
          {t('more')}
        </Button>
      )}
    </Section>
  );
}

/** The list of payments, newest first. */
import type { paymentList } from '@klasna/contract/analytics/models';
import { defaultRange } from '@klasna/contract/analytics/values';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { formatName } from '../../../lib/format-name.ts';
import { TextLink } from '../../../lib/links.tsx';
import { formatPrice } from '../../../lib/prices.ts';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { paymentsQuery } from '../analytics-query.ts';
import { changeAnalyticsListSearch } from '../analytics-search.ts';
import { AnalyticsList, type AnalyticsListPageProps } from './analytics-list.tsx';
import { PersonCell } from './person-cell.tsx';

type Row = z.output<typeof paymentList>['data'][number];

export function AnalyticsPayments({ search, onSearch }: AnalyticsListPageProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const { range = defaultRange, currency, page = 1 } = search;
  const found = useQuery(paymentsQuery({ range, page, ...(currency && { currency }) }));
  const columns = useColumns();
  return (
    <AnalyticsList<Row>
      {...{ search, onSearch, columns, query: found }}
      title={t('common:pages.analyticsPayments')}
      {...(currency && { description: t('lists.inCurrency', { currency }) })}
      rowKey={({ id }) => id}
      rowName={({ student }) => formatName(student)}
      isFiltered={currency !== undefined}
      filters={
        currency && (
          <Button
            variant="default"
            onClick={() => onSearch(changeAnalyticsListSearch(search, { currency: undefined }))}
          >
            {t('lists.allCurrencies')}
          </Button>
        )
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t, i18n } = useTranslation('analytics');
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'student',
      header: t('lists.student'),
      cell: ({ student }) => (
        <PersonCell
          person={student}
          link={(name) => (
            <TextLink to="/users/students/$id" params={{ id: student.id }}>
              {name}
            </TextLink>
          )}
        />
      ),
    },
    { key: 'plan', header: t('lists.plan'), cell: ({ planName }) => planName },
    {
      key: 'amount',
      header: t('lists.amount'),
      align: 'end',
      cell: ({ amount, currency }) => <bdi>{formatPrice(amount, currency, i18n.language)}</bdi>,
    },
    { key: 'at', header: t('lists.when'), cell: ({ at }) => formatDateTime(at) },
  ];
}

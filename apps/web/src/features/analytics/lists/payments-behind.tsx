/** The payments, newest first. */
import type { paymentList } from '@klasna/contract/insight/models';
import { usualRange } from '@klasna/contract/insight/values';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { TextLink } from '../../../lib/links.tsx';
import { writePrice } from '../../../lib/money.ts';
import { nameOf } from '../../../lib/person-name.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { paymentsQuery } from '../analytics-query.ts';
import { changeBehindSearch } from '../analytics-search.ts';
import { BehindList, type BehindProps } from './behind.tsx';
import { PersonCell } from './cells.tsx';

type Row = z.output<typeof paymentList>['data'][number];

export function PaymentsBehind({ search, onSearch }: BehindProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const { range = usualRange, currency, page = 1 } = search;
  const found = useQuery(paymentsQuery({ range, page, ...(currency && { currency }) }));
  const columns = useColumns();
  return (
    <BehindList<Row>
      {...{ search, onSearch, columns, found }}
      title={t('common:pages.analyticsPayments')}
      {...(currency && { description: t('lists.inCurrency', { currency }) })}
      rowKey={({ id }) => id}
      rowName={({ student }) => nameOf(student)}
      filtered={currency !== undefined}
      filters={
        currency && (
          <Button
            variant="default"
            onClick={() => onSearch(changeBehindSearch(search, { currency: undefined }))}
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
  const writeMoment = useWriteMoment();
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
      cell: ({ amount, currency }) => <bdi>{writePrice(amount, currency, i18n.language)}</bdi>,
    },
    { key: 'at', header: t('lists.when'), cell: ({ at }) => writeMoment(at) },
  ];
}

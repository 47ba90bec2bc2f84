/** Warns a student while lessons are running out. */
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import classes from './plans.module.css';
import { balanceQuery } from './plans-query.ts';

/** The balance at which a student should buy more lessons. */
const lowBalance = 2;

export function LowBalanceCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const query = useQuery(balanceQuery({ kind: 'own' }, 1));
  return (
    <TaskCard
      title={t('balance.title')}
      query={query}
      // Hides the card if there are no entries, because such students pay outside the app.
      isEmpty={({ data }) => data.entries.length === 0 || data.balance > lowBalance}
      actions={() => <TextLink to="/settings/profile/plans">{t('common:pages.ownPlans')}</TextLink>}
    >
      {({ data: { remaining, unpaid } }) => (
        <p className={classes.running}>
          {remaining > 0 ? t('balance.left', { count: remaining }) : t('balance.none')}
          {unpaid > 0 && ` ${t('balance.unpaid', { count: unpaid })}`}
        </p>
      )}
    </TaskCard>
  );
}

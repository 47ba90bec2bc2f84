/** The start page: a list of cards, in which cards without content render nothing. */
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import type { ComponentType, ReactNode } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import type { CardProps } from './card-props.ts';
import classes from './dashboard.module.css';

interface DashboardProps extends CardProps {
  readonly cards: readonly {
    readonly key: string;
    readonly isAside?: boolean;
    readonly Card: ComponentType<CardProps>;
  }[];
  /** The content that is shown if there is nothing to do. */
  readonly calm: ReactNode;
}

export function Dashboard({ cards, calm, onOpenLesson }: DashboardProps) {
  const { t } = useTranslation('welcome');
  const name = useSession((session) => session.firstName);
  const school = useSession((session) => session.school);
  return (
    <PageFrame title={t('hello', { name })} description={school?.name} width="page">
      <div className={classes.cards}>
        {[false, true].map((isAsideColumn) => (
          <div key={String(isAsideColumn)} className={classes.column} data-aside={isAsideColumn || undefined}>
            {cards
              .filter(({ isAside = false }) => isAside === isAsideColumn)
              .map(({ key, Card }) => (
                <Card key={key} onOpenLesson={onOpenLesson} />
              ))}
          </div>
        ))}
      </div>
      <div className={classes.calm}>{calm}</div>
    </PageFrame>
  );
}

import type { BalanceItem } from '@klasna/contract/plans/models';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconPencil,
  IconReceipt,
} from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import classes from './plans.module.css';

type Type = BalanceItem['type'];

const pictures: Readonly<Record<Type, Icon>> = {
  auto: IconReceipt,
  manual: IconPencil,
  lessonCompleted: IconCheck,
  lessonRefund: IconArrowBackUp,
  expired: IconClock,
  unpaid: IconAlertTriangle,
};

interface EntryTypeProps {
  readonly type: Type;
  readonly isNoShow: boolean;
  /** Said instead of the type. */
  readonly children?: ReactNode;
}

export function EntryType({ type, isNoShow, children }: EntryTypeProps) {
  const { t } = useTranslation('plans');
  const Picture = pictures[type];
  return (
    <span className={classes.type} data-type={type}>
      <Picture size={18} stroke={1.5} aria-hidden />
      <span>
        {children ?? t(`history.types.${type}`)}
        {isNoShow && <span className={classes.note}>{t('history.noShow')}</span>}
      </span>
    </span>
  );
}

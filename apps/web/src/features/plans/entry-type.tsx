import type { AbsenceRule } from '@klasna/contract/cancellation/absence-rule';
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
import { useTranslation } from '@klasna/kit/translations';
import classes from './plans.module.css';

type EntryTypeKey = BalanceItem['type'];

const icons: Readonly<Record<EntryTypeKey, Icon>> = {
  auto: IconReceipt,
  manual: IconPencil,
  lessonCompleted: IconCheck,
  lessonRefund: IconArrowBackUp,
  expired: IconClock,
  unpaid: IconAlertTriangle,
};

interface EntryTypeProps {
  readonly type: EntryTypeKey;
  /** The cause of the entry, which is more precise than the type: the type only says how the number was computed. */
  readonly cause: BalanceItem['cause'];
  readonly isNoShow: boolean;
  /** Why a lesson is charged that the student did not attend as usual. */
  readonly explanation: BalanceItem['explanation'];
}

export function EntryType({ type, cause, isNoShow, explanation }: EntryTypeProps) {
  const { t } = useTranslation('plans');
  const TypeIcon = icons[type];
  return (
    <span className={classes.type} data-type={type}>
      <TypeIcon size={18} stroke={1.5} aria-hidden />
      <span>
        {t(cause === 'lesson' ? `history.types.${type}` : `history.causes.${cause}`)}
        {explanation ? (
          <span className={classes.note}>
            {t(`history.absences.${explanation.status}`)}
            {explanation.decidedBy === 'person' && ` · ${t('history.decidedByPerson')}`}
            {explanation.decidedBy === 'rule' && explanation.rule && (
              <>
                {' · '}
                <RuleText rule={explanation.rule} />
              </>
            )}
          </span>
        ) : (
          isNoShow && <span className={classes.note}>{t('history.noShow')}</span>
        )}
      </span>
    </span>
  );
}

/** Names the rule that charged an absence, as it was then. */
function RuleText({ rule }: { readonly rule: AbsenceRule }) {
  const { t } = useTranslation('plans');
  const { kind, percent, noticeHours, level } = rule;
  return t(`history.rules.${kind === 'noShow' ? 'noShow' : 'late'}`, {
    percent,
    hours: noticeHours,
    level: t(`history.levels.${level}`),
  });
}

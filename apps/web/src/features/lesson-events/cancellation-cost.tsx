/** What cancelling a lesson costs, and why. */
import type { LessonCancellation } from '@klasna/contract/cancellation/models';
import { useTranslation } from '@klasna/kit/translations';
import { Alert } from '@mantine/core';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';

export function CancellationCost({ cancellation }: { readonly cancellation: LessonCancellation }) {
  const { t } = useTranslation(['cancellation', 'plans']);
  const formatDateTime = useFormatDateTime();
  const { rule, announced, refusal, hasPlan, freeUntil, freeLeft, noShowLessons } = cancellation;
  const lessonsOf = (count: number) => t('plans:lessons', { count });
  if (announced)
    return (
      <Alert color="blue" variant="light" title={t('known.title')}>
        {t(announced.rule.lessons > 0 ? 'known.costs' : 'known.free')}
        {announced.reason !== null && <bdi> {announced.reason}</bdi>}
      </Alert>
    );
  if (refusal !== null)
    return (
      <Alert color="gray" variant="light" title={t('refusals.title')}>
        {t(`refusals.${refusal}`)}
      </Alert>
    );
  if (!hasPlan)
    return (
      <Alert color="green" variant="light" title={t('costs.nothing')}>
        {t('costs.withoutPlan')}
      </Alert>
    );
  const values = {
    hours: t('hours', { count: rule.noticeHours }),
    until: formatDateTime(freeUntil),
    percent: rule.percent,
    lessons: lessonsOf(rule.lessons),
  };
  return (
    <Alert
      color={rule.lessons > 0 ? 'orange' : 'green'}
      variant="light"
      title={rule.lessons > 0 ? t('costs.lessons', values) : t('costs.nothing')}
    >
      {rule.kind === 'free'
        ? t('costs.free', { ...values, count: freeLeft })
        : t(`costs.${rule.kind === 'inTime' ? 'inTime' : 'late'}`, values)}{' '}
      {t('costs.noShow', { lessons: lessonsOf(noShowLessons) })}
    </Alert>
  );
}

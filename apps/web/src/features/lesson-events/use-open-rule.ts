import type { LessonEvent } from '@klasna/contract/schedule/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import type { LessonDialogRequest } from './dialog-requests.ts';
import { ruleQuery } from './rule-query.ts';

/** A substitute may edit a lesson, but not open its class and change the rule of its series. */
export const canChangeRule = ({ seriesId, can }: LessonEvent): boolean =>
  seriesId !== null && can.edit && can.openClass;

/** Opens the dialog for the rule of a series once the rule is known; the present dialog stays open until then. */
export function useOpenRule(onSwap: (next: LessonDialogRequest) => void) {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  return async (lesson: LessonEvent): Promise<void> => {
    try {
      onSwap({ kind: 'rule', lesson, rule: await queries.fetchQuery(ruleQuery(lesson.id)) });
    } catch (failure) {
      notify.error(messageOf(failure, t('rule.notLoaded')));
    }
  };
}

/**
 * Changes several people at once and reports the count, an undo, and the people who were left out with the
 * reason.
 */
import type { Selection, SelectionResult, StatusResult } from '@klasna/contract/people/selection';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api/api-failure.ts';
import { call } from '../../../../lib/api/request.ts';
import { peopleKey } from '../people-query.ts';
import type { Status } from '../people-search.ts';
import { type BatchOutcome, sendInBatches } from './send-in-batches.ts';

const listDone = <Result extends SelectionResult>(results: readonly Result[]): readonly Result[] =>
  results.filter(({ outcome }) => outcome === 'done');
const toIds = (results: readonly SelectionResult[]): string[] => results.map(({ id }) => id);

const throwFailure = ({ failure }: BatchOutcome<unknown>): void => {
  if (failure) throw failure.cause;
};

/** Returns the refused changes; unchanged people need no report. */
export const listRefused = (results: readonly SelectionResult[]): readonly SelectionResult[] =>
  results.filter(({ outcome }) => outcome !== 'done' && outcome !== 'unchanged');

export function useSelectedChanges() {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const invalidatePeople = () => {
    void queries.invalidateQueries({ queryKey: peopleKey });
    void queries.invalidateQueries({ queryKey: ['groups'] });
  };

  const setStatus = (people: Selection, status: Status, from?: Status): Promise<BatchOutcome<StatusResult>> =>
    sendInBatches(people, async (batch) => {
      const body = { people: batch, status, ...(from && { from }) };
      return (await call('POST /tenant/users/statuses', { body })).data;
    });
  const setMembership = (people: Selection, id: string, isMember: boolean) =>
    sendInBatches(people, async (batch) => {
      // Leaves out people whose other lessons overlap: the page of the group lists these and adds them anyway.
      const body = { people: batch, isMember, refuseOverlap: isMember };
      return (await call('POST /tenant/groups/{id}/memberships', { params: { id }, body })).data;
    });

  /** Reports what was done, even if a part failed. */
  async function report<Result extends SelectionResult>(
    sending: Promise<BatchOutcome<Result>>,
    messages: {
      readonly done: (count: number) => string;
      readonly undo?: (done: readonly Result[]) => Promise<unknown>;
    },
  ): Promise<BatchOutcome<Result>> {
    const { results, failure } = await sending;
    invalidatePeople();
    const done = listDone(results);
    const { undo } = messages;
    if (done.length > 0 && undo)
      offerUndo({
        doneText: messages.done(done.length),
        undo: async () => {
          try {
            await undo(done);
          } finally {
            // Refetches people after a failure, because earlier batches may have succeeded.
            invalidatePeople();
          }
        },
        undoneText: t('selected.undone'),
        toFailureText: (cause) => messageOf(cause, t('selected.notUndone')),
      });
    else if (done.length > 0) notify.success(messages.done(done.length));
    if (failure) {
      const reason = messageOf(failure.cause, t('selected.failed'));
      notify.error(results.length > 0 ? t('selected.stopped', { reason }) : reason);
    } else if (done.length === 0 && listRefused(results).length === 0) notify.info(t('selected.unchanged'));
    return failure ? { results, failure } : { results };
  }

  return {
    changeStatus: (people: Selection, status: Status) =>
      report(setStatus(people, status), {
        done: (count) => t('selected.status.done', { count }),
        undo: async (done) => {
          for (const [previousStatus, results] of Map.groupBy(done, (result) => result.before))
            if (previousStatus)
              throwFailure(await setStatus({ ids: toIds(results) }, previousStatus, status));
        },
      }),
    addToGroup: (people: Selection, group: { readonly id: string; readonly name: string }) =>
      report(setMembership(people, group.id, true), {
        done: (count) => t('selected.group.done', { count, group: group.name }),
        undo: async (done) => throwFailure(await setMembership({ ids: toIds(done) }, group.id, false)),
      }),
    sendMessage: (people: Selection, message: Message) =>
      report(
        sendInBatches(people, async (batch) => {
          const body = { people: batch, ...message };
          return (await call('POST /tenant/messages', { body })).data;
        }),
        { done: (count) => t('selected.message.done', { count }) },
      ),
  };
}

interface Message {
  readonly subject: string;
  readonly text: string;
  /** The server ignores a repeated id, so a retry after a lost reply does not send the message twice. */
  readonly operationId: string;
}

/** The dialog that marks the students of one lesson: completes a planned one, corrects one that was held. */
import type { AttendanceChange, LessonAttendance } from '@klasna/contract/attendance/models';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/api-failure.ts';
import { call } from '../api/request.ts';
import { formatDateTime } from '../local-time.ts';
import { useZones } from '../use-zones.ts';
import { AttendanceFailure } from './attendance-failure.tsx';
import { AttendanceForm } from './attendance-form.tsx';
import { attendanceQuery } from './attendance-query.ts';
import { toAttendanceValues, toMarks } from './attendance-values.ts';

export interface AttendanceDialogProps {
  readonly eventId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AttendanceDialog({ eventId, opened, onClose }: AttendanceDialogProps) {
  const { t } = useTranslation('attendance');
  const { ownZone } = useZones();
  const query = useQuery(attendanceQuery(eventId));
  const { data, error } = query;
  const save = useSaveAttendance(eventId);
  if (error && !data)
    return <AttendanceFailure opened={opened} onClose={onClose} title={t('title')} query={query} />;
  return (
    <AttendanceForm
      opened={opened}
      onClose={onClose}
      description={data ? `${data.className}, ${formatDateTime(ownZone, data.startsAt)}` : ''}
      entries={data?.students}
      hasPlan={data?.hasPlan ?? false}
      noShowLessons={data?.noShowLessons ?? 0}
      isPlanned={data?.status === 'scheduled'}
      onSave={async (change) => {
        if (data) await save(data, change);
      }}
    />
  );
}

/** Saves marks and offers to undo them: a lesson that was planned is planned again, others get their marks back. */
function useSaveAttendance(eventId: string) {
  const { t } = useTranslation(['attendance', 'events']);
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const params = { id: eventId };
  const refresh = async () => {
    for (const key of ['schedule', 'classes', 'ledger', 'attendance'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  const mark = async (body: AttendanceChange) => {
    const { data } = await call('PUT /tenant/schedule/{id}/attendance', { params, body });
    queries.setQueryData(attendanceQuery(eventId).queryKey, data);
    await refresh();
  };
  const planAgain = async () => {
    const { data: lesson } = await call('GET /tenant/schedule/{id}', { params });
    const body = { status: 'scheduled', allowOverlap: lesson.overlaps } as const;
    await call('PUT /tenant/schedule/{id}', { params, query: { scope: 'one' }, body });
    await refresh();
  };
  return async (before: LessonAttendance, change: AttendanceChange) => {
    await mark(change);
    const wasPlanned = before.status === 'scheduled';
    const marksBefore = toMarks(toAttendanceValues(before.students));
    offerUndo({
      doneText: t(wasPlanned ? 'events:status.completed' : 'saved'),
      undo: () => (wasPlanned ? planAgain() : mark({ students: marksBefore })),
      undoneText: t(wasPlanned ? 'events:status.scheduled' : 'undone'),
      toFailureText: (failure) => messageOf(failure, t('notSaved')),
    });
  };
}

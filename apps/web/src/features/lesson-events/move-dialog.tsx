import type { Conflict, LessonEvent } from '@klasna/contract/schedule/models';
import type { EventScope } from '@klasna/contract/schedule/values';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { ConflictsAlert } from '../../lib/lessons/conflicts-alert.tsx';
import { formatDateTime } from '../../lib/local-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import type { LessonTime, MoveResult } from './dialog-requests.ts';
import { ScopeField } from './scope-field.tsx';
import type { MoveLesson } from './use-move-lesson.ts';

interface MoveDialogProps {
  readonly lesson: LessonEvent;
  readonly to: LessonTime;
  readonly conflicts: readonly Conflict[];
  readonly answer: (outcome: MoveResult) => void;
  readonly opened: boolean;
  readonly move: MoveLesson;
  readonly onClose: () => void;
}

/** Asks for the scope of a move in the calendar, and whether it may overlap other lessons. */
export function MoveDialog({ lesson, to, answer, opened, move, onClose, ...attempt }: MoveDialogProps) {
  const { t } = useTranslation('events');
  const { ownZone } = useZones();
  const [conflicts, setConflicts] = useState(attempt.conflicts);
  const isForced = useRef(false);
  const form = useForm<{ scope: EventScope }>({ initialValues: { scope: 'one' } });
  const cancel = () => {
    answer('kept');
    onClose();
  };
  const save = async ({ scope }: { scope: EventScope }) => {
    const allowOverlap = isForced.current;
    isForced.current = false;
    const outcome = await move(lesson, { to, scope, allowOverlap });
    if (outcome === 'moved') answer('moved');
    else if (outcome !== 'kept') setConflicts(outcome);
    return outcome === 'moved';
  };
  const changeScope = (scope: EventScope) => {
    setConflicts([]);
    form.setFieldValue('scope', scope);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={cancel}
      title={t('move.title')}
      description={t('move.text', {
        name: lesson.class.name,
        from: formatDateTime(ownZone, lesson.startsAt),
        to: formatDateTime(ownZone, to.startsAt),
      })}
      // Never asks about unsaved changes, because a selected scope is no loss.
      form={{ onSubmit: form.onSubmit, isDirty: () => false }}
      onSubmit={save}
      submitLabel={t('move.confirm')}
    >
      {lesson.seriesId !== null && (
        <ScopeField lesson={lesson} value={form.values.scope} onChange={changeScope} />
      )}
      <ConflictsAlert conflicts={conflicts} submitLabel={t('conflicts.moveAnyway')} isForced={isForced} />
    </FormDialog>
  );
}

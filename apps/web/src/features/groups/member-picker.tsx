import type { GroupView } from '@klasna/contract/groups/models';
import type { ListedPerson } from '@klasna/contract/people/models';
import type { Conflict } from '@klasna/contract/schedule/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { SearchField } from '@klasna/kit/search-field';
import { useTranslation } from '@klasna/kit/translations';
import { Pill } from '@mantine/core';
import { useRef, useState } from 'react';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { ConflictsAlert } from '../../lib/lessons/conflicts-alert.tsx';
import classes from './member-picker.module.css';
import { formatName } from './person-name.tsx';
import { StudentChoices } from './student-choices.tsx';
import { useMemberChanges } from './use-member-changes.ts';

interface MemberPickerProps {
  readonly group: GroupView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The maximum number of names shown as selected; the rest is counted, and the list below marks all of them. */
const maxShownNames = 10;

type SelectedStudents = ReadonlyMap<string, ListedPerson>;

/** A dialog that adds any number of students to a group. The selection is kept during further searches. */
export function MemberPicker({ group, opened, onClose }: MemberPickerProps) {
  const { t, i18n } = useTranslation('groups');
  const numberFormat = new Intl.NumberFormat(i18n.language);
  const { add } = useMemberChanges(group);
  const [selected, setSelected] = useState<SelectedStudents>(new Map());
  const [isMissing, setIsMissing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const isForced = useRef(false);
  const [q, setQ] = useState('');
  const isDirty = () => selected.size > 0 && !isSaved;
  const isShown = useDialogBehaviour(opened, isDirty);
  const select = (students: readonly ListedPerson[], isSelected: boolean) => {
    setSelected((current) => {
      const next = new Map(current);
      for (const student of students) {
        if (isSelected) next.set(student.id, student);
        else next.delete(student.id);
      }
      return next;
    });
    setIsMissing(false);
    setConflicts([]);
  };
  const save = async (userIds: string[]) => {
    const refuseOverlap = !isForced.current;
    isForced.current = false;
    const outcome = await add(userIds, { refuseOverlap });
    setConflicts(typeof outcome === 'boolean' ? [] : outcome);
    setIsSaved(outcome === true);
    return outcome === true;
  };
  return (
    <FormDialog
      opened={isShown}
      onClose={onClose}
      title={t('members.add')}
      form={{
        isDirty,
        onSubmit: (handleValid, handleInvalid) => (event) => {
          event?.preventDefault();
          setIsMissing(selected.size === 0);
          if (selected.size > 0) handleValid([...selected.keys()]);
          else handleInvalid?.();
        },
      }}
      onSubmit={save}
      submitLabel={
        selected.size > 0
          ? t('picker.submitSome', { number: numberFormat.format(selected.size) })
          : t('picker.submit')
      }
    >
      <SearchField label={t('picker.search')} placeholder={t('members.search')} value={q} onChange={setQ} />
      {selected.size > 0 && (
        <ul className={classes.chosen} aria-label={t('picker.chosen')}>
          {[...selected.values()].slice(0, maxShownNames).map((student) => (
            <li key={student.id}>
              <Pill
                size="lg"
                withRemoveButton
                onRemove={() => select([student], false)}
                removeButtonProps={{ 'aria-label': t('picker.takeOff', { name: formatName(student) }) }}
              >
                {formatName(student)}
              </Pill>
            </li>
          ))}
          {selected.size > maxShownNames && (
            <li className={classes.more}>
              {t('picker.andMore', { number: numberFormat.format(selected.size - maxShownNames) })}
            </li>
          )}
        </ul>
      )}
      <StudentChoices q={q} members={group.users} selected={selected} onSelect={select} />
      {isMissing && (
        <p className={classes.missing} role="alert">
          {t('picker.needed')}
        </p>
      )}
      <ConflictsAlert
        conflicts={conflicts}
        title={t('picker.overlaps')}
        submitLabel={t('picker.anyway')}
        isForced={isForced}
      />
    </FormDialog>
  );
}

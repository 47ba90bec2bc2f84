import type { GroupView } from '@klasna/contract/groups/models';
import type { ListedPerson } from '@klasna/contract/people/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { SearchField } from '@klasna/kit/search-field';
import { useTranslation } from '@klasna/kit/words';
import { Pill } from '@mantine/core';
import { useState } from 'react';
import { useDialogManners } from '../../lib/form/use-dialog-manners.ts';
import classes from './member-picker.module.css';
import { fullName } from './person-name.tsx';
import { StudentChoices } from './student-choices.tsx';
import { useMemberChanges } from './use-member-changes.ts';

interface MemberPickerProps {
  readonly group: GroupView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Further names are only counted; the list below ticks all of them. */
const mostShown = 10;

type Chosen = ReadonlyMap<string, ListedPerson>;

/** Adds any number of students to a group. The selection survives further searches. */
export function MemberPicker({ group, opened, onClose }: MemberPickerProps) {
  const { t, i18n } = useTranslation('groups');
  const number = new Intl.NumberFormat(i18n.language);
  const { add } = useMemberChanges(group);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [missing, setMissing] = useState(false);
  const [saved, setSaved] = useState(false);
  const [q, setQ] = useState('');
  const isDirty = () => chosen.size > 0 && !saved;
  const shown = useDialogManners(opened, isDirty);
  const choose = (students: readonly ListedPerson[], yes: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      for (const student of students) {
        if (yes) next.set(student.id, student);
        else next.delete(student.id);
      }
      return next;
    });
    setMissing(false);
  };
  const save = async (userIds: string[]) => {
    const done = await add(userIds);
    setSaved(done);
    return done;
  };
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t('members.add')}
      form={{
        isDirty,
        onSubmit: (handle, handleInvalid) => (event) => {
          event?.preventDefault();
          setMissing(chosen.size === 0);
          if (chosen.size > 0) handle([...chosen.keys()]);
          else handleInvalid?.();
        },
      }}
      onSubmit={save}
      submitLabel={
        chosen.size > 0 ? t('picker.submitSome', { number: number.format(chosen.size) }) : t('picker.submit')
      }
    >
      <SearchField label={t('picker.search')} placeholder={t('members.search')} value={q} onChange={setQ} />
      {chosen.size > 0 && (
        <ul className={classes.chosen} aria-label={t('picker.chosen')}>
          {[...chosen.values()].slice(0, mostShown).map((student) => (
            <li key={student.id}>
              <Pill
                size="lg"
                withRemoveButton
                onRemove={() => choose([student], false)}
                removeButtonProps={{ 'aria-label': t('picker.takeOff', { name: fullName(student) }) }}
              >
                {fullName(student)}
              </Pill>
            </li>
          ))}
          {chosen.size > mostShown && (
            <li className={classes.more}>
              {t('picker.andMore', { number: number.format(chosen.size - mostShown) })}
            </li>
          )}
        </ul>
      )}
      <StudentChoices q={q} members={group.users} chosen={chosen} onChoose={choose} />
      {missing && (
        <p className={classes.missing} role="alert">
          {t('picker.needed')}
        </p>
      )}
    </FormDialog>
  );
}

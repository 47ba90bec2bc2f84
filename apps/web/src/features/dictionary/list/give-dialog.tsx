import { BusyButton } from '@klasna/kit/busy-button';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Button, Modal, Pill, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { type SearchOption, SearchSelect } from '../../../lib/form/search-select.tsx';
import { personNameQuery } from '../../../lib/search-people-options.ts';
import classes from '../dictionary.module.css';
import { studentChoices } from '../dictionary-query.ts';
import { useWordChanges } from '../use-word-changes.ts';

interface GiveDialogProps {
  readonly studentId: string;
  readonly wordIds: readonly string[];
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onGiven: () => void;
}

export function GiveDialog({ studentId, wordIds, opened, onClose, onGiven }: GiveDialogProps) {
  const { t } = useTranslation(['dictionary', 'kit']);
  const { data: name = '' } = useQuery(personNameQuery(studentId));
  const { refetch } = useWordChanges();
  const [otherStudents, setOtherStudents] = useState<readonly SearchOption[]>([]);
  const [isStudentRemoved, setStudentRemoved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const students = [...(isStudentRemoved ? [] : [{ value: studentId, label: name }]), ...otherStudents];
  const add = (choice: SearchOption | null) => {
    if (choice?.value === studentId) setStudentRemoved(false);
    else if (choice && otherStudents.every(({ value }) => value !== choice.value))
      setOtherStudents([...otherStudents, choice]);
  };
  const removeStudent = (id: string) => {
    if (id === studentId) setStudentRemoved(true);
    else setOtherStudents(otherStudents.filter(({ value }) => value !== id));
  };
  const giveWords = async () => {
    setBusy(true);
    try {
      const body = { wordIds: [...wordIds], studentIds: students.map(({ value }) => value) };
      await call('POST /tenant/dictionary/assign', { body });
      refetch();
      notify.success(t('give.done'));
      onGiven();
      onClose();
    } catch (failure) {
      notify.error(messageOf(failure, t('give.failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      title={t('give.title')}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      <Stack>
        <p className={classes.text}>{t('give.text')}</p>
        <Pill.Group aria-label={t('give.students')}>
          {students.map(({ value, label }) => (
            <Pill
              key={value}
              size="lg"
              withRemoveButton
              removeButtonProps={{ 'aria-label': t('give.remove', { name: label }), tabIndex: 0 }}
              onRemove={() => removeStudent(value)}
            >
              {label}
            </Pill>
          ))}
        </Pill.Group>
        <SearchSelect
          // Mounts the field again after each choice, which clears the field.
          key={students.length}
          label={t('give.addStudent')}
          value={null}
          onChange={add}
          searchOptions={studentChoices}
        />
        <div className={classes.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            {t('kit:form.cancel')}
          </Button>
          <BusyButton busy={isBusy} disabled={students.length === 0} onClick={() => void giveWords()}>
            {t('give.button')}
          </BusyButton>
        </div>
      </Stack>
    </Modal>
  );
}

/** One student of a lesson: was there or not, and on demand everything else that can be said. */
import type { AttendanceEntry } from '@klasna/contract/attendance/models';
import { attendanceLimits, attendanceStatuses, isAttended } from '@klasna/contract/attendance/values';
import { Avatar } from '@klasna/kit/avatar';
import { IconChevronDown, IconChevronUp } from '@klasna/kit/icons';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Checkbox, Radio, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { formatName } from '../format-name.ts';
import classes from './attendance.module.css';
import {
  type ChargeChoice,
  isCharged,
  isUsuallyCharged,
  type MarkValues,
  toggleAttended,
} from './attendance-values.ts';
import { useMarkText } from './use-mark-text.ts';

interface AttendanceRowProps {
  readonly entry: AttendanceEntry;
  readonly values: MarkValues;
  readonly hasPlan: boolean;
  /** What an absence without excuse costs, in lessons. */
  readonly noShowLessons: number;
  /** By `<id of the student>.<field>`. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (values: MarkValues) => void;
}

export function AttendanceRow(props: AttendanceRowProps) {
  const { entry, values, hasPlan, noShowLessons, errors, onChange } = props;
  const { t } = useTranslation('attendance');
  const describeMark = useMarkText();
  const textId = useId();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { student } = entry;
  const name = formatName(student);
  const hasError = Object.keys(errors).some((key) => key.startsWith(`${student.id}.`));
  const showsDetails = values.status !== null && (isOpen || hasError);
  return (
    <li className={classes.student}>
      <div className={classes.line}>
        <Checkbox
          size="md"
          classNames={{
            root: classes.mark ?? '',
            body: classes.markBody ?? '',
            labelWrapper: classes.markText ?? '',
            label: classes.markLabel ?? '',
          }}
          checked={values.status !== null && isAttended(values.status)}
          onChange={() => onChange(toggleAttended(values, entry))}
          aria-describedby={textId}
          label={
            <span className={classes.person}>
              <Avatar name={name} src={student.image} size={32} />
              <span className={classes.names}>
                <bdi>{name}</bdi>
                <span id={textId} className={classes.state} data-status={values.status ?? 'none'}>
                  {describeMark({
                    status: values.status,
                    lateMinutes: Number(values.lateMinutes) || null,
                    isCharged: hasPlan ? isCharged(values, entry, noShowLessons) : null,
                  })}
                </span>
              </span>
            </span>
          }
        />
        {values.status !== null && (
          <Button
            variant="subtle"
            size="sm"
            type="button"
            aria-expanded={showsDetails}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!showsDetails)}
            rightSection={
              showsDetails ? (
                <IconChevronUp size={16} aria-hidden />
              ) : (
                <IconChevronDown size={16} aria-hidden />
              )
            }
          >
            {t('details')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div id={detailsId}>{showsDetails && <MarkDetails {...props} />}</div>
    </li>
  );
}

const chargeChoices: readonly ChargeChoice[] = ['byStatus', 'yes', 'no'];

function MarkDetails(props: AttendanceRowProps) {
  const { entry, values, hasPlan, noShowLessons, errors, onChange } = props;
  const { t } = useTranslation('attendance');
  const { status } = values;
  if (status === null) return null;
  const errorOf = (field: string) => errors[`${entry.student.id}.${field}`];
  return (
    <div className={classes.details}>
      <Radio.Group
        label={t('fields.status')}
        value={status}
        onChange={(value) =>
          onChange({ ...values, status: attendanceStatuses.find((one) => one === value) ?? status })
        }
      >
        <div className={classes.choices}>
          {attendanceStatuses.map((value) => (
            <Radio key={value} value={value} label={t(`statuses.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      {status === 'late' && (
        <NumberField
          label={t('fields.lateMinutes')}
          value={values.lateMinutes}
          min={1}
          max={attendanceLimits.lateMinutes}
          onChange={(lateMinutes) => onChange({ ...values, lateMinutes })}
          error={errorOf('lateMinutes')}
        />
      )}
      {status !== 'present' && (
        <TextInput
          label={t('fields.reason')}
          description={t('hints.reason')}
          value={values.reason}
          onChange={({ currentTarget: { value } }) => onChange({ ...values, reason: value })}
          error={errorOf('reason')}
        />
      )}
      <Textarea
        label={t('fields.note')}
        description={t('hints.note')}
        autosize
        minRows={1}
        value={values.note}
        onChange={({ currentTarget: { value } }) => onChange({ ...values, note: value })}
        error={errorOf('note')}
      />
      {hasPlan && !entry.isTrial && (
        <Radio.Group
          label={t('fields.charge')}
          value={values.charge}
          onChange={(value) =>
            onChange({ ...values, charge: chargeChoices.find((one) => one === value) ?? 'byStatus' })
          }
        >
          <div className={classes.choices}>
            <Radio
              value="byStatus"
              label={t(
                isUsuallyCharged(status, entry, noShowLessons) ? 'charge.usuallyYes' : 'charge.usuallyNo',
              )}
            />
            <Radio value="yes" label={t('charge.yes')} />
            <Radio value="no" label={t('charge.no')} />
          </div>
        </Radio.Group>
      )}
    </div>
  );
}

/** The values and fields of a proposal: another time, or another place. */
import { type NewRequest, newRequest, type RequestOptions } from '@klasna/contract/requests/models';
import type { RequestKind } from '@klasna/contract/requests/values';
import { requestLimits } from '@klasna/contract/requests/values';
import { ChoiceField } from '@klasna/kit/choice-field';
import { DateTimeInput } from '@klasna/kit/date-time-input';
import { useTranslation } from '@klasna/kit/translations';
import { Radio, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { toInstant, toLocalTime } from '../../lib/local-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import { FreeTimes } from './free-times.tsx';
import classes from './requests.module.css';

export interface ProposalValues {
  readonly kind: RequestKind;
  readonly startsAt: string | null;
  readonly where: 'online' | 'room';
  readonly roomId: string | null;
  readonly meetingLink: string;
  readonly message: string;
}

export type ProposalForm = UseFormReturnType<ProposalValues>;

const toInput = (lessonId: string, values: ProposalValues) => {
  const { kind, startsAt, where, roomId, meetingLink, message } = values;
  return {
    ...{ eventId: lessonId, kind, message },
    ...(kind === 'move' && startsAt !== null && { startsAt }),
    ...(kind === 'place' && {
      place: where === 'online' ? { roomId: null, meetingLink } : { roomId, meetingLink: '' },
    }),
  };
};

/** Converts the values to a request about the lesson. */
export const toRequest = (lessonId: string, values: ProposalValues): NewRequest =>
  newRequest.parse(toInput(lessonId, values));

const validate = createValidator(newRequest, renderIssue);

export function useProposalForm(lessonId: string, kind: RequestKind): ProposalForm {
  return useForm<ProposalValues>({
    initialValues: { kind, startsAt: null, where: 'online', roomId: null, meetingLink: '', message: '' },
    validate: (values) => {
      // Without a room, the lesson would be asked to be online.
      const isRoomMissing = values.kind === 'place' && values.where === 'room' && values.roomId === null;
      return {
        ...validate(toInput(lessonId, values)),
        ...(isRoomMissing && { 'place.roomId': renderIssue({ key: 'required' }) }),
      };
    },
    clearInputErrorOnChange: true,
  });
}

const fields = ['startsAt', 'place', 'place.roomId', 'place.meetingLink', 'message'] as const;

/** Shows a refusal at its field; a time or room that is taken too. Always returns false. */
export function reportRefusedProposal(form: ProposalForm, failure: unknown, fallback: string): false {
  if (!(failure instanceof ApiFailure) || failure.code !== 'OVERLAP')
    return reportRefusedSave(form, failure, fields, fallback);
  const field = form.values.kind === 'move' ? 'startsAt' : 'place';
  form.setErrors({ [field]: messageOf(failure, fallback) });
  return false;
}

interface ProposalFieldsProps {
  readonly form: ProposalForm;
  readonly lesson: RequestOptions['lesson'];
  readonly rooms: RequestOptions['rooms'];
}

export function ProposalFields({ form, lesson, rooms }: ProposalFieldsProps) {
  const { t } = useTranslation('requests');
  return (
    <>
      {form.values.kind === 'move' ? (
        <TimeFields form={form} lessonId={lesson.id} />
      ) : (
        <PlaceFields form={form} rooms={rooms} />
      )}
      <Textarea
        {...form.getInputProps('message')}
        label={t('message')}
        description={t('messageHint')}
        maxLength={requestLimits.messageMax}
        autosize
        minRows={2}
      />
    </>
  );
}

function TimeFields({ form, lessonId }: { readonly form: ProposalForm; readonly lessonId: string }) {
  const { t } = useTranslation('requests');
  const { ownZone } = useZones();
  const { startsAt } = form.values;
  const choose = (instant: string | null) => form.setFieldValue('startsAt', instant);
  return (
    <>
      <DateTimeInput
        label={t('ask.time')}
        description={t('ask.ownZone', { zone: ownZone.replaceAll('_', ' ') })}
        value={startsAt === null ? null : toLocalTime(startsAt, ownZone)}
        onChange={(local) => choose(local === null ? null : toInstant(local, ownZone))}
        error={form.errors.startsAt}
      />
      <FreeTimes lessonId={lessonId} chosen={startsAt} onChoose={choose} />
    </>
  );
}

function PlaceFields({ form, rooms }: Pick<ProposalFieldsProps, 'form' | 'rooms'>) {
  const { t } = useTranslation('requests');
  const { where, roomId } = form.values;
  return (
    <>
      <Radio.Group
        label={t('ask.where')}
        value={where}
        onChange={(value) => form.setFieldValue('where', value === 'room' ? 'room' : 'online')}
        error={form.errors.place}
      >
        <div className={classes.choices}>
          <Radio value="online" label={t('ask.online')} />
          {rooms.length > 0 && <Radio value="room" label={t('ask.inRoom')} />}
        </div>
      </Radio.Group>
      {where === 'room' ? (
        <ChoiceField
          label={t('ask.room')}
          choices={rooms.map(({ id, name, place }) => ({
            value: id,
            label: place === null ? name : `${name} · ${place}`,
          }))}
          value={roomId}
          onChange={(id) => form.setFieldValue('roomId', id)}
          error={form.errors['place.roomId']}
        />
      ) : (
        <TextInput
          {...form.getInputProps('meetingLink')}
          label={t('ask.link')}
          description={t('ask.linkHint')}
          placeholder="https://"
          inputMode="url"
          dir="ltr"
          error={form.errors['place.meetingLink']}
        />
      )}
    </>
  );
}

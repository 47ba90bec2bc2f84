import type { ClassView } from '@klasna/contract/classes/models';
import { classTypes } from '@klasna/contract/classes/values';
import { useTranslation } from '@klasna/kit/words';
import { Group, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Found, SearchedField } from '../../../lib/form/searched-field.tsx';
import { groupChoices } from '../../../lib/group-choices.ts';
import { studentChoices } from '../../../lib/people-choices.ts';
import { learnersOf } from '../learners-of.ts';
import type { ClassValues } from './class-values.ts';

interface LearnersFieldsProps {
  readonly form: UseFormReturnType<ClassValues>;
  readonly edited: ClassView | undefined;
}

/** The students of a class, chosen only when it is created. */
export function LearnersFields({ form, edited }: LearnersFieldsProps) {
  const { t } = useTranslation('classes');
  const { type, studentId, groupId } = form.values;
  if (edited) {
    return (
      <TextInput
        label={t(`fields.${type === 'personal' ? 'student' : 'group'}`)}
        description={t(`fixed.${type}`)}
        value={learnersOf(edited)}
        disabled
      />
    );
  }
  const choose = (field: 'studentId' | 'groupId', found: Found | null) => {
    const before = form.values[field];
    form.setFieldValue(field, found);
    // Most classes are named after their students; a typed name stays.
    if (found && ['', before?.label].includes(form.values.name)) form.setFieldValue('name', found.label);
  };
  return (
    <>
      <Radio.Group
        label={t('fields.type')}
        value={type}
        onChange={(chosen) =>
          form.setFieldValue('type', classTypes.find((one) => one === chosen) ?? 'personal')
        }
      >
        <Group gap="lg" mt={4}>
          {classTypes.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`types.${one}`)}
              data-autofocus={(one === type && true) || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      {type === 'personal' ? (
        <SearchedField
          key="student"
          label={t('fields.student')}
          placeholder={t('find')}
          value={studentId}
          onChange={(found) => choose('studentId', found)}
          lookUp={studentChoices}
          error={form.errors.studentId}
        />
      ) : (
        <SearchedField
          key="group"
          label={t('fields.group')}
          placeholder={t('find')}
          value={groupId}
          onChange={(found) => choose('groupId', found)}
          lookUp={groupChoices}
          error={form.errors.groupId}
        />
      )}
    </>
  );
}

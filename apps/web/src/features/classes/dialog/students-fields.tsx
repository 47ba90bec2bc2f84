import type { ClassView } from '@klasna/contract/classes/models';
import { classTypes } from '@klasna/contract/classes/values';
import { useTranslation } from '@klasna/kit/translations';
import { Group, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type SearchOption, SearchSelect } from '../../../lib/form/search-select.tsx';
import { searchGroupOptions } from '../../../lib/search-group-options.ts';
import { searchActiveStudents } from '../../../lib/search-people-options.ts';
import { getLearnersName } from '../get-learners-name.ts';
import type { ClassValues } from './class-values.ts';

interface StudentsFieldsProps {
  readonly form: UseFormReturnType<ClassValues>;
  readonly edited: ClassView | undefined;
}

/** The students of a class, chosen only when it is created. */
export function StudentsFields({ form, edited }: StudentsFieldsProps) {
  const { t } = useTranslation('classes');
  const { type, studentId, groupId } = form.values;
  if (edited) {
    return (
      <TextInput
        label={t(`fields.${type === 'personal' ? 'student' : 'group'}`)}
        description={t(`fixed.${type}`)}
        value={getLearnersName(edited)}
        disabled
      />
    );
  }
  const choose = (field: 'studentId' | 'groupId', found: SearchOption | null) => {
    const previous = form.values[field];
    form.setFieldValue(field, found);
    // Names the class after its students, as most classes are, unless the person has typed a name.
    if (found && ['', previous?.label].includes(form.values.name)) form.setFieldValue('name', found.label);
  };
  return (
    <>
      <Radio.Group
        label={t('fields.type')}
        value={type}
        onChange={(value) =>
          form.setFieldValue('type', classTypes.find((classType) => classType === value) ?? 'personal')
        }
      >
        <Group gap="lg" mt={4}>
          {classTypes.map((classType) => (
            <Radio
              key={classType}
              value={classType}
              label={t(`types.${classType}`)}
              data-autofocus={(classType === type && true) || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      {type === 'personal' ? (
        <SearchSelect
          key="student"
          label={t('fields.student')}
          placeholder={t('find')}
          value={studentId}
          onChange={(found) => choose('studentId', found)}
          searchOptions={searchActiveStudents}
          error={form.errors.studentId}
        />
      ) : (
        <SearchSelect
          key="group"
          label={t('fields.group')}
          placeholder={t('find')}
          value={groupId}
          onChange={(found) => choose('groupId', found)}
          searchOptions={searchGroupOptions}
          error={form.errors.groupId}
        />
      )}
    </>
  );
}

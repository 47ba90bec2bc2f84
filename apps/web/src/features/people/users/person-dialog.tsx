import { newPerson, type PersonView, personChange } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { checkWith } from '../../../lib/form/check-with.ts';
import { sayIssue } from '../../../lib/form/said.tsx';
import { tellRefusal } from '../../../lib/form/tell-refusal.ts';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import { useOpenCrop } from '../../../lib/form/use-open-crop.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { type Kind, kinds } from './kinds.ts';
import type { Status } from './people-search.ts';
import { PermissionsField } from './permissions-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { changeBody, createBody, newValues, type PersonValues, valuesOf } from './person-values.ts';
import { usePeopleChanges } from './use-people-changes.ts';

interface PersonDialogProps {
  readonly kind: Kind;
  /** The permissions that the signed-in person may grant to a new person. */
  readonly grant: readonly PermissionKey[];
  /** Undefined for a new person. */
  readonly person: PersonView | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

export function PersonDialog({ kind, grant, person, opened, onClose, onCreated }: PersonDialogProps) {
  const { t } = useTranslation('users');
  const changes = usePeopleChanges(kind);
  const form = usePersonForm(kind, person);
  const { role, permissions: inherent } = kinds[kind];
  const choices =
    person || role !== 'staff' ? [] : grant.filter((key) => !inherent.some((one) => one === key));
  const crop = useOpenCrop();
  const shown = useDialogManners(opened, () => form.isDirty() || crop.isOpen);

  const save = async (typed: PersonValues) => {
    const avatar = await crop.settle(typed.avatar);
    if (avatar === undefined) return false;
    const values = { ...typed, avatar };
    try {
      if (person) await changes.change(person.id, changeBody(values, form.getInitialValues()));
      else await changes.create(createBody(kind, values));
      // Resets the dirty state first, or navigating to the new person would ask about unsaved changes.
      form.resetDirty(values);
      if (!person) onCreated();
      return true;
    } catch (failure) {
      return tellRefusal(
        form,
        failure,
        Object.keys(values),
        t(`kinds.${kind}.${person ? 'notUpdated' : 'notCreated'}`),
      );
    }
  };
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t(`kinds.${kind}.${person ? 'edit' : 'add'}`)}
      size="40rem"
      form={form}
      onSubmit={save}
    >
      <PersonFields
        form={form}
        password={passwordOf(person)}
        statuses={statusesFor(person)}
        withHours={role === 'staff'}
        crop={crop}
      >
        {choices.length > 0 && (
          <PermissionsField
            choices={choices}
            value={form.values.permissions}
            onChange={(given) => form.setFieldValue('permissions', given)}
            error={form.errors.permissions}
          />
        )}
      </PersonFields>
    </FormDialog>
  );
}

function usePersonForm(kind: Kind, person: PersonView | undefined) {
  const timezone = useSession(({ school }) => school?.timezone ?? null);
  const [initialValues] = useState(() => (person ? valuesOf(person) : newValues(timezone)));
  const check = checkWith(person ? personChange : newPerson, sayIssue);
  return useForm<PersonValues>({
    initialValues,
    validate: (values) => check(person ? changeBody(values, initialValues) : createBody(kind, values)),
    clearInputErrorOnChange: true,
  });
}

/** People change their own password in the profile, where it asks for the old one. */
const passwordOf = (person: PersonView | undefined): 'first' | 'next' | undefined => {
  if (!person) return 'first';
  return person.can.changeStatus ? 'next' : undefined;
};

function statusesFor(person: PersonView | undefined): readonly Status[] {
  if (!person) return ['active', 'inactive'];
  return person.can.changeStatus ? ['active', 'inactive', 'suspended'] : [];
}

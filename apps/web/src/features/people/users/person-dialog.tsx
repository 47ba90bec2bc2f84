import { newPerson, type PersonView, personChange } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import { isStaff } from '@klasna/contract/person-kinds';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderIssue } from '../../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import { useOpenCrop } from '../../../lib/form/use-open-crop.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import type { Status } from './people-search.ts';
import { PermissionsField } from './permissions-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { type PersonKind, personKinds } from './person-kinds.ts';
import {
  createEmptyValues,
  type PersonValues,
  toChangeBody,
  toCreateBody,
  toPersonValues,
} from './person-values.ts';
import { usePeopleChanges } from './use-people-changes.ts';
import { usePeopleRights } from './use-people-rights.ts';

interface PersonDialogProps {
  readonly kind: PersonKind;
  /** The permissions that the signed-in person may grant to a new person. */
  readonly grantable: readonly PermissionKey[];
  /** Undefined for a new person. */
  readonly person: PersonView | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

export function PersonDialog({ kind, grantable, person, opened, onClose, onCreated }: PersonDialogProps) {
  const { t } = useTranslation('users');
  const changes = usePeopleChanges(kind);
  const form = usePersonForm(kind, person);
  const { role, permissions: kindPermissions } = personKinds[kind];
  const choices =
    person || !isStaff({ role })
      ? []
      : grantable.filter((key) => !kindPermissions.some((permission) => permission === key));
  const { setsPasswordOf } = usePeopleRights();
  const ownId = useSession(({ userId }) => userId);
  const emailHint = selectEmailHint(person, setsPasswordOf.includes(role), ownId);
  const crop = useOpenCrop();
  const isShown = useDialogBehaviour(opened, () => form.isDirty() || crop.isOpen);

  const save = async (formValues: PersonValues) => {
    const avatar = await crop.resolveUrl(formValues.avatar);
    if (avatar === undefined) return false;
    const values = { ...formValues, avatar };
    try {
      if (person) await changes.change(person.id, toChangeBody(values, form.getInitialValues()));
      else await changes.create(toCreateBody(kind, values));
      // Resets the dirty state first, or navigating to the new person would ask about unsaved changes.
      form.resetDirty(values);
      if (!person) onCreated();
      return true;
    } catch (failure) {
      return reportRefusedSave(
        form,
        failure,
        Object.keys(values),
        t(`kinds.${kind}.${person ? 'notUpdated' : 'notCreated'}`),
      );
    }
  };
  return (
    <FormDialog
      opened={isShown}
      onClose={onClose}
      title={t(`kinds.${kind}.${person ? 'edit' : 'add'}`)}
      size="40rem"
      form={form}
      onSubmit={save}
    >
      <PersonFields
        form={form}
        password={selectPasswordMode(person, setsPasswordOf.includes(role))}
        emailHint={emailHint && t(emailHint)}
        isEmailFixed={person?.can.changeSignIn === false}
        statuses={listStatuses(person)}
        showHours={isStaff({ role })}
        crop={crop}
      >
        {choices.length > 0 && (
          <PermissionsField
            choices={choices}
            value={form.values.permissions}
            onChange={(permissions) => form.setFieldValue('permissions', permissions)}
            error={form.errors.permissions}
          />
        )}
      </PersonFields>
    </FormDialog>
  );
}

function usePersonForm(kind: PersonKind, person: PersonView | undefined) {
  const timezone = useSession(({ school }) => school?.timezone ?? null);
  const [initialValues] = useState(() => (person ? toPersonValues(person) : createEmptyValues(timezone)));
  const validate = createValidator(person ? personChange : newPerson, renderIssue);
  return useForm<PersonValues>({
    initialValues,
    validate: (values) => validate(person ? toChangeBody(values, initialValues) : toCreateBody(kind, values)),
    clearInputErrorOnChange: true,
  });
}

/** Selects how the form sets the password. People change their own in the profile, which asks for the old one. */
const selectPasswordMode = (
  person: PersonView | undefined,
  canSetFirst: boolean,
): 'first' | 'next' | undefined => {
  if (!person) return canSetFirst ? 'first' : undefined;
  return person.can.changeSignIn ? 'next' : undefined;
};

/** Says why the email cannot be changed here, or what happens without a password field. */
function selectEmailHint(person: PersonView | undefined, canSetFirst: boolean, ownId: string) {
  if (!person) return canSetFirst ? undefined : 'hints.invitation';
  if (person.can.changeSignIn) return undefined;
  return person.id === ownId ? 'hints.ownEmail' : 'hints.staffEmail';
}

function listStatuses(person: PersonView | undefined): readonly Status[] {
  if (!person) return ['active', 'inactive'];
  return person.can.changeStatus ? ['active', 'inactive', 'suspended'] : [];
}

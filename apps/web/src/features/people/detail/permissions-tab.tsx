import type { PersonView } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import { ErrorState } from '@klasna/kit/error-state';
import { IconLock } from '@klasna/kit/icons';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Switch } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import type { PersonKind } from '../users/person-kinds.ts';

import classes from './person.module.css';
import { usePermissionToggles } from './use-permission-toggles.ts';

/** Returns why the signed-in person may not change a permission of another person. Pure. */
type PermissionRefusal = 'own' | 'reserved' | 'administrators';

function findPermissionRefusal(
  { can }: Pick<PersonView, 'can'>,
  key: PermissionKey,
  isSelf: boolean,
): PermissionRefusal | undefined {
  if (can.grant.includes(key)) return undefined;
  if (isSelf) return 'own';
  return can.edit ? 'administrators' : 'reserved';
}

/** The available permissions; their names are in the translations. */
const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: async ({ signal }) => (await call('GET /tenant/permissions', { signal })).data,
});

interface PermissionsTabProps {
  readonly person: PersonView;
  readonly kind: PersonKind;
}

export function PermissionsTab({ person, kind }: PermissionsTabProps) {
  const { t } = useTranslation('person');
  const { data: permissions, error, refetch, isFetching } = useQuery(permissionsQuery);
  if (error && !permissions)
    return (
      <ErrorState
        title={messageOf(error, t('permissions.failed'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!permissions) return <FormSkeleton fields={3} />;
  return <PermissionToggleList person={person} kind={kind} keys={permissions.map(({ key }) => key)} />;
}

function PermissionToggleList({
  person,
  kind,
  keys,
}: PermissionsTabProps & { readonly keys: readonly PermissionKey[] }) {
  const { t } = useTranslation(['person', 'users']);
  const isSelf = useSession(({ user }) => user.email === person.email);
  const { isOn, toggle } = usePermissionToggles(person, kind);
  const refusals = keys.map((key) => findPermissionRefusal(person, key, isSelf));
  const [first] = refusals;
  // Shows a reason that all permissions share only once.
  const commonRefusal = refusals.every((refusal) => refusal === first) ? first : undefined;
  const id = useId();
  return (
    <>
      {commonRefusal ? (
        <RefusalNote id={id} refusal={commonRefusal} />
      ) : (
        <p className={classes.text}>{t('permissions.text')}</p>
      )}
      <div className={classes.toggles}>
        {keys.map((key, index) => {
          const refusal = refusals[index];
          return (
            <div key={key} className={classes.toggle}>
              <Switch
                label={t(`users:permissions.${key}.name`)}
                description={t(`users:permissions.${key}.text`)}
                checked={isOn(key)}
                disabled={refusal !== undefined}
                {...(refusal && { 'aria-describedby': commonRefusal ? id : `${id}-${key}` })}
                onChange={({ currentTarget: { checked } }) => toggle(key, checked)}
              />
              {refusal && !commonRefusal && <RefusalNote id={`${id}-${key}`} refusal={refusal} />}
            </div>
          );
        })}
      </div>
    </>
  );
}

const reasons = {
  own: 'permissions.own',
  reserved: 'users:actions.reserved',
  administrators: 'permissions.administrators',
} as const satisfies Record<PermissionRefusal, string>;

function RefusalNote({ id, refusal }: { readonly id: string; readonly refusal: PermissionRefusal }) {
  const { t } = useTranslation(['person', 'users']);
  return (
    <p id={id} className={classes.note}>
      <IconLock size={18} stroke={1.5} aria-hidden />
      {t(reasons[refusal])}
    </p>
  );
}

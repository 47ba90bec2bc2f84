/** The dialog that sets up the authenticator app, and that shows new recovery codes. */
import type { TotpSetup } from '@klasna/contract/identity/second-factor';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api/request.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { TotpSetupForm } from './totp-setup-form.tsx';

export type TotpDialogContent = { readonly setup: TotpSetup } | { readonly recoveryCodes: readonly string[] };

interface TotpDialogProps {
  readonly opened: boolean;
  readonly content: TotpDialogContent;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function TotpDialog({ opened, content, onChanged, onClose }: TotpDialogProps) {
  const { t } = useTranslation(['second-factor', 'common']);
  const schoolName = useSession(({ school }) => school?.name ?? '');
  const [confirmedCodes, setConfirmedCodes] = useState<readonly string[]>();
  const codes = 'recoveryCodes' in content ? content.recoveryCodes : confirmedCodes;
  const confirm = async (code: string) => {
    const { data } = await call('POST /tenant/user/second-factor/totp/confirm', { body: { code } });
    setConfirmedCodes(data.recoveryCodes);
    notify.success(t('setup.done'));
    onChanged();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(codes ? 'codes.title' : 'setup.title')}
      // The codes are shown once, so a slip must not close them.
      closeOnClickOutside={codes === undefined}
      closeOnEscape={codes === undefined}
      withCloseButton={codes === undefined}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      centered
    >
      {codes ? (
        <Stack gap="lg">
          <Text c="dimmed">{t('codes.text')}</Text>
          <RecoveryCodeList codes={codes} schoolName={schoolName} />
          <Button fullWidth onClick={onClose} data-autofocus>
            {t('codes.kept')}
          </Button>
        </Stack>
      ) : (
        'setup' in content && <TotpSetupForm setup={content.setup} onConfirm={confirm} />
      )}
    </Modal>
  );
}

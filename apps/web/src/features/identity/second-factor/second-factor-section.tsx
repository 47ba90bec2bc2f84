/** One's own two-step sign-in: the authenticator app, passkeys, recovery codes, and the browsers that are not asked. */
import type { SecondFactorState } from '@klasna/contract/identity/second-factor';
import { ErrorState } from '@klasna/kit/error-state';
import { IconDeviceMobile, IconFingerprint, IconKey } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { HairlineItem, HairlineList, Section } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { supportsPasskeys } from '../passkeys/supports-passkeys.ts';
import { RememberedDevices } from './remembered-devices.tsx';
import classes from './second-factor.module.css';
import { secondFactorQuery } from './second-factor-query.ts';
import type { TotpDialogContent } from './totp-dialog.tsx';
import { useSecondFactorChanges } from './use-second-factor-changes.ts';

const TotpDialog = lazyDialog(async () => (await import('./totp-dialog.tsx')).TotpDialog);

export function SecondFactorSection() {
  const { t } = useTranslation('second-factor');
  const { data: state, error, refetch, isFetching } = useQuery(secondFactorQuery);
  return (
    <Section title={t('title')} description={t('text')} actions={<GuideLink page="twoSteps" />}>
      {state ? (
        <SecondFactor state={state} />
      ) : error ? (
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ListSkeleton rows={1} />
      )}
    </Section>
  );
}

function SecondFactor({ state }: { readonly state: SecondFactorState }) {
  const { t } = useTranslation('second-factor');
  const queries = useQueryClient();
  const formatDateTime = useFormatDateTime();
  const [content, setContent] = useState<TotpDialogContent>();
  const [isOpen, setIsOpen] = useState(false);
  // Counts what was opened, so that each opening begins anew.
  const [opening, setOpening] = useState(0);
  const show = (next: TotpDialogContent) => {
    setContent(next);
    setOpening((count) => count + 1);
    setIsOpen(true);
  };
  const changes = useSecondFactorChanges(show);
  const { isOn, totpSince, passkeys, hasPasskeyHere, recoveryCodesLeft, isRequired, dueAt, devices } = state;
  return (
    <>
      {dueAt !== null && !isOn && (
        <Alert color="yellow" mb="md">
          {t('due', { date: formatDateTime(dueAt) })}
        </Alert>
      )}
      {isOn && totpSince === null && passkeys === 0 && (
        <Alert color="yellow" mb="md">
          {t('onlyCodes')}
        </Alert>
      )}
      <HairlineList label={t('title')}>
        <HairlineItem
          icon={<IconDeviceMobile size={24} stroke={1.5} aria-hidden />}
          title={t('app')}
          description={totpSince === null ? t('off') : t('since', { date: formatDateTime(totpSince) })}
          aside={
            <Button variant="default" size="sm" onClick={() => void changes.setUp()}>
              {t(totpSince === null ? 'setUp' : 'replace')}
            </Button>
          }
        />
        {passkeys > 0 && (
          <HairlineItem
            icon={<IconFingerprint size={24} stroke={1.5} aria-hidden />}
            title={t('passkeys')}
            description={t(isOn ? 'passkeysOn' : 'passkeysOff')}
            aside={
              !isOn &&
              hasPasskeyHere &&
              supportsPasskeys() && (
                <Button variant="default" size="sm" onClick={changes.usePasskeys}>
                  {t('usePasskeys')}
                </Button>
              )
            }
          />
        )}
        {isOn && (
          <HairlineItem
            icon={<IconKey size={24} stroke={1.5} aria-hidden />}
            title={t('codes.title')}
            description={t('codes.left', { count: recoveryCodesLeft })}
            aside={
              <Button variant="default" size="sm" onClick={changes.renewCodes}>
                {t('codes.renew')}
              </Button>
            }
          />
        )}
      </HairlineList>
      {isOn &&
        (isRequired ? (
          <p className={classes.note}>{t('required')}</p>
        ) : (
          <Button className={classes.turnOff} variant="default" onClick={changes.turnOff}>
            {t('turnOffAll')}
          </Button>
        ))}
      {devices.length > 0 && <RememberedDevices devices={devices} />}
      {content && (
        <TotpDialog
          key={opening}
          opened={isOpen}
          content={content}
          onChanged={() => void queries.invalidateQueries(secondFactorQuery)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

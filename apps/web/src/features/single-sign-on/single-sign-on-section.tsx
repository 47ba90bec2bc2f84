import type { SingleSignOnSettings } from '@klasna/contract/single-sign-on/models';
import { ErrorState } from '@klasna/kit/error-state';
import { Section } from '@klasna/kit/section';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { CopyField } from '../../lib/copy-field.tsx';
import { GuideLink } from '../../lib/guide-link.tsx';
import { ConnectionState } from './connection-state.tsx';
import classes from './single-sign-on.module.css';
import { SingleSignOnForm } from './single-sign-on-form.tsx';
import { singleSignOnQuery } from './single-sign-on-query.ts';

export function SingleSignOnSection() {
  const { t } = useTranslation('single-sign-on');
  return (
    <Section title={t('title')} description={t('text')} actions={<GuideLink page="singleSignOn" />}>
      <SectionContent />
    </Section>
  );
}

function SectionContent() {
  const { t } = useTranslation('single-sign-on');
  const { data: settings, error, refetch, isFetching } = useQuery(singleSignOnQuery);
  if (error && !settings) {
    const title = messageOf(error, t('failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!settings) return <FormSkeleton fields={4} />;
  return <LoadedSettings settings={settings} />;
}

function LoadedSettings({ settings }: { readonly settings: SingleSignOnSettings }) {
  const { t } = useTranslation('single-sign-on');
  const { mode, provider, redirectUrl, signInUrl } = settings;
  return (
    <div className={classes.parts}>
      {mode === 'off' && <p className={classes.note}>{t('off')}</p>}
      <CopyField label={t('redirect.label')} hint={t('redirect.hint')} value={redirectUrl} />
      {/* Another provider, after it was removed, is another form. */}
      <SingleSignOnForm key={String(provider === null)} settings={settings} />
      {provider && mode !== 'off' && (
        <>
          <CopyField label={t('link.label')} hint={t('link.hint')} value={signInUrl} />
          <ConnectionState isProved={settings.isProved} signInUrl={signInUrl} />
        </>
      )}
    </div>
  );
}

import type { SchoolUsage, StorageKind } from '@klasna/contract/quotas/models';
import { formatSize } from '@klasna/kit/format-size';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import classes from './usage.module.css';
import { UsageBar } from './usage-bar.tsx';

const storageKinds: readonly StorageKind[] = ['courseMedia', 'recordings', 'documents', 'pictures'];

export function StorageSection({ storage }: Pick<SchoolUsage, 'storage'>) {
  const { t, i18n } = useTranslation('usage');
  const { bytes, limit, byKind } = storage;
  const toSize = (size: number) => formatSize(size, i18n.language);
  return (
    <Section title={t('storage.title')} description={t('storage.text')}>
      <UsageBar
        label={t('storage.title')}
        used={bytes}
        limit={limit}
        text={
          limit === null
            ? t('storage.unlimited', { used: toSize(bytes) })
            : t('storage.used', { used: toSize(bytes), limit: toSize(limit) })
        }
      />
      <dl className={classes.kinds}>
        {storageKinds.map((kind) => (
          <div key={kind} className={classes.kind}>
            <dt>{t(`storage.kinds.${kind}`)}</dt>
            <dd>{toSize(byKind[kind])}</dd>
            <div className={classes.kindBar} aria-hidden>
              <div style={{ inlineSize: `${bytes === 0 ? 0 : (byKind[kind] / bytes) * 100}%` }} />
            </div>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function MailsSection({ mails }: Pick<SchoolUsage, 'mails'>) {
  const { t } = useTranslation('usage');
  const { lastHour, limit, waiting } = mails;
  return (
    <Section title={t('mails.title')} description={t('mails.text')}>
      <UsageBar
        label={t('mails.title')}
        used={lastHour}
        limit={limit}
        text={
          limit === null
            ? t('mails.unlimited', { count: lastHour })
            : t('mails.used', { count: limit, used: lastHour })
        }
      />
      <p className={classes.line}>{t('mails.waiting', { count: waiting })}</p>
    </Section>
  );
}

export function UploadsSection({ uploads }: Pick<SchoolUsage, 'uploads'>) {
  const { t } = useTranslation('usage');
  const { lastHour, limitPerPerson } = uploads;
  return (
    <Section title={t('uploads.title')}>
      <p className={classes.line}>{t('uploads.lastHour', { count: lastHour })}</p>
      <p className={classes.line}>
        {limitPerPerson === null ? t('uploads.unlimited') : t('uploads.limit', { count: limitPerPerson })}
      </p>
    </Section>
  );
}

export function PeopleSection({ people }: Pick<SchoolUsage, 'people'>) {
  const { t } = useTranslation('usage');
  return (
    <Section title={t('people.title')}>
      <p className={classes.line}>{t('people.students', { count: people.students })}</p>
      <p className={classes.line}>{t('people.staff', { count: people.staff })}</p>
    </Section>
  );
}

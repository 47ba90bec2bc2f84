import type { PageConfig } from '@klasna/contract/installation/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconExternalLink, IconHeartHandshake } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { usePageConfig } from '../lib/page-config.ts';
import classes from './partners.module.css';

export function Partners() {
  const { t } = useTranslation('shell');
  const { partners } = usePageConfig();
  return (
    <PageFrame title={t('nav.partners')}>
      {partners.length === 0 ? (
        <EmptyState icon={IconHeartHandshake} title={t('partners.none')} />
      ) : (
        <ul className={classes.cards}>
          {partners.map((partner) => (
            <li key={partner.url}>
              <PartnerCard partner={partner} />
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

function PartnerCard({
  partner: { name, url, description, image },
}: {
  readonly partner: PageConfig['partners'][number];
}) {
  return (
    <a className={classes.card} href={url} target="_blank" rel="noopener">
      {image ? (
        <img className={classes.image} src={image} alt="" loading="lazy" />
      ) : (
        <span className={classes.image} aria-hidden>
          <IconHeartHandshake size={32} stroke={1.25} />
        </span>
      )}
      <span className={classes.name}>
        {name}
        <IconExternalLink className={classes.mark} size={16} stroke={1.5} aria-hidden />
      </span>
      {description && <span className={classes.text}>{description}</span>}
    </a>
  );
}

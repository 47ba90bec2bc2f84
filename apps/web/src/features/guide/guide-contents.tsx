/** The table of contents; the part for the role of the reader comes first. */
import { PageFrame } from '@klasna/kit/page-frame';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Link } from '@tanstack/react-router';
import classes from './guide.module.css';
import { type GuidePart, guideParts } from './guide-pages.ts';

export function GuideContents({ order }: { readonly order: readonly GuidePart[] }) {
  const { t } = useTranslation(['guide', 'common']);
  return (
    <PageFrame title={t('common:pages.userGuide')} description={t('about')}>
      {order.map((part) => (
        <Section key={part} title={t(`parts.${part}`)}>
          <ul className={classes.cards}>
            {guideParts[part].map((name) => (
              <li key={name}>
                <Link className={classes.card} to="/guide/$page" params={{ page: name }}>
                  <span className={classes.cardName}>{t(`pages.${name}.title`)}</span>
                  <span className={classes.cardText}>{t(`pages.${name}.about`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </PageFrame>
  );
}

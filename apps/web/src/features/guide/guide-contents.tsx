/** The table of contents; the part for the role of the reader comes first. */
import { PageFrame } from '@klasna/kit/page-frame';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Link } from '@tanstack/react-router';
import { insertParts } from '../../lib/words/render-parts.tsx';
import classes from './guide.module.css';
import { guideParts } from './guide-pages.ts';
import { GuideSearch, type GuideSearchProps } from './guide-search.tsx';

export function GuideContents({ order, query, onSearch }: Omit<GuideSearchProps, 'children'>) {
  const { t } = useTranslation(['guide', 'common']);
  return (
    <PageFrame title={t('common:pages.userGuide')} description={t('about')}>
      <GuideSearch order={order} query={query} onSearch={onSearch}>
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
        {order[0] === 'administrator' && (
          <Section title={t('operators.title')}>
            <p className={classes.operators}>
              {insertParts(t('operators.text'), { file: <code dir="ltr">docs/operating.md</code> })}
            </p>
          </Section>
        )}
      </GuideSearch>
    </PageFrame>
  );
}

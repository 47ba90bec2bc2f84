/** One page of the guide: a few steps, and links to the previous and next page. */
import { IconArrowLeft, IconArrowRight } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/words';
import { Link } from '@tanstack/react-router';
import type { GuidePage } from '../../lib/guide-link.tsx';
import { TextLink } from '../../lib/links.tsx';
import classes from './guide.module.css';
import { GuideNav } from './guide-nav.tsx';
import { type GuidePart, guideParts } from './guide-pages.ts';
import { GuidePicture } from './guide-picture.tsx';
import { readSteps } from './read-steps.ts';
import { StepText } from './step-text.tsx';

interface GuideArticleProps {
  readonly order: readonly GuidePart[];
  readonly page: GuidePage;
}

export function GuideArticle({ order, page }: GuideArticleProps) {
  const { t, i18n } = useTranslation(['guide', 'common']);
  const allPages: readonly GuidePage[] = order.flatMap((part) => guideParts[part]);
  const index = allPages.indexOf(page);
  const [previousPage, nextPage] = [allPages[index - 1], allPages[index + 1]];
  return (
    <div className={classes.layout}>
      <GuideNav order={order} page={page} />
      <PageFrame
        title={t(`pages.${page}.title`)}
        description={t(`pages.${page}.about`)}
        breadcrumb={<TextLink to="/guide">{t('common:pages.userGuide')}</TextLink>}
        width="form"
      >
        <ol className={classes.steps}>
          {readSteps(i18n.language, page).map(({ text, alt, picture }) => (
            <li key={picture} className={classes.step}>
              <StepText text={text} />
              {alt && <GuidePicture name={picture} alt={alt} />}
            </li>
          ))}
        </ol>
        <nav aria-label={t('neighbours')} className={classes.neighbours}>
          {previousPage && (
            <Link
              className={classes.neighbour}
              to="/guide/$page"
              params={{ page: previousPage }}
              data-side="before"
            >
              <IconArrowLeft className={classes.arrow} stroke={1.5} aria-hidden />
              <span>
                <span className={classes.side}>{t('before')}</span>
                {t(`pages.${previousPage}.title`)}
              </span>
            </Link>
          )}
          {nextPage && (
            <Link
              className={classes.neighbour}
              to="/guide/$page"
              params={{ page: nextPage }}
              data-side="after"
            >
              <span>
                <span className={classes.side}>{t('after')}</span>
                {t(`pages.${nextPage}.title`)}
              </span>
              <IconArrowRight className={classes.arrow} stroke={1.5} aria-hidden />
            </Link>
          )}
        </nav>
      </PageFrame>
    </div>
  );
}

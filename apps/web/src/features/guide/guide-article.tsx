/** One page of the guide: a few steps, and links to the previous and next page. */
import { IconArrowLeft, IconArrowRight } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { translateIn, useTranslation } from '@klasna/kit/translations';
import { useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { GuidePage } from '../../lib/guide-link.tsx';
import { TextLink } from '../../lib/links.tsx';
import { renderParts } from '../../lib/words/render-parts.tsx';
import classes from './guide.module.css';
import { GuideNav } from './guide-nav.tsx';
import { guideParts } from './guide-pages.ts';
import { GuideSearch, type GuideSearchProps } from './guide-search.tsx';
import sizes from './pictures/sizes.json' with { type: 'json' };
import { readSteps } from './read-steps.ts';

/** The screenshots that `node e2e/picture-guide.ts` takes, with their sizes to reserve the space. */
const files = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const sizesByName: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(sizes));

/** Finds a screenshot; languages without screenshots use the English ones. */
function findPicture(name: string, tag: string, mode: 'light' | 'dark'): Picture | undefined {
  const [width, height] = sizesByName.get(name) ?? [];
  const src = files[`./pictures/${tag}/${name}.${mode}.webp`] ?? files[`./pictures/en/${name}.${mode}.webp`];
  return src && width && height ? { src, width, height } : undefined;
}

interface GuidePictureProps {
  readonly name: string;
  readonly alt: string;
}

/** A screenshot in the language and colour mode of the page, or in English if the language has none. */
function GuidePicture({ name, alt }: GuidePictureProps) {
  const { i18n } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const picture = findPicture(name, i18n.language, colorScheme === 'dark' ? 'dark' : 'light');
  return (
    picture && <img className={classes.picture} {...picture} alt={alt} loading="lazy" decoding="async" />
  );
}

interface NeighbourLinkProps {
  readonly page: GuidePage;
  readonly side: 'before' | 'after';
}

function NeighbourLink({ page, side }: NeighbourLinkProps) {
  const { t } = useTranslation('guide');
  const Arrow = side === 'before' ? IconArrowLeft : IconArrowRight;
  const arrow = <Arrow className={classes.arrow} stroke={1.5} aria-hidden />;
  return (
    <Link className={classes.neighbour} to="/guide/$page" params={{ page }} data-side={side}>
      {side === 'before' && arrow}
      <span>
        <span className={classes.side}>{t(side)}</span>
        {t(`pages.${page}.title`)}
      </span>
      {side === 'after' && arrow}
    </Link>
  );
}

interface GuideArticleProps extends Omit<GuideSearchProps, 'children'> {
  readonly page: GuidePage;
}

export function GuideArticle({ order, page, query, onSearch }: GuideArticleProps) {
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
        <GuideSearch order={order} query={query} onSearch={onSearch}>
          <ol className={classes.steps}>
            {readSteps(i18n.language, page).map(({ text, alt, picture }) => (
              <li key={picture} className={classes.step}>
                <StepText text={text} />
                {alt && <GuidePicture name={picture} alt={alt} />}
              </li>
            ))}
          </ol>
          <nav aria-label={t('neighbours')} className={classes.neighbours}>
            {previousPage && <NeighbourLink page={previousPage} side="before" />}
            {nextPage && <NeighbourLink page={nextPage} side="after" />}
          </nav>
        </GuideSearch>
      </PageFrame>
    </div>
  );
}

/** The text of a step, with button names emphasised. */
function StepText({ text }: { readonly text: string }) {
  const { i18n } = useTranslation();
  return (
    <p className={classes.text}>
      {renderParts(text, (name) => (
        <strong className={classes.name}>{translateIn(i18n.language, name)}</strong>
      ))}
    </p>
  );
}

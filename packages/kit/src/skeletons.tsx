/** Loading placeholders in the shape of the content. Each announces "Loading" once to screen readers. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './skeletons.module.css';
import { useTranslation } from './translations.ts';

const listIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);
/** The widths of the placeholders. Uneven widths look like words; equal widths would look like a rendering error. */
const widths = ['72%', '56%', '84%', '64%', '48%'];
export const pickWidth = (index: number): string => widths[index % widths.length] ?? '60%';

export function LoadingStatus({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const { t } = useTranslation('kit');
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}

export function ListSkeleton({ rows = 5 }: { readonly rows?: number }) {
  return (
    <LoadingStatus>
      {listIndexes(rows).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={36} />
          <div className={classes.words}>
            <Skeleton height={12} width={pickWidth(row)} />
            <Skeleton height={10} width={pickWidth(row + 2)} mt={8} />
          </div>
        </div>
      ))}
    </LoadingStatus>
  );
}

export function FormSkeleton({ fields = 4 }: { readonly fields?: number }) {
  return (
    <LoadingStatus>
      {listIndexes(fields).map((field) => (
        <div key={field} className={classes.field}>
          <Skeleton height={12} width={96} mb={8} />
          <Skeleton height={40} />
        </div>
      ))}
    </LoadingStatus>
  );
}

interface CardsSkeletonProps {
  readonly cards?: number;
  /** Whether each card has a picture at the top. */
  readonly hasPictures?: boolean;
}

export function CardsSkeleton({ cards = 6, hasPictures = true }: CardsSkeletonProps) {
  return (
    <LoadingStatus>
      <div className={classes.cards}>
        {listIndexes(cards).map((card) => (
          <div key={card} className={classes.card}>
            {hasPictures && <Skeleton height={112} radius={0} />}
            <div className={classes.cardWords}>
              <Skeleton height={14} width={pickWidth(card)} />
              <Skeleton height={10} width={pickWidth(card + 1)} mt={12} />
              {!hasPictures && <Skeleton height={10} width={pickWidth(card + 2)} mt={12} />}
            </div>
          </div>
        ))}
      </div>
    </LoadingStatus>
  );
}

export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <LoadingStatus>
      {listIndexes(lines).map((line) => (
        <Skeleton key={line} height={12} width={line === lines - 1 ? '48%' : '100%'} mb={12} />
      ))}
    </LoadingStatus>
  );
}

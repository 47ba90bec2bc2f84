/** Loading placeholders in the shape of the content. Each announces "Loading" once to screen readers. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './skeletons.module.css';
import { useTranslation } from './words.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Uneven widths look like words; equal widths look like a rendering error. */
const widths = ['72%', '56%', '84%', '64%', '48%'];
export const wordWidth = (index: number): string => widths[index % widths.length] ?? '60%';

export function Waiting({
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
    <Waiting>
      {numbers(rows).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={36} />
          <div className={classes.words}>
            <Skeleton height={12} width={wordWidth(row)} />
            <Skeleton height={10} width={wordWidth(row + 2)} mt={8} />
          </div>
        </div>
      ))}
    </Waiting>
  );
}

export function FormSkeleton({ fields = 4 }: { readonly fields?: number }) {
  return (
    <Waiting>
      {numbers(fields).map((field) => (
        <div key={field} className={classes.field}>
          <Skeleton height={12} width={96} mb={8} />
          <Skeleton height={40} />
        </div>
      ))}
    </Waiting>
  );
}

interface CardsSkeletonProps {
  readonly cards?: number;
  /** Whether each card has a picture at the top. */
  readonly pictures?: boolean;
}

export function CardsSkeleton({ cards = 6, pictures = true }: CardsSkeletonProps) {
  return (
    <Waiting>
      <div className={classes.cards}>
        {numbers(cards).map((card) => (
          <div key={card} className={classes.card}>
            {pictures && <Skeleton height={112} radius={0} />}
            <div className={classes.cardWords}>
              <Skeleton height={14} width={wordWidth(card)} />
              <Skeleton height={10} width={wordWidth(card + 1)} mt={12} />
              {!pictures && <Skeleton height={10} width={wordWidth(card + 2)} mt={12} />}
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}

export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Waiting>
      {numbers(lines).map((line) => (
        <Skeleton key={line} height={12} width={line === lines - 1 ? '48%' : '100%'} mb={12} />
      ))}
    </Waiting>
  );
}

/** What is costly to draw comes when one gets near to it; until then it takes about the room that it will need. */
import { Skeleton } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef } from 'react';
import { KindFailed } from '../kind-failed.tsx';
import classes from './exercises.module.css';
import { useNear } from './use-near.ts';

interface NearProps {
  /** In pixels, as far as one can know. */
  readonly height: number;
  readonly children: ReactNode;
  /** Stands where the page begins: part of the first picture. */
  readonly isFirst?: boolean | undefined;
  /** Below it. Comes at the same time, and is there also where the children cannot be. */
  readonly after?: ReactNode;
}

export function Near({ height, isFirst = false, children, after }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, isFirst);
  const room = <Skeleton className={classes.room ?? ''} height={height} animate={isNear} />;
  return (
    <div ref={place}>
      <CatchBoundary
        getResetKey={() => 'exercise'}
        errorComponent={({ reset }) => <KindFailed onRetry={reset} />}
      >
        {/* Around both: what has been shown stays until the other is complete, and no reveal is put off. */}
        <Suspense fallback={room}>{isNear ? children : room}</Suspense>
      </CatchBoundary>
      {isNear && after}
    </div>
  );
}

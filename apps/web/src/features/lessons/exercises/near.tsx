/**
 * Renders expensive children when they come near the viewport; until then shows a placeholder of the estimated height.
 */
import { Skeleton } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef } from 'react';
import { KindFailed } from '../kind-failed.tsx';
import classes from './exercises.module.css';
import { useNear } from './use-near.ts';

interface NearProps {
  /** Estimated, in pixels. */
  readonly height: number;
  readonly children: ReactNode;
  /** Rendered at once because it is part of the first paint. */
  readonly isFirst?: boolean | undefined;
  /** Rendered below and at the same time, even if the children fail. */
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
        {/*
          One boundary around placeholder and children: the placeholder stays until the children are complete, and
          React does not delay the reveal.
        */}
        <Suspense fallback={room}>{isNear ? children : room}</Suspense>
      </CatchBoundary>
      {isNear && after}
    </div>
  );
}

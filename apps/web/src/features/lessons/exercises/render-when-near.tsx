/**
 * Renders expensive children when they come near the viewport; until then shows a placeholder of the estimated height.
 */
import { Skeleton } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef } from 'react';
import { TypeLoadError } from '../type-load-error.tsx';
import classes from './exercises.module.css';
import { useNear } from './use-near.ts';

interface RenderWhenNearProps {
  /** The estimated height in pixels. */
  readonly height: number;
  readonly children: ReactNode;
  /** Whether the children are rendered immediately, because they are part of the first paint. */
  readonly isFirst?: boolean | undefined;
  /** Content below the children, which is rendered at the same time, even if the children fail. */
  readonly footer?: ReactNode;
}

export function RenderWhenNear({ height, isFirst = false, children, footer }: RenderWhenNearProps) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNear(container, isFirst);
  const placeholder = <Skeleton className={classes.room ?? ''} height={height} animate={isNear} />;
  return (
    <div ref={container}>
      <CatchBoundary
        getResetKey={() => 'exercise'}
        errorComponent={({ reset }) => <TypeLoadError onRetry={reset} />}
      >
        {/*
          One boundary around placeholder and children: the placeholder stays until the children are complete, and
          React does not delay the reveal.
        */}
        <Suspense fallback={placeholder}>{isNear ? children : placeholder}</Suspense>
      </CatchBoundary>
      {isNear && footer}
    </div>
  );
}

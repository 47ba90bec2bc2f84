/** Parts whose code comes when they are first shown, so that no page has to wait for them. */
import { ErrorState } from '@klasna/kit/error-state';
import { knownAtOnce } from '@klasna/kit/known-at-once';
import { useTranslation } from '@klasna/kit/words';
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';

interface Late<Props> {
  /** Also before it is shown: what will certainly be needed can be asked for early. */
  readonly bring: () => Promise<ComponentType<Props>>;
  /** What did not come may come another time. */
  readonly forget: () => void;
}

export function lateOf<Props>(ask: () => Promise<ComponentType<Props>>): Late<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  return {
    bring: () => {
      coming ??= knownAtOnce(ask());
      return coming;
    },
    forget: () => {
      coming = undefined;
    },
  };
}

interface LatePartProps<Props> {
  readonly of: Late<Props>;
  readonly props: Props;
  /** About as high as what will come. */
  readonly waiting?: ReactNode;
}

/** What did not come is told in its place alone: the page around it goes on. */
export function LatePart<Props extends object>({ of, props, waiting = null }: LatePartProps<Props>) {
  const { t } = useTranslation();
  const again = (reset: () => void) => () => {
    of.forget();
    reset();
  };
  return (
    <CatchBoundary
      getResetKey={() => 'part'}
      errorComponent={({ reset }) => <ErrorState title={t('offline.title')} onRetry={again(reset)} />}
    >
      <Suspense fallback={waiting}>
        <Brought of={of} props={props} />
      </Suspense>
    </CatchBoundary>
  );
}

function Brought<Props extends object>({ of, props }: Omit<LatePartProps<Props>, 'waiting'>) {
  const Part = use(of.bring());
  return <Part {...props} />;
}

/** Parts of a page whose code is loaded when they are first shown, so that no page waits for them. */
import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { ErrorState } from './error-state.tsx';
import { knownAtOnce } from './known-at-once.ts';
import { useTranslation } from './words.ts';

interface Late<Props> {
  /** Loads the code once; can be called before the part is shown to prefetch it. */
  readonly bring: () => Promise<ComponentType<Props>>;
  /** Forgets a failed load, so that the next call retries. */
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
  /** A placeholder of about the same height. */
  readonly waiting?: ReactNode;
}

/** Shows a loading error in place of the part only; the rest of the page keeps working. */
export function LatePart<Props extends object>({ of, props, waiting = null }: LatePartProps<Props>) {
  const { t } = useTranslation();
  return (
    <Boundary
      failed={(goOn) => (
        <ErrorState
          title={t('offline.title')}
          onRetry={() => {
            of.forget();
            goOn();
          }}
        />
      )}
    >
      <Suspense fallback={waiting}>
        <Brought of={of} props={props} />
      </Suspense>
    </Boundary>
  );
}

function Brought<Props extends object>({ of, props }: Omit<LatePartProps<Props>, 'waiting'>) {
  const Part = use(of.bring());
  return <Part {...props} />;
}

interface BoundaryProps {
  readonly failed: (goOn: () => void) => ReactNode;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    const { failed, children } = this.props;
    return this.state.hasFailed ? failed(() => this.setState({ hasFailed: false })) : children;
  }
}

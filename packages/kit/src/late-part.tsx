/** Parts whose code comes when they are first shown, so that no page has to wait for them. */
import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { ErrorState } from './error-state.tsx';
import { knownAtOnce } from './known-at-once.ts';
import { useTranslation } from './words.ts';

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

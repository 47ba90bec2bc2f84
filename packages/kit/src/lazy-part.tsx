/** Parts of a page whose code is loaded when they are first shown, so that no page waits for them. */
import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { ErrorState } from './error-state.tsx';
import { trackFulfilment } from './track-fulfilment.ts';
import { useTranslation } from './translations.ts';

interface LazyComponent<Props> {
  /** Loads the code once; can be called before the part is shown to prefetch it. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Forgets a failed load, so that the next call retries. */
  readonly reset: () => void;
}

export function createLazyComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let promise: Promise<ComponentType<Props>> | undefined;
  return {
    load: () => {
      promise ??= trackFulfilment(importComponent());
      return promise;
    },
    reset: () => {
      promise = undefined;
    },
  };
}

interface LazyPartProps<Props> {
  readonly component: LazyComponent<Props>;
  readonly props: Props;
  /** A placeholder of about the same height. */
  readonly placeholder?: ReactNode;
}

/** Shows a loading error in place of the part only; the rest of the page keeps working. */
export function LazyPart<Props extends object>({
  component,
  props,
  placeholder = null,
}: LazyPartProps<Props>) {
  const { t } = useTranslation();
  return (
    <Boundary
      renderError={(retry) => (
        <ErrorState
          title={t('offline.title')}
          onRetry={() => {
            component.reset();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={placeholder}>
        <LoadedPart component={component} props={props} />
      </Suspense>
    </Boundary>
  );
}

function LoadedPart<Props extends object>({ component, props }: Omit<LazyPartProps<Props>, 'placeholder'>) {
  const Part = use(component.load());
  return <Part {...props} />;
}

interface BoundaryProps {
  readonly renderError: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    const { renderError, children } = this.props;
    return this.state.hasFailed ? renderError(() => this.setState({ hasFailed: false })) : children;
  }
}

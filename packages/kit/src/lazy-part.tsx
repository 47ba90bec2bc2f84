/** Parts of a page whose code is loaded when they are first shown, so that no page waits for the code. */
import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { ErrorState } from './error-state.tsx';
import { trackFulfilment } from './track-fulfilment.ts';
import { useTranslation } from './translations.ts';

interface LazyComponent<Props> {
  /** Loads the code once; a page may call this earlier to prefetch the code. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Forgets a failed load, so that the next call of `load` retries. */
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
  /** A placeholder with about the height of the part. */
  readonly placeholder?: ReactNode;
}

/**
 * Shows a part of a page. If loading fails, only the part is replaced by an error; the rest of the page keeps working.
 */
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

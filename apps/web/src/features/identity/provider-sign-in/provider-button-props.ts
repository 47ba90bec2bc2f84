import type { SingleSignOnOffer } from '@klasna/contract/single-sign-on/models';

export interface ProviderButtonProps {
  readonly offer: NonNullable<SingleSignOnOffer>;
  readonly school: string | undefined;
  /** The page to open afterwards. */
  readonly returnPath: string | undefined;
  readonly onFailure: (failure: unknown) => void;
}

import type { SignInChallenge } from '@klasna/contract/identity/second-factor';

export interface SecondFactorStepProps {
  readonly challenge: SignInChallenge;
  /** Returns to the password, with the failure that ended this step. */
  readonly onStartOver: (failure?: unknown) => void;
}

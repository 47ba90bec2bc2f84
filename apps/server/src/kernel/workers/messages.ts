/** The messages between the server and a worker process. */
import type { FailureName } from '@klasna/contract/failures';
import type { FailureDetail } from '../failure.ts';

export interface TaskRequest {
  readonly module: string;
  readonly name: string;
  readonly cpuSeconds: number;
  readonly input: unknown;
}

export type TaskReply =
  | { readonly kind: 'part'; readonly value: unknown }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failure'; readonly name: FailureName; readonly detail: FailureDetail }
  | { readonly kind: 'error'; readonly message: string; readonly stack: string | undefined };

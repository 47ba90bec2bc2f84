/** Records every write that the clients send: when it began, and when it was acknowledged. */

/** What a client does once; each is repeated until it is acknowledged. */
export const operationKinds = [
  'answer',
  'check',
  'message',
  'homework',
  'review',
  'lesson',
  'held lesson',
  'document',
  'import',
] as const;
export type OperationKind = (typeof operationKinds)[number];

export interface Operation {
  readonly kind: OperationKind;
  /** Unique among the operations of its kind; the effects in the database carry it. */
  readonly token: string;
  /** What a later operation overwrites: the field of an answer. */
  readonly target?: string;
  readonly startedAt: number;
  readonly acknowledgedAt?: number;
  /** Why the server refused it for good. */
  readonly refusal?: string;
}

type MutableOperation = { -readonly [Key in keyof Operation]: Operation[Key] };

export interface OperationLog {
  readonly list: () => readonly Operation[];
  /** Runs one operation; resolves with undefined if the server refused it for good. */
  readonly run: <T>(
    operation: Pick<Operation, 'kind' | 'token' | 'target'>,
    work: () => Promise<T>,
  ) => Promise<T | undefined>;
}

export function openOperationLog(now: () => number = () => performance.now()): OperationLog {
  const operations: MutableOperation[] = [];
  return {
    list: () => operations,
    run: async (described, work) => {
      const operation: MutableOperation = { ...described, startedAt: now() };
      operations.push(operation);
      try {
        const result = await work();
        operation.acknowledgedAt = now();
        return result;
      } catch (error) {
        operation.refusal = (error as Error).message;
        return undefined;
      }
    },
  };
}

/** A copy, for a comparison with effects that are read afterwards while clients go on. */
export const copyOperations = ({ list }: OperationLog): Operation[] => list().map((one) => ({ ...one }));

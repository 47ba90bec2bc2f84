/** Work that a transaction does at its end: before the commit, or after it was rolled back. */
type Work = () => Promise<void>;

export interface TransactionHooks {
  /**
   * Runs work before the commit; an error rolls the transaction back. Rows that many transactions change are changed
   * here, so that they are locked for one round trip only.
   */
  readonly beforeCommit: (work: Work) => void;
  /** Runs work after a rollback, but not if the connection broke during the commit, because it may have succeeded. */
  readonly afterRollback: (work: Work) => void;
}

export interface TransactionEnd extends TransactionHooks {
  readonly runBeforeCommit: Work;
  readonly runAfterRollback: Work;
}

const runAll = async (works: readonly Work[]): Promise<void> => {
  for (const work of works) await work();
};

export function openTransactionEnd(): TransactionEnd {
  const beforeCommit: Work[] = [];
  const afterRollback: Work[] = [];
  return {
    beforeCommit: (work) => void beforeCommit.push(work),
    afterRollback: (work) => void afterRollback.push(work),
    runBeforeCommit: () => runAll(beforeCommit),
    runAfterRollback: () => runAll(afterRollback),
  };
}

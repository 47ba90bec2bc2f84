/** Resources that the policies pass to the handlers. */

/** A plan or a class that may set something itself, and the plan that it follows. */
export interface PolicyResource {
  readonly level: 'plan' | 'class';
  readonly id: string;
  readonly name: string;
  /** The plan of the class; null for a plan itself and for a class without one. */
  readonly planId: string | null;
}

export interface LockedPolicy extends PolicyResource {
  readonly actorId: string;
}

/** The policy of the school, which is locked. */
export interface LockedSchoolPolicy {
  readonly actorId: string;
}

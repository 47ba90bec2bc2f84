import { useCan } from '../../lib/session/use-session.ts';

export interface ClassRights {
  /** Whether the person attends classes as a student. */
  readonly isMember: boolean;
  /** Whether the person sees the classes of all teachers. */
  readonly canListSchool: boolean;
  readonly canAdd: boolean;
}

/** Returns what a person may do with classes in general; `can` of each class adds the rest. The server checks again. */
export function useClassRights(): ClassRights {
  return {
    isMember: useCan('homework.listOwn'),
    canListSchool: useCan('classes.listSchool'),
    canAdd: useCan('classes.create'),
  };
}

/** What the page of a class asks for first. Pure, and small: the very first script asks the same before the page is here. */
const attached = 'attached';

export const classCall = (id: string, lessonId?: string) => ({
  params: { id },
  query: lessonId === undefined ? {} : { lessonId },
});

/** Which answers a page shows: those to a lesson, the attached one unless another is named, or to a homework. */
export interface AnswersOf {
  readonly lessonId?: string | undefined;
  readonly homeworkId?: string | undefined;
}

export const answersCall = (id: string, { lessonId = attached, homeworkId }: AnswersOf) => ({
  params: { id },
  query: homeworkId === undefined ? { lessonId } : { homeworkId },
});

interface Begun {
  readonly exercises?: readonly { readonly type: string }[];
}

interface Answered {
  readonly data?: { readonly courseLesson?: { readonly sections?: readonly Begun[] } | null };
}

const kindsOf = (begun: Begun | undefined): ReadonlySet<string> =>
  new Set(begun?.exercises?.map(({ type }) => type));

/** The kinds of exercises that the page begins with, in the answer to its call. */
export function firstKindsIn(answered: unknown): ReadonlySet<string> {
  const [first] = (answered as Answered).data?.courseLesson?.sections ?? [];
  return kindsOf(first);
}

/** The kinds of exercises in a homework. */
export const homeworkKindsIn = (answered: unknown): ReadonlySet<string> =>
  kindsOf((answered as { readonly data?: Begun }).data);

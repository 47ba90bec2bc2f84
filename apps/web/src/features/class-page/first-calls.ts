/** What the page of a class asks for first. Pure, and small: the very first script asks the same before the page is here. */
const attached = 'attached';

export const classCall = (id: string, lessonId?: string) => ({
  params: { id },
  query: lessonId === undefined ? {} : { lessonId },
});

export const answersCall = (id: string, lessonId = attached) => ({ params: { id }, query: { lessonId } });

interface Answered {
  readonly data?: {
    readonly courseLesson?: {
      readonly sections?: readonly { readonly exercises?: readonly { readonly type: string }[] }[];
    } | null;
  };
}

/** The kinds of exercises that the page begins with, in the answer to its call. */
export function firstKindsIn(answered: unknown): ReadonlySet<string> {
  const [first] = (answered as Answered).data?.courseLesson?.sections ?? [];
  return new Set(first?.exercises?.map(({ type }) => type));
}

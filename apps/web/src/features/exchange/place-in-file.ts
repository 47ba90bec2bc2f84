/** Converts an error path in a course file (`courses.0.sections.1.lessons.0…`) to a list of steps. */
export const steps = ['course', 'section', 'lesson', 'part', 'exercise'] as const;
export type Step = (typeof steps)[number];

export interface Place {
  readonly step: Step;
  /** Counted from 1. */
  readonly number: number;
}

const lists: readonly string[] = ['courses', 'sections', 'lessons', 'sections', 'exercises'];

/** Empty if the path is not inside a course. */
export function placeInFile(path: string): Place[] {
  const parts = path.split('.');
  const places: Place[] = [];
  for (const [depth, step] of steps.entries()) {
    const [list, at] = parts.slice(depth * 2);
    if (list !== lists[depth] || at === undefined || !/^\d+$/.test(at)) break;
    places.push({ step, number: Number(at) + 1 });
  }
  return places;
}

/** Converts an error path in a course file (`courses.0.sections.1.lessons.0…`) to a list of steps. */
export const steps = ['course', 'section', 'lesson', 'part', 'exercise'] as const;
export type StepName = (typeof steps)[number];

export interface FileStep {
  readonly step: StepName;
  /** The number of the course, section or lesson, counted from 1. */
  readonly number: number;
}

const listNames: readonly string[] = ['courses', 'sections', 'lessons', 'sections', 'exercises'];

/** Parses a path; returns an empty list if the path is not inside a course. */
export function parseFilePath(path: string): FileStep[] {
  const parts = path.split('.');
  const fileSteps: FileStep[] = [];
  for (const [depth, step] of steps.entries()) {
    const [list, index] = parts.slice(depth * 2);
    if (list !== listNames[depth] || index === undefined || !/^\d+$/.test(index)) break;
    fileSteps.push({ step, number: Number(index) + 1 });
  }
  return fileSteps;
}

/** Creates a school for Lighthouse: a class with a long lesson, and a full week. */
import { openClassWork } from '@klasna/e2e/class-work';
import { buildGaps, buildTrueFalse } from '@klasna/e2e/lessons';
import { openSchool, openSession } from '@klasna/e2e/school';

export interface LighthousePage {
  readonly name: string;
  readonly path: string;
  readonly token: string | null;
}

const exerciseCount = 20;
const studentCount = 6;
const hours = [9, 11, 14, 16, 18];
const dayMs = 86_400_000;

function findMonday(): number {
  const today = new Date();
  return today.setUTCHours(0, 0, 0, 0) - ((today.getUTCDay() + 6) % 7) * dayMs;
}

export async function createLighthousePages(): Promise<LighthousePage[]> {
  await using school = await openSchool();
  const classWork = await openClassWork(
    school,
    async ({ add }) => {
      for (let number = 1; number <= exerciseCount; number++)
        await add(number % 3 === 0 ? buildTrueFalse(`Weather ${number}`) : buildGaps(`Verbs ${number}`));
    },
    studentCount,
  );
  for (let index = 0; index < 14 * hours.length; index++) {
    const dayStartMs = findMonday() + Math.floor(index / hours.length) * dayMs;
    const startsAt = new Date(dayStartMs + (hours[index % hours.length] ?? 0) * 3_600_000);
    await classWork.request('POST', '/schedule/my', {
      classId: classWork.classId,
      startsAt: startsAt.toISOString(),
      allowOverlap: true,
    });
  }
  const [student] = classWork.students;
  if (!student) throw new Error('the class has no students');
  const [teacherToken, studentToken] = [await openSession(classWork.teacher), await openSession(student)];
  return [
    { name: 'sign-in', path: '/auth/signin', token: null },
    { name: 'dashboard, teacher', path: '/dashboard', token: teacherToken },
    { name: 'dashboard, student', path: '/dashboard', token: studentToken },
    { name: 'class page, teacher', path: classWork.path, token: teacherToken },
    { name: 'class page, student', path: classWork.path, token: studentToken },
    { name: 'calendar, teacher', path: '/lessons/schedule', token: teacherToken },
    { name: 'calendar, student', path: '/lessons/schedule', token: studentToken },
  ];
}

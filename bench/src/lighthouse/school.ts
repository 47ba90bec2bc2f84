/** Creates a school for Lighthouse: a class with a long lesson, and a full week. */
import { openClassWork } from '@klasna/e2e/class-work';
import { gaps, trueFalse } from '@klasna/e2e/lessons';
import { openSchool, openSession } from '@klasna/e2e/school';

export interface Visit {
  readonly name: string;
  readonly path: string;
  readonly token: string | null;
}

const exercises = 20;
const students = 6;
const hours = [9, 11, 14, 16, 18];
const day = 86_400_000;

function thisMonday(): number {
  const today = new Date();
  return today.setUTCHours(0, 0, 0, 0) - ((today.getUTCDay() + 6) % 7) * day;
}

export async function openVisits(): Promise<Visit[]> {
  await using school = await openSchool();
  const work = await openClassWork(
    school,
    async ({ add }) => {
      for (let number = 1; number <= exercises; number++)
        await add(number % 3 === 0 ? trueFalse(`Weather ${number}`) : gaps(`Verbs ${number}`));
    },
    students,
  );
  for (let place = 0; place < 14 * hours.length; place++) {
    const at = thisMonday() + Math.floor(place / hours.length) * day;
    const startsAt = new Date(at + (hours[place % hours.length] ?? 0) * 3_600_000);
    await work.write('POST', '/schedule/my', {
      classId: work.classId,
      startsAt: startsAt.toISOString(),
      allowOverlap: true,
    });
  }
  const [student] = work.students;
  if (!student) throw new Error('the class has no students');
  const [teacher, learner] = [await openSession(work.teacher), await openSession(student)];
  return [
    { name: 'sign-in', path: '/auth/signin', token: null },
    { name: 'dashboard, teacher', path: '/dashboard', token: teacher },
    { name: 'dashboard, student', path: '/dashboard', token: learner },
    { name: 'class page, teacher', path: work.page, token: teacher },
    { name: 'class page, student', path: work.page, token: learner },
    { name: 'calendar, teacher', path: '/lessons/schedule', token: teacher },
    { name: 'calendar, student', path: '/lessons/schedule', token: learner },
  ];
}

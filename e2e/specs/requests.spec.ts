/** Students and teachers ask each other to change a lesson, in the inbox and with a link of a mail. */
import { expectAccessible } from '../support/axe.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, main, toast } from '../support/courses-page.ts';
import type { Person, School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const path = '/lessons/requests';
const dayMs = 86_400_000;
/** A time of a day to come, in the zone of the school. */
const inDays = (days: number, hour: number): string => {
  const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
};

interface RequestSchool {
  readonly teacher: Person;
  readonly student: Person;
  readonly lessonId: string;
  readonly request: Awaited<ReturnType<typeof createApiClient>>;
}

async function openRequests(school: School): Promise<RequestSchool> {
  const [admin, teacher, student] = await Promise.all([
    school.person('admin'),
    school.person({ permissions: ['teacher'], firstName: 'Tara', lastName: 'Bell' }),
    school.person({ role: 'member', firstName: 'Mia', lastName: 'Ray' }),
  ]);
  const request = await createApiClient(admin);
  await request('PUT', '/requests/settings', { studentsMayAsk: true });
  const hours = [{ start: '09:00', end: '12:00' }];
  const week = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours };
  await request('PUT', `/users/${teacher.id}/availability`, { week });
  const created = await request('POST', '/classes', {
    ...{ name: 'English for Mia', type: 'personal', studentId: student.id, teacherId: teacher.id },
  });
  const lesson = await request('POST', '/schedule/my', { classId: created.id, startsAt: inDays(4, 15) });
  return { teacher, student, lessonId: String(lesson.id), request };
}

test('a student asks on a phone for another time, and the teacher accepts it', async ({
  open,
  ownSchool,
}) => {
  const { teacher, student } = await openRequests(ownSchool);
  const page = await open(student, '/lessons/schedule?view=agenda', { width: 390, height: 844 });
  await main(page).getByText('English for Mia').first().click();
  await dialog(page).getByRole('link', { name: 'Ask for a change' }).click();
  await expect(dialog(page).getByText('Free times of the teacher')).toBeVisible();
  await expectAccessible(page);
  await dialog(page)
    .getByRole('group', { name: 'Free times of the teacher' })
    .getByRole('button')
    .nth(2)
    .click();
  await dialog(page).getByLabel('Message').fill('I have an exam');
  await dialog(page).getByRole('button', { name: 'Send the request' }).click();
  await expect(toast(page, 'The request was sent')).toBeVisible();
  await expect(page).toHaveURL(path);
  const sent = main(page).getByRole('article', { name: 'Another time: English for Mia' });
  await expect(sent.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(sent.getByText('Without an answer it counts as declined.')).toBeVisible();
  await expectAccessible(page);

  const ofTeacher = await open(teacher, '/dashboard');
  await expect(main(ofTeacher).getByText('Requests waiting for your answer')).toBeVisible();
  await expect(ofTeacher.getByRole('link', { name: 'Requests', exact: true })).toBeVisible();
  await ofTeacher.getByRole('link', { name: 'Requests', exact: true }).click();
  const card = main(ofTeacher).getByRole('article', { name: 'Another time: English for Mia' });
  await expect(card.getByText('I have an exam')).toBeVisible();
  await expectAccessible(ofTeacher);
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(ofTeacher, 'Accepted. The lesson is changed')).toBeVisible();
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(sent.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(ofTeacher.getByRole('link', { name: 'Requests', exact: true })).toBeVisible();
});

test('the teacher proposes another time, and the student declines it with a message', async ({
  open,
  ownSchool,
}) => {
  const { teacher, student, lessonId } = await openRequests(ownSchool);
  const asStudent = await createApiClient(student);
  await asStudent('POST', '/requests', { eventId: lessonId, kind: 'move', startsAt: inDays(5, 16) });
  const ofTeacher = await open(teacher, path);
  await main(ofTeacher).getByRole('button', { name: 'Propose another time' }).click();
  await dialog(ofTeacher).getByRole('group').getByRole('button').first().click();
  await dialog(ofTeacher).getByRole('button', { name: 'Send the proposal' }).click();
  await expect(toast(ofTeacher, 'The proposal was sent')).toBeVisible();

  const page = await open(student, path, { width: 390, height: 844 });
  const card = main(page).getByRole('article');
  await expect(card.getByText('Tara Bell proposed something else')).toBeVisible();
  await card.getByRole('button', { name: 'Decline' }).click();
  await dialog(page).getByLabel('Message').fill('That is my day off');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page, 'Declined. The lesson stays as it is')).toBeVisible();
  await expect(main(ofTeacher).getByText('That is my day off')).toBeVisible();
});

test('a link of the mail accepts with one click, once', async ({ open, ownSchool }) => {
  const { teacher, student, lessonId } = await openRequests(ownSchool);
  const asStudent = await createApiClient(student);
  await asStudent('POST', '/requests', { eventId: lessonId, kind: 'move', startsAt: inDays(5, 16) });
  const mail = await ownSchool.lastMail(teacher);
  const [link = ''] = /\/requests\/answer#accept\.[\w-]+/.exec(mail) ?? [];
  const page = await open('visitor', link);
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await expect(page.getByText('The lesson of “English for Mia” is now on')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'There is nothing left to answer' })).toBeVisible();
  await expect(page.getByText('was accepted already')).toBeVisible();
  await page.getByRole('link', { name: 'Open the requests' }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);

  const broken = await open('visitor', '/requests/answer#accept.made-up');
  await expect(broken.getByText('This link does not work')).toBeVisible();
});

test('an administrator lets students ask', async ({ open, ownSchool }) => {
  const admin = await ownSchool.person('admin');
  const page = await open(admin, '/settings/school/schedule');
  const form = main(page).getByRole('form', { name: 'Requests about lessons' });
  await form.getByRole('switch', { name: 'Students ask for changes themselves' }).click();
  await form.getByLabel('Hours for an answer').fill('48');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Requests updated successfully')).toBeVisible();
  await expectAccessible(page);
});

/** The work of a school: calendar, lists, dictionary, homework, files, texts. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTimetable } from '../../support/calendar.ts';
import { createHomeworkClass } from '../../support/homework.ts';
import { makeLesson } from '../../support/lessons.ts';
import { createPicture } from '../../support/upload-files.ts';
import type { Journey } from '../journey.ts';
import type { EnginePage } from '../page/engine-page.ts';
import { retry } from '../page/retry.ts';

const toast = (page: EnginePage, text: string) =>
  page
    .role('region', /Notifications/)
    .role('listitem')
    .containing(text);
const dialog = (page: EnginePage) => page.role('dialog');
const rows = (page: EnginePage) => page.role('main').css('tbody tr');

/** Wednesday 3 March 2027; engines differ in the comma. */
const calendarPath = '/lessons/schedule?date=2027-03-03';
const lesson = (page: EnginePage, time: string) => page.role('main').role('button', new RegExp(time));

async function withPicture(work: (file: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'klasna-upload-'));
  try {
    const { name, buffer } = createPicture();
    writeFileSync(join(folder, name), buffer);
    await work(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until a file has arrived as a whole: no file of the same download that is still being written. */
async function readDownload(page: EnginePage, name: string): Promise<Buffer> {
  const folder = page.driver.downloadFolder ?? '';
  return retry(async () => {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const bytes = names.includes(name) ? readFileSync(join(folder, name)) : Buffer.alloc(0);
    if (bytes.length === 0 || names.some((other) => /\.(part|wkdownload)$/.test(other)))
      throw new Error(`${name} has not been downloaded; the folder has ${names.join(', ') || 'nothing'}`);
    return bytes;
  });
}

export const school: readonly Journey[] = [
  {
    title: 'calendar: a lesson is planned in a dialog',
    chromium: 'calendar',
    run: async ({ school, open }) => {
      const { teacher } = await createTimetable(school);
      const page = await open(teacher, calendarPath);
      await page.role('main').button('Schedule lesson').click();
      await dialog(page).role('combobox', /Class/).click();
      await page.role('option', /Evening English/).click();
      await dialog(page).label('Date and time').fill('04.03.2027 10:00');
      await page.press('Tab');
      await dialog(page).button('Schedule lesson').click();
      await lesson(page, '10:00 – 11:00').isThere();
    },
  },
  {
    title: 'calendar: a lesson is moved by dragging',
    chromium: 'calendar',
    run: async ({ school, open }) => {
      const { teacher, planEvent } = await createTimetable(school);
      await planEvent('2027-03-02T10:00:00+02:00');
      const page = await open(teacher, calendarPath);
      const { box } = await lesson(page, '10:00 – 11:00').isThere();
      // An hour is 56 pixels high.
      await lesson(page, '10:00 – 11:00').dragBy({ x: box.width, y: 84 });
      await page
        .role('main')
        .role('group', /^Wednesday,? 3 March/)
        .button(/11:30 – 12:30/)
        .isThere();
      // The calendar shows the new time before it is saved, and a reload would drop a request on its way.
      await toast(page, '03.03.2027 11:30').isThere();
      await page.driver.reload();
      await lesson(page, '11:30 – 12:30').isThere();
    },
  },
  {
    title: 'calendar: a lesson is moved by keyboard',
    chromium: 'calendar',
    run: async ({ school, open }) => {
      const { teacher, planEvent } = await createTimetable(school);
      await planEvent('2027-03-03T12:00:00+02:00');
      const page = await open(teacher, calendarPath);
      await lesson(page, '12:00 – 13:00').isThere();
      await lesson(page, '12:00 – 13:00').focus();
      for (const keys of ['Alt+ArrowDown', 'Alt+ArrowRight', 'Shift+ArrowDown', 'Enter'])
        await page.press(keys);
      await page
        .role('main')
        .role('group', /^Thursday,? 4 March/)
        .button(/12:15 – 13:30/)
        .isFocused();
    },
  },
  {
    title: 'a list is searched, sorted and paged, and a reload keeps this',
    chromium: 'users',
    run: async ({ person, open }) => {
      // A second try meets the people of the first.
      const firstName = `Quirina${Date.now()}`;
      for (let number = 1; number <= 12; number += 1)
        await person({
          role: 'member',
          firstName,
          lastName: `Almond ${String(number).padStart(2, '0')}`,
        });
      const page = await open('admin', '/users/students');
      await page.role('searchbox').click();
      await page.type(firstName.toLowerCase());
      await page.text('1–10 of 12').isThere();
      // The shorter search before the last letter finds the same people, and each new search begins on the first page.
      await page.expectPath(new RegExp(`q=${firstName}(&|$)`, 'i'));
      await page.button('Page 2').click();
      await rows(page).hasCount(2);
      await page.expectPath(/[?&]page=2/);
      await page.role('main').role('table').button('Name').click();
      await rows(page).nth(0).containing('Almond 01').isThere();
      await page.driver.reload();
      await rows(page).nth(0).containing('Almond 01').isThere();
      await page.role('searchbox').hasValue(firstName.toLowerCase());
      await page.driver.back();
      await page.expectPath(/page=2/);
    },
  },
  {
    title: 'dictionary: a word is added and trained by keyboard',
    chromium: 'dictionary',
    run: async ({ person, open }) => {
      const page = await open(await person('member'), '/dictionary');
      // Until the list is loaded, the button is elsewhere.
      await page.role('main').text('No words yet').isThere();
      await page.role('main').button('Add word').click();
      await dialog(page).label('Phrase').fill('die Größe');
      await dialog(page).label('Translation').fill('size');
      await dialog(page).label('Language').choose('German');
      await dialog(page).button('Save').click();
      await toast(page, 'Entry created successfully').isThere();
      await page.role('main').role('link', 'Train').click();
      const card = page.role('main').role('region');
      await card.containing('die Größe').isThere();
      await page.press('Space');
      await card.containing('size').isThere();
      await page.press('4');
      await page.role('heading', 'Done for today').isThere();
    },
  },
  {
    title: 'homework is answered, handed in, and seen by the teacher',
    chromium: 'homework',
    run: async ({ school, open }) => {
      const { teacher, students, give } = await createHomeworkClass(school, ['Ann Lee']);
      const [student] = students;
      if (!student) throw new Error('there is no student');
      const { path } = await give();
      const page = await open(student, path);
      await page.role('main').role('textbox').nth(0).fill('am');
      await page.role('main').role('textbox').nth(1).fill('are');
      await page.role('main').button('Send to check').click();
      await toast(page, 'Homework sent to check').isThere();
      const teaching = await open(teacher, path, { engine: 'chromium' });
      await teaching.role('main').role('textbox').nth(0).hasValue('am');
      await teaching.role('main').button('Accept').click();
      await page.css('h1').containing(/Done/).isThere();
    },
  },
  {
    title: 'upload: a picture is cropped and appears in the header',
    chromium: 'profile',
    run: async ({ person, open }) => {
      const page = await open(await person('teacher'), '/settings/profile');
      await page.label('First name').isThere();
      await withPicture(async (file) => {
        await page.css('input[type=file]').chooseFiles(file);
        await page.button('Use this part').click();
        await toast(page, 'Avatar updated successfully').isThere();
      });
      const face = page.button('Tom Lee').css('img');
      await page.waitFor(
        () => face.evaluate((image) => (image as HTMLImageElement).naturalWidth),
        (width) => width > 0,
        'the width of the picture',
      );
    },
  },
  {
    title: 'editor: text is formatted by keyboard and by its buttons, and a table is inserted',
    chromium: 'shell',
    run: async ({ open }) => {
      const page = await open('teacher', '/debug/editor');
      const text = page.role('textbox', 'Text');
      const output = page.role('status').containing('<');
      await text.click();
      await page.type('Cats ');
      await page.press('Control+b');
      await page.type('sleep');
      await output.containing('<p>Cats <strong>sleep</strong></p>').isThere();
      await page.press('Control+z');
      await page.press('Control+a');
      await page.press('Delete');
      await page.button('Table').click();
      await page.role('menuitem', 'Insert table').click();
      await text.isFocused();
      await page.type('ich');
      await page.press('Tab');
      await page.type('bin');
      await text.role('columnheader').hasCount(3);
      await text.role('columnheader').nth(1).containing('bin').isThere();
    },
  },
  {
    title: 'paste: a copied table becomes words with Ctrl+V, and Ctrl+Z takes them back',
    chromium: 'exercises/media',
    run: async ({ open }) => {
      const page = await open('teacher', '/debug/exercises?type=wordlist&sample=-1');
      const word = page.label('Word 1: Word');
      await word.click();
      await page.copy('dog\tсобака\tThe dog barks.\ncat\tкіт\t');
      await word.isFocused();
      await page.press('Control+v');
      await page.label('Word 1: Example (optional)').hasValue('The dog barks.');
      await page.label('Word 2: Word').hasValue('cat');
      await page.press('Control+z');
      await word.hasValue('');
    },
  },
  {
    title: 'a lesson gets an exercise by keyboard alone, and Ctrl+Enter saves it',
    chromium: 'lesson-editor',
    run: async ({ person, open }) => {
      const teacher = await person('teacher');
      const page = await open(teacher, (await makeLesson(teacher)).path);
      await page.role('main').button('Add exercise').press('Enter');
      await dialog(page).role('combobox').isFocused();
      await page.type('true');
      await page.press('Enter');
      const title = dialog(page).label('Title');
      await title.isFocused();
      await title.hasValue('True or false');
      await page.type('Snow');
      await dialog(page).label('Statement 1').fill('Snow is white.');
      await page.press('Control+Enter');
      await dialog(page).isGone();
      await page.role('main').role('heading', /Snow/).isThere();
      await page.driver.reload();
      await page.role('main').role('heading', /Snow/).isThere();
    },
  },
];

export const download: Journey = {
  title: 'download: all data of a person arrives as a file',
  chromium: 'personal-data',
  run: async ({ person, open }) => {
    const { id } = await person({ role: 'member', firstName: 'Mia', lastName: 'Down' });
    const page = await open('onlyAdmin', `/users/students/${id}`);
    await page.role('main').button('Actions').click();
    await page.role('menuitem', 'Export all data').click();
    const bytes = await readDownload(page, 'Mia Down.zip');
    if (bytes.subarray(0, 2).toString() !== 'PK' || !bytes.includes('profile.json'))
      throw new Error('the file is not the archive');
    await toast(page, 'All data about Mia Down is in the downloaded file').isThere();
  },
};

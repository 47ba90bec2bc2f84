/** Voices: recorded in one engine, played and sought in another. */
import { openClassWork } from '../../support/class-work.ts';
import { listen } from '../../support/listen.ts';
import type { EngineName } from '../drivers/driver.ts';
import type { Journey, JourneyTools } from '../journey.ts';
import type { EnginePage } from '../page/engine-page.ts';

async function record(page: EnginePage): Promise<void> {
  const recorder = page.role('group', 'Voice recording');
  await recorder.button('Record').isEnabled();
  await recorder.button('Record').click();
  await recorder.text(/^0:0[3-9] \/ 10:00$/).isThere();
  await recorder.button('Save recording').click();
  await recorder.text('Recording saved').isThere();
}

async function expectPlays(page: EnginePage): Promise<void> {
  const heard = page.role('group', 'Recording of the student');
  await heard.text(/^0:00 \/ 0:\d\d$/).isThere();
  const { duration, afterSeek, end } = await heard.css('audio').evaluate(listen);
  const isRight =
    duration > 2.5 &&
    duration < 5 &&
    Math.abs(afterSeek - duration / 2) < 0.1 &&
    Math.abs(end - duration) < 0.1;
  if (!isRight) throw new Error(`in ${page.engine}: ${JSON.stringify({ duration, afterSeek, end })}`);
}

async function recordAndPlay(
  { school, open }: JourneyTools,
  recordedIn: EngineName,
  playedIn: readonly EngineName[],
): Promise<void> {
  const work = await openClassWork(school, ({ add }) =>
    add({ type: 'voice_recording', title: 'Speak', content: {} }),
  );
  const [student] = work.students;
  if (!student) throw new Error('the class has no student');
  await record(await open(student, work.path, { engine: recordedIn }));
  for (const engine of playedIn) await expectPlays(await open(work.teacher, work.path, { engine }));
}

const needsNoSound = 'muted, because there is no device for sound';
const noMicrophone = 'there is no microphone; recorded by hand, see Recordings';

export const recordings: readonly Journey[] = [
  {
    title: 'a voice recorded here is played and sought here and in Chromium',
    chromium: 'answers',
    limits: { firefox: needsNoSound },
    untried: { webkit: noMicrophone },
    run: (tools) => recordAndPlay(tools, tools.engine, [tools.engine, 'chromium']),
  },
  {
    title: 'a voice recorded in Chromium is played and sought here',
    chromium: 'answers',
    limits: { firefox: needsNoSound, webkit: needsNoSound },
    run: (tools) => recordAndPlay(tools, 'chromium', [tools.engine]),
  },
  {
    title: 'a voice recorded here is played in the third engine, where that is installed',
    chromium: 'answers',
    limits: { firefox: needsNoSound },
    untried: { webkit: noMicrophone },
    run: async (tools) => {
      const third = tools.engine === 'firefox' ? 'webkit' : 'firefox';
      if (tools.has(third)) await recordAndPlay(tools, tools.engine, [third]);
    },
  },
];

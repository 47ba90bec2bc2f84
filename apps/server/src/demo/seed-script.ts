/** The seed script of the demo school: who teaches what, to whom and when. Days are relative to today. */
import type { NewPlan } from '@klasna/contract/plans/models';

/** The mail domain of everybody in the demo school; it does not exist. */
export const demoDomain = 'demo.example';
export const demoSlug = 'demo';
export const demoTimezone = 'Europe/Kyiv';

/** The day on which the school opened; below are the first and last day of the current term. */
export const openedDay = -197;
export const termStartDay = -63;
export const termEndDay = 42;

export const closures = [
  { from: -38, to: -34, name: 'Осінні канікули' },
  { from: 23, to: 27, name: 'Зимові канікули' },
] as const;

type PlanKey = 'group' | 'intensive' | 'ukrainian' | 'personal' | 'club';

export const plans: Readonly<Record<PlanKey, NewPlan>> = {
  group: {
    name: 'Заняття в групі',
    duration: 60,
    validityPeriod: 100,
    currency: 'UAH',
    status: 'active',
    packs: [
      { lessonAmount: 8, price: 2400 },
      { lessonAmount: 16, price: 4480 },
      { lessonAmount: 24, price: 6240 },
    ],
  },
  intensive: {
    name: 'Інтенсив і підготовка до іспиту',
    duration: 90,
    validityPeriod: 100,
    currency: 'UAH',
    status: 'active',
    packs: [
      { lessonAmount: 8, price: 3600 },
      { lessonAmount: 16, price: 6720 },
    ],
  },
  ukrainian: {
    name: 'Українська для іноземців',
    duration: 60,
    validityPeriod: 100,
    currency: 'EUR',
    status: 'active',
    packs: [
      { lessonAmount: 8, price: 96 },
      { lessonAmount: 16, price: 176 },
    ],
  },
  personal: {
    name: 'Індивідуальні заняття',
    duration: 60,
    validityPeriod: 90,
    currency: 'UAH',
    status: 'active',
    packs: [
      { lessonAmount: 4, price: 2600 },
      { lessonAmount: 8, price: 4960 },
      { lessonAmount: 12, price: 7080.5 },
    ],
  },
  club: {
    name: 'Розмовний клуб (літо)',
    duration: 90,
    validityPeriod: 60,
    currency: 'UAH',
    status: 'inactive',
    packs: [{ lessonAmount: 6, price: 900 }],
  },
};

export type CourseKey = 'english' | 'ukrainian' | 'own' | 'german';

export interface LessonPlan {
  readonly teacher: string;
  readonly plan: PlanKey;
  /** The index of the pack that the students of the class buy. */
  readonly pack: number;
  readonly startDay: number;
  /** The days of the lessons as offsets from today's weekday (0); before the term, only the first of them is used. */
  readonly weekdayOffsets: readonly [number, ...number[]];
  readonly time: string;
  readonly lastDay?: number;
}

export interface GroupScript extends LessonPlan {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly course?: CourseKey;
}

export const groups: readonly GroupScript[] = [
  {
    ...{
      key: 'en-b1',
      name: 'Англійська B1',
      teacher: 'emma.whitfield',
      plan: 'group',
      pack: 0,
      startDay: -190,
    },
    ...{ weekdayOffsets: [1, 3], time: '18:00', description: 'Розмова, новини, граматика без нудьги.' },
  },
  {
    ...{ key: 'en-b2', name: 'Англійська B2 · Розмовна', teacher: 'emma.whitfield', plan: 'group', pack: 0 },
    ...{
      startDay: -134,
      weekdayOffsets: [4],
      time: '19:00',
      description: 'Дискусії, подкасти, презентації.',
    },
  },
  {
    ...{ key: 'de-b1', name: 'Німецька B1 · Підготовка до Goethe-Zertifikat', teacher: 'iryna.zakharchenko' },
    ...{ plan: 'intensive', pack: 0, startDay: -127, weekdayOffsets: [0], time: '18:30' },
    description: 'Усі чотири частини іспиту, пробний іспит щомісяця.',
  },
  {
    ...{
      key: 'en-teens',
      name: 'Англійська для підлітків A2',
      teacher: 'hanna.lytvyn',
      plan: 'group',
      pack: 0,
    },
    ...{
      startDay: -183,
      weekdayOffsets: [0, 3],
      time: '16:00',
      description: '12–15 років. Ігри, відео, проєкти.',
    },
  },
  {
    ...{ key: 'en-a2', name: 'Англійська A2', teacher: 'taras', plan: 'group', pack: 0, startDay: -120 },
    ...{ weekdayOffsets: [4], time: '17:00', description: 'Після курсу «Перші кроки».', course: 'english' },
  },
  {
    ...{ key: 'uk-a2', name: 'Ukrainian for foreigners A2', teacher: 'olha.stepanenko', plan: 'ukrainian' },
    ...{ pack: 0, startDay: -113, weekdayOffsets: [1], time: '10:00', course: 'ukrainian' },
    description: 'Українська для іноземців, продовження. Explanations in English.',
  },
  {
    ...{ key: 'en-a1', name: 'Англійська A1 · Перші кроки', teacher: 'taras', plan: 'group', pack: 1 },
    ...{ startDay: termStartDay, weekdayOffsets: [2, 5], time: '18:30', course: 'own' },
    description: 'З нуля до першої розмови: вісім тем, слова з картинками, багато слухання.',
  },
  {
    ...{
      key: 'de-a1',
      name: 'Німецька A1',
      teacher: 'jonas.brandt',
      plan: 'group',
      pack: 1,
      startDay: termStartDay,
    },
    ...{
      weekdayOffsets: [0, 3],
      time: '17:30',
      description: 'Guten Tag! Перші слова та речення.',
      course: 'german',
    },
  },
  {
    ...{ key: 'uk-a1', name: 'Ukrainian for foreigners A1', teacher: 'olha.stepanenko', plan: 'ukrainian' },
    ...{ pack: 1, startDay: termStartDay, weekdayOffsets: [0, 2], time: '10:30', course: 'ukrainian' },
    description: 'Українська крок за кроком. The first 33 letters and the first 300 words.',
  },
  {
    ...{
      key: 'en-c1',
      name: 'Англійська C1 · Advanced',
      teacher: 'viktor.savchuk',
      plan: 'intensive',
      pack: 0,
    },
    ...{
      startDay: termStartDay,
      weekdayOffsets: [0],
      time: '19:15',
      description: 'Есе, доповіді, тонкощі стилю.',
    },
  },
];

export interface PersonalScript extends LessonPlan {
  readonly student: string;
  readonly name: string;
}

const personalDefaults = { plan: 'personal', startDay: -56 } as const;

export const personalClasses: readonly PersonalScript[] = [
  {
    ...{
      ...personalDefaults,
      student: 'sofia',
      name: 'Софія · Розмовна практика',
      teacher: 'emma.whitfield',
      pack: 0,
    },
    ...{ weekdayOffsets: [6], time: '11:00' },
  },
  {
    ...{
      ...personalDefaults,
      student: 'pavlo.korniienko',
      name: 'Павло · Англійська для ІТ',
      teacher: 'viktor.savchuk',
    },
    ...{ pack: 1, weekdayOffsets: [1], time: '08:30' },
  },
  {
    ...{
      ...personalDefaults,
      student: 'maryna.ivanenko',
      name: 'Марина · Англійська з нуля',
      teacher: 'taras',
      pack: 0,
    },
    ...{ weekdayOffsets: [3], time: '12:00' },
  },
  {
    ...{
      ...personalDefaults,
      student: 'serhii.litvinchuk',
      name: 'Сергій · Німецька для лікарів',
      teacher: 'jonas.brandt',
    },
    ...{ pack: 2, weekdayOffsets: [2], time: '08:00' },
  },
  {
    ...{
      ...personalDefaults,
      student: 'zoriana.palii',
      name: 'Зоряна · Іспанська',
      teacher: 'mariafernanda.ortiz',
      pack: 0,
    },
    ...{ weekdayOffsets: [0], time: '20:00' },
  },
  {
    ...{ student: 'taras.hnatiuk', name: 'Тарас · Підготовка до співбесіди', teacher: 'hanna.lytvyn' },
    ...{ plan: 'personal', pack: 1, startDay: -140, lastDay: -118, weekdayOffsets: [2], time: '09:00' },
  },
];

/** The students who keep attending without paying. */
export const debtors: readonly string[] = [
  'illia.kravchenko',
  'hlib.savchenko',
  'zoriana.palii',
  'oliver.brown',
];

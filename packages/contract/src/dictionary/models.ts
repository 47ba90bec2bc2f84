import { z } from 'zod';
import { id, instant, inWords, limits, line, optionalText, pageQuery, pagination } from '../values.ts';
import {
  dictionaryLanguages,
  isWritten,
  ratings,
  trainingForms,
  trainingLimits,
  wordFilters,
  wordStages,
} from './values.ts';

export const dictionaryLanguage = z.enum(dictionaryLanguages);

export const wordView = z.object({
  id,
  userId: id,
  phrase: z.string(),
  translation: z.string(),
  /** What the student calls it themselves. */
  customTranslation: z.string().nullable(),
  /** Where its sound is; without one the browser says it. */
  audio: z.string().nullable(),
  language: dictionaryLanguage,
  /** The sentence in which it was met. */
  context: z.string().nullable(),
  createdAt: instant,
  stage: z.enum(wordStages),
  /** Null: it was not trained yet. */
  dueAt: instant.nullable(),
  isDue: z.boolean(),
  /** A teacher gave it to be practised, and that was not done yet. */
  isAssigned: z.boolean(),
});
export type WordView = z.infer<typeof wordView>;

/** Whose dictionary: the page of the dictionary says `studentId`, the page of a class `userId`. */
export const ownerFields = { studentId: id.optional(), userId: id.optional() };
const oneOwner = ({ studentId, userId }: { studentId?: string | undefined; userId?: string | undefined }) =>
  studentId === undefined || userId === undefined || studentId === userId;
const ownersDiffer = { ...inWords('ownersDiffer'), path: ['userId'] };

export const ownerQuery = z.object(ownerFields).refine(oneOwner, ownersDiffer);
export type OwnerQuery = z.output<typeof ownerQuery>;

const narrowed = {
  ...ownerFields,
  language: dictionaryLanguage.optional(),
  state: z.enum(wordFilters).optional(),
};
export const wordsQuery = pageQuery.extend(narrowed).refine(oneOwner, ownersDiffer);
export type WordsQuery = z.output<typeof wordsQuery>;

export const wordsList = z.object({
  data: z.array(wordView),
  meta: z.object({ pagination: pagination.extend({ hasMore: z.boolean() }) }),
});

const words = {
  phrase: line(1),
  translation: line(1),
  customTranslation: optionalText().optional(),
  language: dictionaryLanguage,
  context: optionalText().optional(),
};
/** A file's id, or an address of ours that was handed out for it. */
const audio = z.string().max(limits.addressMax).nullable().optional();

export const newWord = z.object({ ...words, audio, ...ownerFields }).refine(oneOwner, ownersDiffer);
export type NewWord = z.output<typeof newWord>;

/** Absent keys keep their value. */
export const wordChange = z.object({ ...words, audio }).partial();
export type WordChange = z.output<typeof wordChange>;

/** As many as a list of words in a lesson holds. */
const mostPhrases = 200;

export const phrasesAsked = z.object({
  phrases: z.array(z.string().trim().min(1).max(limits.textMax)).max(mostPhrases),
  /** Without one, the phrase counts in every language. */
  language: dictionaryLanguage.optional(),
});
export type PhrasesAsked = z.output<typeof phrasesAsked>;

export const phrasesKnown = z.object({ known: z.array(z.string()) });

export const studentsQuery = z.object({
  page: pageQuery.shape.page,
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeMax),
  q: pageQuery.shape.q,
});

export const dictionaryStudent = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
});

export const exportQuery = z
  .object({ ...narrowed, format: z.enum(['csv', 'anki']).default('csv') })
  .refine(oneOwner, ownersDiffer);

export const wordImportLimits = { rows: 5000, columns: 20, bytes: 2_097_152 } as const;
export const wordColumns = ['phrase', 'translation', 'customTranslation', 'language', 'context'] as const;
export type WordColumn = (typeof wordColumns)[number];

/** One row of a file, every value a text or absent. */
export const importedWord = z.object(words);
export type ImportedWord = z.output<typeof importedWord>;

/** Where each field stands in a file without headings of ours, counted from 1; a field that is not named stands nowhere. */
const chosenColumns = z
  .partialRecord(z.enum(wordColumns), z.int().min(1).max(wordImportLimits.columns))
  .refine(({ phrase }) => phrase !== undefined, { ...inWords('required'), path: ['phrase'] })
  .refine(({ translation }) => translation !== undefined, { ...inWords('required'), path: ['translation'] })
  .refine(
    (chosen) => new Set(Object.values(chosen)).size === Object.keys(chosen).length,
    inWords('orderRepeated'),
  );
/** A field of a form is a text; what has parts is written as JSON. What is no JSON is refused by the schema. */
const inJson = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => {
    if (typeof given !== 'string') return given;
    try {
      return JSON.parse(given) as unknown;
    } catch {
      return given;
    }
  }, schema);

export const importFields = z
  .object({
    ...ownerFields,
    dryRun: z.enum(['true', 'false']).default('false'),
    /** Of rows that name none. */
    language: dictionaryLanguage,
    columns: inJson(chosenColumns.optional()),
  })
  .refine(oneOwner, ownersDiffer);

export const wordsImported = z.object({
  rows: z.array(
    z.object({
      /** As a text editor counts. */
      line: z.int(),
      status: z.enum(['ready', 'created', 'failed']),
      phrase: z.string(),
      translation: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
  created: z.int(),
  ignoredColumns: z.array(z.string()),
  /** Of a file without headings of ours: what each column was taken for, which `columns` of the form may change. */
  columns: z.array(
    z.object({
      number: z.int(),
      heading: z.string(),
      field: z.enum(wordColumns).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  /** Numbers of columns that hold something, have no heading, and are not used. */
  namelessColumns: z.array(z.int()),
  /** Lines that were skipped because they begin with #. */
  remarks: z.array(z.int()),
});
export type WordsImported = z.infer<typeof wordsImported>;

const counts = z.object({
  total: z.int(),
  due: z.int(),
  new: z.int(),
  learning: z.int(),
  learnt: z.int(),
  forgotten: z.int(),
});
export type WordCounts = z.infer<typeof counts>;

/** How somebody gets on with their words. */
export const progress = z.object({
  counts,
  /** Words of today: those that are due, and new ones up to the number of a day. */
  toTrain: z.int(),
  /** Answers given today. */
  today: z.int(),
  /** Days in a row, today or yesterday being the last. */
  streak: z.int(),
  /** The last seven days, today being the last. */
  week: z.array(z.object({ day: z.iso.date(), answers: z.int() })),
  lastTrainedAt: instant.nullable(),
  newPerDay: z.int(),
});
export type Progress = z.infer<typeof progress>;

export const trainingQuery = z.object({ language: dictionaryLanguage.optional() });

export const training = z.object({
  words: z.array(z.object({ word: wordView, form: z.enum(trainingForms) })),
  /** Words that are due today and are not among these. */
  more: z.int(),
  progress,
});
export type Training = z.infer<typeof training>;

const rating = z.literal(ratings);

/** How it went with one word; a written answer says what was written, and is rated by that. */
export const trainedWord = z
  .object({
    operationId: id,
    wordId: id,
    form: z.enum(trainingForms),
    rating: rating.optional(),
    given: z.string().max(limits.textMax).optional(),
    /** When it was answered, of what was sent later. */
    answeredAt: instant.optional(),
  })
  .refine(({ form, rating: self, given }) => (isWritten(form) ? given : self) !== undefined, {
    ...inWords('required'),
    path: ['rating'],
  });
export type TrainedWord = z.output<typeof trainedWord>;

export const trainingOutcome = z.object({
  word: wordView,
  rating,
});

export const undoneRating = z.object({ operationId: id });

export const trainingSettings = z.object({
  newPerDay: z.int().min(0).max(trainingLimits.newPerDayMax),
});

export const assignment = z.object({
  wordIds: z.array(id).min(1).max(limits.pageSizeMax),
  studentIds: z.array(id).min(1).max(limits.pageSizeMax),
});
export const assigned = z.object({
  /** Words that the students did not have. */
  added: z.int(),
  /** Words that they had, and are asked for again. */
  repeated: z.int(),
});

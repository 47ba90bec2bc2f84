import { cursorPageQuery, nextCursor } from '@klasna/base/cursor';
import {
  id,
  instant,
  limits,
  line,
  optionalText,
  pageQuery,
  pagination,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';
import { firstLineKinds } from '../file-columns.ts';
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
  /** The translation that the student wrote. */
  customTranslation: z.string().nullable(),
  /** The URL of the sound; without a sound, the browser reads the word aloud. */
  audio: z.string().nullable(),
  language: dictionaryLanguage,
  /** The sentence in which the student met the word. */
  context: z.string().nullable(),
  createdAt: instant,
  stage: z.enum(wordStages),
  /** The time at which the word is due for training; null if it was not trained yet. */
  dueAt: instant.nullable(),
  isDue: z.boolean(),
  /** Whether a teacher assigned the word and the student has not practised it yet. */
  isAssigned: z.boolean(),
});
export type WordView = z.infer<typeof wordView>;

/** The id of the owner of the dictionary: the dictionary page sends `studentId`, the class page `userId`. */
export const ownerFields = { studentId: id.optional(), userId: id.optional() };
const hasOneOwner = ({
  studentId,
  userId,
}: {
  studentId?: string | undefined;
  userId?: string | undefined;
}) => studentId === undefined || userId === undefined || studentId === userId;
const ownersDifferIssue = { ...withMessage('ownersDiffer'), path: ['userId'] };

export const ownerQuery = z.object(ownerFields).refine(hasOneOwner, ownersDifferIssue);
export type OwnerQuery = z.output<typeof ownerQuery>;

const filterFields = {
  ...ownerFields,
  language: dictionaryLanguage.optional(),
  state: z.enum(wordFilters).optional(),
};
export const wordsQuery = cursorPageQuery.extend(filterFields).refine(hasOneOwner, ownersDifferIssue);
export type WordsQuery = z.output<typeof wordsQuery>;

export const wordsList = z.object({
  data: z.array(wordView),
  meta: z.object({ pagination: pagination.extend({ hasMore: z.boolean() }), nextCursor }),
});

const wordFields = {
  phrase: line(1),
  translation: line(1),
  customTranslation: optionalText().optional(),
  language: dictionaryLanguage,
  context: optionalText().optional(),
};
/** The sound of a word: the id of a file, or a URL that the API returned for the file. */
const audio = z.string().max(limits.addressMax).nullable().optional();

export const newWord = z
  .object({ ...wordFields, audio, ...ownerFields })
  .refine(hasOneOwner, ownersDifferIssue);
export type NewWord = z.output<typeof newWord>;

/** A change of a word. Missing fields keep their value. */
export const wordChange = z.object({ ...wordFields, audio }).partial();
export type WordChange = z.output<typeof wordChange>;

/** The maximum number of words in a word list of a lesson. */
const maxPhrases = 200;

export const knownPhrasesRequest = z.object({
  phrases: z.array(z.string().trim().min(1).max(limits.textMax)).max(maxPhrases),
  /** The language of the phrase; without a language, the phrase matches in every language. */
  language: dictionaryLanguage.optional(),
});
export type KnownPhrasesRequest = z.output<typeof knownPhrasesRequest>;

export const knownPhrases = z.object({ known: z.array(z.string()) });

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
  .object({ ...filterFields, format: z.enum(['csv', 'anki']).default('csv') })
  .refine(hasOneOwner, ownersDifferIssue);

export const wordImportLimits = { rows: 5000, columns: 20, bytes: 2_097_152 } as const;
export const wordColumns = ['phrase', 'translation', 'customTranslation', 'language', 'context'] as const;
export type WordColumn = (typeof wordColumns)[number];
export const requiredWordColumns = ['phrase', 'translation'] as const satisfies readonly WordColumn[];

/** A row of an imported file; every value is a string or missing. */
export const importedWord = z.object(wordFields);
export type ImportedWord = z.output<typeof importedWord>;

/**
 * The choice of columns by the person who imports a file: for each field a column number, counted from 1, or null for
 * no column. If the headings of the file are known, they determine all fields except those in question; otherwise a
 * field that is not listed has no column.
 */
const columnChoices = z.partialRecord(
  z.enum(wordColumns),
  z.int().min(1).max(wordImportLimits.columns).nullable(),
);
/** Parses JSON in a form field, because form fields are strings. Invalid JSON fails the schema. */
const fromJson = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);

export const importFields = z
  .object({
    ...ownerFields,
    dryRun: z.enum(['true', 'false']).default('false'),
    /** The language of rows that name no language. */
    language: dictionaryLanguage,
    columns: fromJson(columnChoices.optional()),
    /**
     * How to read the first line. By default the first line contains headings if it names a phrase and a translation.
     */
    firstLine: z.enum(firstLineKinds).optional(),
  })
  .refine(hasOneOwner, ownersDifferIssue);

export const wordImportReport = z.object({
  rows: z.array(
    z.object({
      /** The line number, counted as in a text editor. */
      line: z.int(),
      status: z.enum(['ready', 'created', 'failed']),
      phrase: z.string(),
      translation: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
  created: z.int(),
  ignoredColumns: z.array(z.string()),
  /**
   * Fields whose column the headings do not determine. The report has no rows, and nothing is imported, until the
   * request assigns the columns in `columns`.
   */
  questions: z
    .array(z.object({ field: z.enum(wordColumns), required: z.boolean(), columns: z.array(z.int()) }))
    .optional(),
  /**
   * The field assigned to each column, which the next request can change in `columns`. Empty if known headings
   * determine all fields.
   */
  columns: z.array(
    z.object({
      number: z.int(),
      heading: z.string(),
      field: z.enum(wordColumns).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  /**
   * How the first line was read; missing if its headings are known and the request did not say how to read the line.
   */
  firstLine: z.enum(firstLineKinds).optional(),
  /** The numbers of unused columns that have values but no heading. */
  namelessColumns: z.array(z.int()),
  /** The lines that were skipped because they begin with #. */
  remarks: z.array(z.int()),
});
export type WordImportReport = z.infer<typeof wordImportReport>;

const counts = z.object({
  total: z.int(),
  due: z.int(),
  new: z.int(),
  learning: z.int(),
  learnt: z.int(),
  forgotten: z.int(),
});
export type WordCounts = z.infer<typeof counts>;

/** The training progress of a student. */
export const progress = z.object({
  counts,
  /** The number of words to train today: due words, and new words up to the daily limit. */
  toTrain: z.int(),
  /** The number of answers given today. */
  today: z.int(),
  /** The number of consecutive days with training, ending today or yesterday. */
  streak: z.int(),
  /** The number of answers on each of the last seven days, ending today. */
  week: z.array(z.object({ day: z.iso.date(), answers: z.int() })),
  lastTrainedAt: instant.nullable(),
  newPerDay: z.int(),
});
export type Progress = z.infer<typeof progress>;

export const trainingQuery = z.object({ language: dictionaryLanguage.optional() });

export const training = z.object({
  words: z.array(z.object({ word: wordView, form: z.enum(trainingForms) })),
  /** The number of words due today that are not included in `words`. */
  more: z.int(),
  progress,
});
export type Training = z.infer<typeof training>;

const rating = z.literal(ratings);

/** The result for one word. The server rates a typed answer by its text. */
export const trainedWord = z
  .object({
    operationId: id,
    wordId: id,
    form: z.enum(trainingForms),
    rating: rating.optional(),
    given: z.string().max(limits.textMax).optional(),
    /** The time of the answer, for results that are sent later. */
    answeredAt: instant.optional(),
  })
  .refine(({ form, rating: self, given: value }) => (isWritten(form) ? value : self) !== undefined, {
    ...withMessage('required'),
    path: ['rating'],
  });
export type TrainedWord = z.output<typeof trainedWord>;

export const trainingOutcome = z.object({
  word: wordView,
  rating,
});

export const ratingToUndo = z.object({ operationId: id });

export const trainingSettings = z.object({
  newPerDay: z.int().min(0).max(trainingLimits.newPerDayMax),
});

export const assignment = z.object({
  wordIds: z.array(id).min(1).max(limits.pageSizeMax),
  studentIds: z.array(id).min(1).max(limits.pageSizeMax),
});
export const assignmentResult = z.object({
  /** The number of words that were new to the students. */
  added: z.int(),
  /** The number of words that students already had and that are now scheduled again. */
  repeated: z.int(),
});

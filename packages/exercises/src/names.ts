/** All exercise types in groups, in the order of the menu. */
export const exerciseGroups = {
  /** Exercises that are graded automatically. */
  checked: [
    'fill_in_gaps',
    'fill_in_gaps_from_the_box',
    'choose_correct_option',
    'match_the_words',
    'true_false',
    'test',
    'word_order',
    'sort_sentences',
    'sort_into_columns',
    'label_the_pictures',
  ],
  wordsAndVoice: ['wordlist', 'voice_recording'],
  /** Material to read, look at or listen to. */
  material: ['article', 'image', 'image_set', 'gif', 'audio', 'video', 'pdf', 'external_link', 'notify'],
  /** Exercises that show pages of other sites. */
  embedded: [
    'wordwall_integration',
    'streamable_integration',
    'quizlet_integration',
    'learningapps_integration',
    'miro_integration',
    'figma_integration',
  ],
} as const;

export type ExerciseGroup = keyof typeof exerciseGroups;
export type ExerciseType = (typeof exerciseGroups)[ExerciseGroup][number];

export const exerciseTypes: readonly ExerciseType[] = Object.values(exerciseGroups).flat();

const groups = Object.keys(exerciseGroups) as readonly ExerciseGroup[];

export const findGroup = (type: ExerciseType): ExerciseGroup =>
  groups.find((group) => (exerciseGroups[group] as readonly ExerciseType[]).includes(type)) ?? 'material';

/** Alternative names that the API accepts for a type. */
const aliases: Readonly<Record<string, ExerciseType>> = {
  fill_in_gaps_from_box: 'fill_in_gaps_from_the_box',
  streamable: 'streamable_integration',
  figma: 'figma_integration',
};

export function parseExerciseType(name: string): ExerciseType | undefined {
  return Object.hasOwn(aliases, name) ? aliases[name] : exerciseTypes.find((type) => type === name);
}

/** The kinds of exercises, in the order in which people choose among them. */
export const exerciseTypes = [
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
  'wordlist',
  'voice_recording',
  'article',
  'image',
  'image_set',
  'gif',
  'audio',
  'video',
  'pdf',
  'external_link',
  'notify',
  'wordwall_integration',
  'streamable_integration',
  'quizlet_integration',
  'learningapps_integration',
  'miro_integration',
  'figma_integration',
] as const;

export type ExerciseType = (typeof exerciseTypes)[number];

/** Shorter names that are understood wherever a type is given. */
const aliases: Readonly<Record<string, ExerciseType>> = {
  fill_in_gaps_from_box: 'fill_in_gaps_from_the_box',
  streamable: 'streamable_integration',
  figma: 'figma_integration',
};

export function exerciseTypeOf(name: string): ExerciseType | undefined {
  return aliases[name] ?? exerciseTypes.find((type) => type === name);
}

/** English contractions and their long forms: "don't" and "do not" are the same answer. */

const irregularForms: Readonly<Record<string, readonly string[]>> = {
  "won't": ['will not'],
  "can't": ['can not', 'cannot'],
  cannot: ['can not'],
  "shan't": ['shall not'],
  "let's": ['let us'],
  "i'm": ['i am'],
  "y'all": ['you all'],
};

/** The words after which 's is a contracted verb; after any other word 's may be a possessive. */
const verbContractions =
  /^(he|she|it|that|this|there|here|who|what|where|when|why|how|everything|nothing|everyone|somebody|someone|something)'s$/;
const negatedVerbs =
  /^(do|does|did|is|are|was|were|have|has|had|would|could|should|might|must|need|ought|dare)n't$/;

function listLongForms(word: string): readonly string[] {
  const known = irregularForms[word];
  if (known) return known;
  if (negatedVerbs.test(word)) return [`${word.slice(0, -3)} not`];
  if (verbContractions.test(word)) return [`${word.slice(0, -2)} is`, `${word.slice(0, -2)} has`];
  const [stem = '', ending] = word.split("'");
  if (!/^[a-z]+$/.test(stem)) return [];
  if (ending === 're') return [`${stem} are`];
  if (ending === 've') return [`${stem} have`];
  if (ending === 'll') return [`${stem} will`];
  if (ending === 'd') return [`${stem} would`, `${stem} had`];
  return [];
}

/** The maximum number of readings of a text, enough for the sentences of exercises. */
const maxReadings = 32;

/** Lists the ways to read a normalised text with its contractions expanded. */
export function listReadings(text: string): Set<string> {
  let readings = [''];
  for (const word of text.split(' ')) {
    const forms = listLongForms(word.replace(/[.,!?;:]+$/, ''));
    const tail = /[.,!?;:]+$/.exec(word)?.[0] ?? '';
    const choices = forms.length > 0 ? forms.map((form) => form + tail) : [word];
    readings = readings.flatMap((before) => choices.map((one) => (before === '' ? one : `${before} ${one}`)));
    if (readings.length > maxReadings) return new Set([text]);
  }
  return new Set(readings);
}

import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ReadingText } from '../reading-text.tsx';
import { RichTextField } from '../rich-text.tsx';
import { Section } from '../section.tsx';

const sample =
  '<h2>The Snow Child</h2><p>Once upon a time there lived an <strong>old man</strong> and his <em>wife</em>.</p>' +
  '<ul><li>Read the text.</li><li>Жили собі дід та баба.</li></ul><blockquote><p>Winter came early.</p></blockquote>';

export function WritingPart() {
  const [html, setHtml] = useState(sample);
  const [empty, setEmpty] = useState('');
  return (
    <Section title="Reading and writing">
      <Stack gap="lg">
        <ReadingText lang="en">
          <h2>Reading text</h2>
          <p>
            It was a bright cold day in April, and the clocks were striking thirteen. The hallway smelt of
            boiled cabbage and old rag mats. <em>At one end of it</em> a coloured poster,{' '}
            <strong>too large</strong> for indoor display, had been tacked to the wall.
          </p>
          <p lang="uk">
            Садок вишневий коло хати, хрущі над вишнями гудуть, плугатарі з плугами йдуть, співають ідучи
            дівчата, а матері вечерять ждуть.
          </p>
        </ReadingText>
        <RichTextField
          label="Lesson notes"
          value={html}
          onChange={setHtml}
          description="Only teachers see this"
        />
        <RichTextField
          label="Instruction"
          value={empty}
          onChange={setEmpty}
          placeholder="What should the student do?"
          error="This field is required"
          minRows={3}
        />
      </Stack>
    </Section>
  );
}

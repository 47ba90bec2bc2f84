/** The editor of the exercise types that embed a site: one field for an address of the site. */
import type { EmbedContent } from '../../model/embed-model.ts';
import type { Site } from '../../model/sites.ts';
import type { EditingComponents, EditorProps } from '../component-types.ts';
import { SiteField } from './site-field.tsx';

export const createEmbedEditing = (site: Site): EditingComponents<EmbedContent> => ({
  initialContent: { url: '' },
  Editor: (props: EditorProps<EmbedContent>) => <EmbedEditor site={site} {...props} />,
});

function EmbedEditor({
  site,
  draft,
  onChange,
  problemAt,
}: EditorProps<EmbedContent> & { readonly site: Site }) {
  return (
    <SiteField
      site={site}
      value={draft.content.url}
      onChange={(url) => onChange({ content: { url } })}
      error={problemAt('content.url')}
    />
  );
}

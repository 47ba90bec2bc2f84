import type { EditorProps } from '../../components/component-types.ts';
import { PicturesField } from '../../components/pictures/pictures-field.tsx';
import type { PictureContent } from '../../model/picture-model.ts';

export const initialContent: PictureContent = { about: [] };

export function Editor(props: EditorProps<PictureContent>) {
  return <PicturesField {...props} acceptsPagePaste />;
}

import type { Pictured } from '../../kit/pictures.ts';
import type { EditorProps } from '../../kit-ui/face.ts';
import { PicturesField } from '../../kit-ui/pictures/pictures-field.tsx';

export const begin: Pictured = { about: [] };

export function Editor(props: EditorProps<Pictured>) {
  return <PicturesField {...props} takesEveryPaste />;
}

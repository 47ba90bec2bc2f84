import { Gallery } from '@klasna/kit/gallery';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_blank/debug/gallery')({
  staticData: { title: 'debugGallery' },
  component: Gallery,
});

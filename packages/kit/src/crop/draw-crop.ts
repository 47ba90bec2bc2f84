import { type Crop, type Size, sideOf } from './crop-geometry.ts';

const qualities = [0.92, 0.85, 0.75, 0.6, 0.45];

/**
 * Renders the selected square as a file of at most `maxBytes`. A PNG stays PNG if it fits, because it may be transparent;
 * everything else becomes a JPEG of the best quality that fits.
 */
export async function drawCrop(
  image: HTMLImageElement,
  crop: Crop,
  { type, side, maxBytes }: { readonly type: string; readonly side: number; readonly maxBytes: number },
): Promise<Blob> {
  const picture: Size = { width: image.naturalWidth, height: image.naturalHeight };
  const from = sideOf(picture, crop.zoom);
  const to = Math.round(Math.min(side, from));
  const canvas = document.createElement('canvas');
  canvas.width = to;
  canvas.height = to;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser does not support a 2D canvas');
  pen.imageSmoothingQuality = 'high';
  const draw = () => pen.drawImage(image, crop.x - from / 2, crop.y - from / 2, from, from, 0, 0, to, to);
  draw();
  if (type === 'image/png') {
    const png = await toBlob(canvas, 'image/png');
    if (png.size <= maxBytes) return png;
  }
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, to, to);
  draw();
  for (const quality of qualities) {
    const jpeg = await toBlob(canvas, 'image/jpeg', quality);
    if (jpeg.size <= maxBytes) return jpeg;
  }
  throw new Error('The picture is too large even at the lowest quality');
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const settle = (blob: Blob | null) =>
    blob ? resolve(blob) : reject(new Error('The canvas could not be converted to a file'));
  canvas.toBlob(settle, type, quality);
  return promise;
}

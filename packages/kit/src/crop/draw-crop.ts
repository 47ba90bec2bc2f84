import { type Crop, computeSide, type Size } from './crop-geometry.ts';

const qualities = [0.92, 0.85, 0.75, 0.6, 0.45];

/**
 * Renders the selected square as a file of at most `maxBytes`. A PNG stays PNG if it fits, because it may be
 * transparent; everything else becomes a JPEG of the best quality that fits.
 */
export async function drawCrop(
  image: HTMLImageElement,
  crop: Crop,
  { type, side, maxBytes }: { readonly type: string; readonly side: number; readonly maxBytes: number },
): Promise<Blob> {
  const picture: Size = { width: image.naturalWidth, height: image.naturalHeight };
  const sourceSide = computeSide(picture, crop.zoom);
  const targetSide = Math.round(Math.min(side, sourceSide));
  const canvas = document.createElement('canvas');
  canvas.width = targetSide;
  canvas.height = targetSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser does not support a 2D canvas');
  context.imageSmoothingQuality = 'high';
  const draw = () =>
    context.drawImage(
      image,
      crop.x - sourceSide / 2,
      crop.y - sourceSide / 2,
      sourceSide,
      sourceSide,
      0,
      0,
      targetSide,
      targetSide,
    );
  draw();
  if (type === 'image/png') {
    const png = await toBlob(canvas, 'image/png');
    if (png.size <= maxBytes) return png;
  }
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, targetSide, targetSide);
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

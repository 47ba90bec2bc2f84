/**
 * Encodes a recording outside the main thread, for browsers that cannot record in the format that every browser plays.
 * Decoder and encoder are WebAssembly, which the content security policy of the page forbids and that of this script allows.
 */
import { convertRecording } from '@klasna/recordings/convert-recording';

export type ConversionReply =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer>; readonly seconds: number }
  | { readonly kind: 'failed'; readonly reason: string };

const reply = (message: ConversionReply): void => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const { bytes, seconds } = await convertRecording(new Uint8Array(data), (share) =>
      reply({ kind: 'progress', share }),
    );
    reply({ kind: 'done', bytes, seconds });
  } catch (error) {
    reply({ kind: 'failed', reason: String(error) });
  }
});

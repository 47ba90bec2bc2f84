export interface ConvertedRecording {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: 'audio/mp4' | 'audio/webm';
  /** The true length: that of all packets. */
  readonly seconds: number;
}

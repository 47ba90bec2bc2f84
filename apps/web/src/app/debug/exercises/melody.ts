/**
 * Creates a short melody as a sound file. The file is generated in the browser, because browsers cannot seek in a file
 * that is served without range requests.
 */
const sampleRate = 8000;
const secondsPerNote = 0.75;
const notes = [262, 294, 330, 349, 392, 440, 494, 523, 494, 440, 392, 349, 330, 294, 262, 262];

export function makeMelody(): Blob {
  const samplesPerNote = sampleRate * secondsPerNote;
  const sound = new Uint8Array(samplesPerNote * notes.length);
  for (const [noteIndex, note] of notes.entries()) {
    for (let sampleIndex = 0; sampleIndex < samplesPerNote; sampleIndex++) {
      const volume = 1 - sampleIndex / samplesPerNote;
      sound[noteIndex * samplesPerNote + sampleIndex] =
        128 + 90 * volume * Math.sin((2 * Math.PI * note * sampleIndex) / sampleRate);
    }
  }
  return new Blob([createWavHeader(sound.length), sound], { type: 'audio/wav' });
}

/** Creates the header of a WAV file: mono, eight bits per sample. */
function createWavHeader(dataBytes: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(44));
  const writeText = (offset: number, text: string): void => {
    for (const [index, character] of [...text].entries())
      view.setUint8(offset + index, character.charCodeAt(0));
  };
  writeText(0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  writeText(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  writeText(36, 'data');
  view.setUint32(40, dataBytes, true);
  return view.buffer;
}

/**
 * A short melody as a sound file. Generated, because browsers cannot seek in a file that is served without
 * range requests.
 */
const rate = 8000;
const secondsEach = 0.75;
const notes = [262, 294, 330, 349, 392, 440, 494, 523, 494, 440, 392, 349, 330, 294, 262, 262];

export function makeMelody(): Blob {
  const each = rate * secondsEach;
  const sound = new Uint8Array(each * notes.length);
  for (const [place, note] of notes.entries()) {
    for (let at = 0; at < each; at++) {
      const fading = 1 - at / each;
      sound[place * each + at] = 128 + 90 * fading * Math.sin((2 * Math.PI * note * at) / rate);
    }
  }
  return new Blob([header(sound.length), sound], { type: 'audio/wav' });
}

/** Mono, eight bits per sample. */
function header(length: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(44));
  const say = (at: number, text: string): void => {
    for (const [place, sign] of [...text].entries()) view.setUint8(at + place, sign.charCodeAt(0));
  };
  say(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  say(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  say(36, 'data');
  view.setUint32(40, length, true);
  return view.buffer;
}

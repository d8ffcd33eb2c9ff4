// Short sounds for what happens, made of tones: there are no files to load.

// How loud a tone begins, of 1; it fades away from there.
const LOUDNESS = 0.12;
const SILENT = 0.0001;
let context = null;

/** Play tones: the pitch of each in hertz, when it begins and how long it sounds, in seconds. */
export function play(tones) {
  try {
    context ??= new AudioContext();
    context.resume();
    for (const [pitch, begin, length] of tones) sound(pitch, context.currentTime + begin, length);
  } catch {
    // No sound is no reason to stop a game.
  }
}

function sound(pitch, begin, length) {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(LOUDNESS, begin);
  loudness.gain.exponentialRampToValueAtTime(SILENT, begin + length);
  tone.connect(loudness).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + length);
}

const HERTZ = 880;
const SECONDS = 0.15;
const LOUDNESS = 0.2;

/** A short sound, for eyes that are on a chip; silent where the browser lets none be heard. */
export function beep(): void {
  try {
    const audio = new AudioContext();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = HERTZ;
    volume.gain.value = LOUDNESS;
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
  } catch {
    // The page says it, too.
  }
}

import * as z from 'zod/mini';
import { takeLock } from '../browser/within.ts';
import { storageEntry } from '../browser/storage.ts';

/** Whether a price alert that goes off is heard. */
export const alertSoundSetting = /* @__PURE__ */ storageEntry('alertSound', /* @__PURE__ */ z.boolean(), false);

/** Two short tones, the second higher: pitch in hertz, beginning and length in seconds. */
const tones = [
  { pitch: 880, at: 0, length: 0.14 },
  { pitch: 1_175, at: 0.16, length: 0.22 },
] as const;
const loudness = 0.18;
/** How long the sound's name stays taken, so that the other tabs of this browser keep silent. Milliseconds. */
const taken = 1_500;

function play(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  // A page that nobody has touched yet may make no sound.
  if (audio.state !== 'running') {
    void audio.close();
    return;
  }
  const begin = audio.currentTime;
  let last: OscillatorNode | undefined;
  for (const { pitch, at, length } of tones) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin + at);
    volume.gain.linearRampToValueAtTime(loudness, begin + at + 0.02);
    volume.gain.linearRampToValueAtTime(0, begin + at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin + at);
    tone.stop(begin + at + length);
    last = tone;
  }
  last?.addEventListener('ended', () => void audio.close());
}

/** Plays the alert sound once in this browser for a name, however many tabs ask for it. */
export function ring(name: string): void {
  void takeLock(globalThis.navigator?.locks, `hk-alert-${name}`).then((letGo) => {
    if (letGo === null) return;
    play();
    setTimeout(() => void letGo(), taken);
  });
}

/** The sounds of the table, made on the spot: no file is loaded. */
import { preferences } from './preferences.svelte';

type SoundName = 'card' | 'take' | 'deal' | 'stone' | 'cheer' | 'turn' | 'tap' | 'no';

/** Loud enough to notice, soft enough for a living room. */
const VOLUME = 0.22;

class Sounds {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #noise: AudioBuffer | null = null;

  /** Browsers allow sound only after a touch; call this from one. */
  wake(): void {
    if (!preferences.sound) return;
    this.#open();
    if (this.#context?.state === 'suspended') void this.#context.resume();
  }

  play(name: SoundName): void {
    if (!preferences.sound || this.#context?.state !== 'running') return;
    const now = this.#context.currentTime;
    switch (name) {
      case 'tap':
        this.#rustle(now, 0.03, 3200, 0.25);
        break;
      case 'card':
        this.#rustle(now, 0.07, 1800, 0.7);
        this.#tone(now, 170, 0.07, 0.35, 'sine');
        break;
      case 'deal':
        for (let card = 0; card < 5; card += 1) this.#rustle(now + card * 0.07, 0.06, 2400, 0.4);
        break;
      case 'take':
        this.#rustle(now, 0.2, 1100, 0.5);
        this.#tone(now + 0.04, 392, 0.16, 0.25, 'triangle');
        this.#tone(now + 0.12, 523.25, 0.2, 0.25, 'triangle');
        break;
      case 'stone':
        this.#tone(now, 1046.5, 0.22, 0.3, 'sine');
        this.#tone(now + 0.005, 2637, 0.09, 0.16, 'sine');
        this.#tone(now + 0.09, 1174.7, 0.16, 0.14, 'sine');
        break;
      case 'cheer':
        [523.25, 659.25, 783.99, 1046.5, 1318.5].forEach((pitch, step) =>
          this.#tone(now + step * 0.085, pitch, 0.5, 0.38, 'triangle'),
        );
        this.#tone(now + 0.42, 2093, 0.6, 0.12, 'sine');
        break;
      case 'turn':
        this.#tone(now, 659.25, 0.16, 0.22, 'sine');
        this.#tone(now + 0.11, 880, 0.24, 0.22, 'sine');
        break;
      case 'no':
        this.#tone(now, 196, 0.14, 0.3, 'triangle');
        this.#tone(now + 0.09, 174.6, 0.18, 0.3, 'triangle');
        break;
    }
  }

  #open(): void {
    if (this.#context || typeof AudioContext === 'undefined') return;
    this.#context = new AudioContext();
    this.#out = this.#context.createGain();
    this.#out.gain.value = VOLUME;
    this.#out.connect(this.#context.destination);
    const length = this.#context.sampleRate * 0.25;
    this.#noise = this.#context.createBuffer(1, length, this.#context.sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let at = 0; at < length; at += 1) samples[at] = Math.random() * 2 - 1;
  }

  #tone(at: number, pitch: number, lasts: number, loud: number, shape: OscillatorType): void {
    if (!this.#context || !this.#out) return;
    const tone = this.#context.createOscillator();
    tone.type = shape;
    tone.frequency.value = pitch;
    tone.connect(this.#fade(at, lasts, loud));
    tone.start(at);
    tone.stop(at + lasts + 0.05);
  }

  /** Card on felt: a breath of filtered noise. */
  #rustle(at: number, lasts: number, pitch: number, loud: number): void {
    if (!this.#context || !this.#noise) return;
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    const filter = this.#context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = 0.8;
    source.connect(filter).connect(this.#fade(at, lasts, loud));
    source.start(at);
    source.stop(at + lasts + 0.05);
  }

  #fade(at: number, lasts: number, loud: number): GainNode {
    const gain = (this.#context as AudioContext).createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    gain.connect(this.#out as GainNode);
    return gain;
  }
}

export const sounds = new Sounds();

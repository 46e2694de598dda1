/** Scenes of the phone on the landing page: an order from scan to pickup, beat by beat. */
export type SceneName = 'scan' | 'pick' | 'pay' | 'ready';

interface Beat {
  scene: SceneName;
  /** How far the scene has come, from 0. */
  step: number;
  ms: number;
}

export const beats: readonly Beat[] = [
  { scene: 'scan', step: 0, ms: 1_600 },
  { scene: 'scan', step: 1, ms: 1_400 },
  { scene: 'pick', step: 0, ms: 1_200 },
  { scene: 'pick', step: 1, ms: 900 },
  { scene: 'pick', step: 2, ms: 900 },
  { scene: 'pick', step: 3, ms: 1_800 },
  { scene: 'pay', step: 0, ms: 1_600 },
  { scene: 'pay', step: 1, ms: 1_500 },
  { scene: 'ready', step: 0, ms: 2_000 },
  { scene: 'ready', step: 1, ms: 3_200 },
];

export const beatAfter = (index: number): number => (index + 1) % beats.length;

/** The beat that tells most of a scene: its last one. */
export const tellingBeat = (scene: SceneName): number => beats.map((beat) => beat.scene).lastIndexOf(scene);

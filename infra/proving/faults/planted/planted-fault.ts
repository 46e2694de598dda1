import type { Plant } from '../bugs/plant-in.ts';

/** A fault of a feature in one source file, and the test that must find it. Its id names the feature. */
export interface PlantedFault extends Plant {
  /** One sentence: the harm to a user. */
  harm: string;
  test: string;
}

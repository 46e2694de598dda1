import { openScene, type Scene } from './calls/scene.js';
import { openStage, type Stage } from './stage.js';

/** The platform of all journeys of `calm.test.ts`. */
export let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 240_000);
afterAll(() => stage.close());

let scene: Promise<Scene> | undefined;
/** The two shops on it, opened when they are first needed. */
export const calmScene = (): Promise<Scene> => (scene ??= openScene(stage));

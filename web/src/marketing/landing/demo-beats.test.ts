import { beatAfter, beats, tellingBeat, type SceneName } from './demo-beats';

const order: SceneName[] = ['scan', 'pick', 'pay', 'ready'];

describe('the phone on the landing page', () => {
  it('plays scan, pick, pay and ready in this order and begins again', () => {
    const seen = beats.map(({ scene }) => scene).filter((scene, index, all) => scene !== all[index - 1]);
    expect(seen).toEqual(order);
    expect(beatAfter(beats.length - 1)).toBe(0);
    expect(beatAfter(0)).toBe(1);
  });

  it.each(order)('stands at the end of "%s" when somebody picks it', (scene) => {
    const steps = beats.filter((beat) => beat.scene === scene).map(({ step }) => step);
    expect(beats[tellingBeat(scene)]).toMatchObject({ scene, step: Math.max(...steps) });
  });
});

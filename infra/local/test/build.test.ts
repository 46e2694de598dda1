import { build } from '../src/build.ts';

describe('the build of this checkout', () => {
  it('is known again, so that the next start takes seconds', async () => {
    await build();
    expect(await build()).toBe(false);
  });
});

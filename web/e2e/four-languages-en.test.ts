import { koreanWalk, screensOf, stretched } from './four-languages.ts';

const korean = koreanWalk();

it.each(await screensOf('en'))(
  '$name says nothing in Korean, and holds texts that are 60 % longer',
  async ({ screen }) => {
    expect(await korean(screen, stretched)).toEqual({ korean: [], seen: { sideways: 0, cut: [], over: [] } });
  },
);

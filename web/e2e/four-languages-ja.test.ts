import { koreanWalk, misfits, NO_MISFITS, realScreens } from './four-languages.ts';

const korean = koreanWalk();

it.each(await realScreens('ja'))('$name says nothing in Korean, and fits', async ({ screen }) => {
  expect(await korean(screen, misfits)).toEqual({ korean: [], ...NO_MISFITS });
});

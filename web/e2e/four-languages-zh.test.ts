import { koreanWalk, screensOf } from './four-languages.ts';

const korean = koreanWalk();

it.each(await screensOf('zh'))('$name says nothing in Korean', async ({ screen }) => {
  expect((await korean(screen)).korean).toEqual([]);
});

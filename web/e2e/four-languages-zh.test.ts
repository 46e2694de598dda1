import { koreanWalk, screensOf } from './four-languages.ts';

const korean = koreanWalk();

// A sentence without a translation ends the build, so Korean that is left is left in every language: English is walked
// whole, the other two share the screens. `npm run screenshots -- --lang zh` walks all of them in this one.
it.each(await screensOf('zh', 'odd'))('$name says nothing in Korean', async ({ screen }) => {
  expect((await korean(screen)).korean).toEqual([]);
});

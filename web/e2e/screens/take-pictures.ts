import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TRANSLATED } from '../../vite-plugins/texts/catalogues.ts';
import { widths } from '../browser.ts';
import { withKoreanLeft } from '../korean-left.ts';
import { closeSite, openSite, type PlayedSite } from '../played-site.ts';
import { allScreens, shoppersScreens } from './all.ts';
import { contactSheet } from './contact-sheet.ts';
import { screensIn } from './in-language.ts';
import { hasDark, inTheDark, type Screen } from './screen.ts';
import { leaveScreen, openScreen } from './walk.ts';

// npm run screenshots                  every screen of the table at every width
// npm run screenshots -- store         those whose name has the word in it
// npm run screenshots -- --lang en     a shopper's screens in another language, on a phone, and what of them is Korean
const { values, positionals } = parseArgs({ allowPositionals: true, options: { lang: { type: 'string' } } });
const locale = TRANSLATED.find((each) => each === values.lang);
if (values.lang !== undefined && !locale) throw new Error(`--lang is one of ${TRANSLATED.join(', ')}`);
const folder = join(import.meta.dirname, '../../../.data/screenshots', locale ?? '');
const shots = locale ? widths.slice(0, 1) : widths;

interface Shot {
  screen: Screen;
  width: number;
}
const fileOf = ({ screen, width }: Shot) => `${screen.name}-${width}.png`;
const darkFileOf = (shot: Shot) => fileOf(shot).replace('.png', '-dark.png');
const tell = (line: string) => process.stdout.write(line);

async function take(site: PlayedSite, shot: Shot): Promise<void> {
  const { screen, koreanOn } = withKoreanLeft(shot.screen);
  try {
    const { page } = await openScreen(site, shot.width, screen);
    // Decoded and cached pictures do not differ, so a screen looks the same in each run.
    const picture = (path: string) =>
      page.screenshot({ path: join(folder, path), fullPage: true, animations: 'disabled' });
    await picture(fileOf(shot));
    const korean = locale ? await koreanOn(page) : [];
    if (korean.length > 0) throw new Error(`says in Korean: ${korean.join(' | ')}`);
    if (!locale && hasDark(shot.screen)) await inTheDark(page, () => picture(darkFileOf(shot)));
  } finally {
    await leaveScreen(site);
  }
}

async function takeAll(screens: readonly Screen[]): Promise<string[]> {
  const missed: string[] = [];
  let done = 0;
  const walkAt = async (width: number) => {
    const site = await openSite();
    for (const screen of screens) {
      const name = fileOf({ screen, width });
      await take(site, { screen, width }).catch((fault: unknown) =>
        missed.push(`${name}: ${String(fault).slice(0, 400)}`),
      );
      done += 1;
      tell(`\r${done}/${screens.length * shots.length} ${name}`.padEnd(72));
    }
    await closeSite(site);
  };
  await Promise.all(shots.map(walkAt));
  tell('\n');
  return missed;
}

const [part = ''] = positionals;
const all = locale ? await screensIn(locale, shoppersScreens) : allScreens;
const chosen = all.filter(({ name }) => name.includes(part));
if (part === '') rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const missed = await takeAll(chosen);
writeFileSync(join(folder, 'index.html'), contactSheet(chosen, shots));
tell(`${chosen.length} screens in ${folder}/index.html\n`);
if (chosen.length === 0) tell(`No screen has "${part}" in its name.\n`);
for (const line of missed) tell(`not as it should be: ${line}\n`);
process.exitCode = missed.length > 0 || chosen.length === 0 ? 1 : 0;

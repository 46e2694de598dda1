import { readdirSync } from 'node:fs';
import { adminPages } from '../src/console/paths.ts';
import { opsPaths } from '../src/operator/paths.ts';
import { paths } from '../src/addresses/paths.ts';
import { allScreens, firstStatesOf, screenGroups, screensOfArea } from './screens/all.ts';
import { asked, needs } from './screens/routes.ts';

it('every address of the app is known to the table of screens', () => {
  const addresses = [
    ...Object.keys(paths).filter((name) => name !== 'ops'),
    ...Object.keys(adminPages).map((page) => `adminPages.${page}`),
    ...Object.keys(opsPaths).map((page) => `ops.${page}`),
  ];
  expect(Object.keys(needs).sort()).toEqual(addresses.sort());
});

it('every route has each of its states in the table', () => {
  const missing = asked.flatMap(({ route, states }) =>
    states
      .filter((state) => !allScreens.some((screen) => screen.route === route && screen.state === state))
      .map((state) => `${route}: ${state}`),
  );
  expect(missing).toEqual([]);
});

it('no screen of the table belongs to a route that the app does not have', () => {
  const routes = new Set(asked.map(({ route }) => route));
  expect(allScreens.filter(({ route }) => !routes.has(route)).map(({ name }) => name)).toEqual([]);
});

it('every group of the table has a test of its further states', () => {
  const files = readdirSync(import.meta.dirname).flatMap((file) => /^screens-(.+)\.test\.ts$/.exec(file)?.[1] ?? []);
  expect(files.filter((group) => group !== 'table').sort()).toEqual(Object.keys(screenGroups).sort());
});

it('the first state of every address is looked at with its area', () => {
  const { marketing, order, store } = screenGroups;
  const areas = [marketing, screenGroups['sign-in'], store, order, screensOfArea('console'), screensOfArea('operator')];
  expect(new Set(firstStatesOf(areas.flat()))).toEqual(new Set(firstStatesOf(allScreens)));
});

it('every screen has a name of its own, fit for a file', () => {
  const names = allScreens.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
});

import { relative, sep } from 'node:path';
import { importsBelow } from './import-circles.js';

const TEST = /\.test(?:-d)?\.tsx?$/;
/** The tables of a service, which any of its rooms may read: a room of their own, wherever their files stand. */
const TABLE = /\.tables?\.ts$/;

/**
 * Imports within a folder that do not lead to a lower layer, types and lazy imports included, as `orders/a.ts ->
 * frame/b.ts`. `layers` goes from the top to the bottom and names the folders and files of each; those of one layer
 * import each other neither; `tables` are all files that describe a table. A folder that no layer names is reported by
 * its name. Tests may look wherever they like.
 */
export function upwardImports(folder: string, layers: readonly (readonly string[])[]): string[] {
  const layerOf = new Map(layers.flatMap((rooms, layer) => rooms.map((room) => [room, layer] as const)));
  const within = (path: string): string => relative(folder, path).split(sep).join('/');
  const roomOf = (path: string): string =>
    layerOf.has('tables') && TABLE.test(path) ? 'tables' : (within(path).split('/', 1)[0] ?? '');
  const found = new Set<string>();
  for (const [file, imports] of importsBelow([folder])) {
    if (TEST.test(file)) continue;
    const layer = layerOf.get(roomOf(file));
    if (layer === undefined) found.add(roomOf(file));
    for (const path of imports) {
      const aim = layerOf.get(roomOf(path));
      if (roomOf(path) === roomOf(file) || within(path).startsWith('..')) continue;
      if (layer !== undefined && aim !== undefined && aim <= layer) found.add(`${within(file)} -> ${within(path)}`);
    }
  }
  return [...found].sort();
}

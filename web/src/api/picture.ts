import { pictureWidths } from './contract-values';

/** The gateway serves public pictures below this part of its own address. */
const prefix = '/media/';

type Picture = { path: string } | null | undefined;

/** The address of a stored picture; undefined when there is none. */
export const pictureUrl = (picture: Picture): string | undefined => (picture ? `${prefix}${picture.path}` : undefined);

/** Every width of a stored picture, for the browser to choose from; undefined when there is none. */
export const pictureSources = (picture: Picture): string | undefined =>
  picture
    ? pictureWidths.map((width) => `${prefix}${picture.path.replace(/[^/]+$/, `${width}.webp`)} ${width}w`).join(', ')
    : undefined;

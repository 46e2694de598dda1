/** A rectangle on paper; all lengths of a sheet are millimetres from the top left corner of its page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Weight = 'regular' | 'bold';

export interface Shape extends Box {
  kind: 'shape';
  radius?: number;
  fill?: string;
  stroke?: { color: string; width: number; dash?: number };
}

export interface Line {
  kind: 'line';
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  color: string;
  width: number;
  dash?: number;
}

export interface Words {
  kind: 'words';
  text: string;
  /** The left end of the baseline. */
  x: number;
  baseline: number;
  /** The height of an em. */
  size: number;
  weight: Weight;
  color: string;
}

/** The dark modules of a QR code without its quiet zone, as runs along its rows. */
export interface Modules {
  kind: 'modules';
  x: number;
  y: number;
  /** The side of the code without its quiet zone. */
  side: number;
  /** How many modules a side has. */
  count: number;
  runs: readonly (readonly [row: number, column: number, length: number])[];
}

/** A square JPEG, shown as a disc. */
export interface Disc {
  kind: 'disc';
  x: number;
  y: number;
  diameter: number;
  jpeg: Uint8Array;
}

/** The items upside down about a point: the back of a tent card. */
export interface Turned {
  kind: 'turned';
  about: readonly [x: number, y: number];
  items: readonly Item[];
}

export type Item = Shape | Line | Words | Modules | Disc | Turned;

export interface Page {
  width: number;
  height: number;
  /** The paper after cutting. */
  trim: Box;
  /** How far colour runs over the cut. */
  bleed: Box;
  items: readonly Item[];
  /** Where the labels of bought paper lie; seen in the preview, not printed. */
  guides: readonly Box[];
}

/** A box that is smaller by so much on each side. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** A picture as an address that holds it. */
export const dataUri = (jpeg: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;

/** Of the records of a font's name table: who made it and under which licence stays as it is. */
const KEPT_NAMES = new Set([0, 7, 8, 9, 10, 11, 12, 13, 14]);

/** Gives a font another name of the same length, in every record of its name table that names it. */
export function renamed(font: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error(`${to} is not as long as ${from}`);
  const copy = Buffer.from(font);
  const table = tableAt(copy, 'name');
  const texts = table + copy.readUInt16BE(table + 4);
  for (let record = 0; record < copy.readUInt16BE(table + 2); record += 1) {
    const at = table + 6 + record * 12;
    if (KEPT_NAMES.has(copy.readUInt16BE(at + 6))) continue;
    const start = texts + copy.readUInt16BE(at + 10);
    const text = copy.subarray(start, start + copy.readUInt16BE(at + 8));
    for (const [old, new_] of [
      [from, to].map((name) => Buffer.from(name, 'utf16le').swap16()),
      [from, to].map((name) => Buffer.from(name, 'latin1')),
    ]) {
      const place = old && text.indexOf(old);
      if (place !== undefined && place >= 0) new_?.copy(text, place);
    }
  }
  return copy;
}

function tableAt(font: Buffer, tag: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const at = 12 + table * 16;
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`a font without the table ${tag}`);
}

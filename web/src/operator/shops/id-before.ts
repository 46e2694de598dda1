const HEX = 16;
const LENGTH = 32;

/** The id that comes right before this one in the order of ids: what is listed after it begins with this one. */
export function idBefore(id: string): string {
  const before = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(HEX).padStart(LENGTH, '0');
  return before.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

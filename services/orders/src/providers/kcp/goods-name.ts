/** Characters that KCP refuses in a goods name. */
const FORBIDDEN = /[,&;\n\\|'"<>\r\t]/g;
const MAX_BYTES = 100;
/** In EUC-KR a Hangul syllable takes two bytes; counting every non-ASCII character so is never too short. */
const bytesOf = (character: string): number => (character.charCodeAt(0) < 128 ? 1 : 2);

/** A goods name as the card page takes it: without forbidden characters, at most 100 bytes. */
export function goodsName(title: string): string {
  let bytes = 0;
  let name = '';
  for (const character of title.replace(FORBIDDEN, ' ')) {
    bytes += bytesOf(character);
    if (bytes > MAX_BYTES) break;
    name += character;
  }
  return name.trim() || '주문';
}

import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The letters that nearly every page shows, whatever its language: Latin letters, digits and the marks of Korean typesetting. */
const LATIN = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0·…–—‘’“”×©~→`;

/** Letters that menus are full of and that newspapers, by which the face's maker counted, are not. */
const OF_MENUS =
  '갈감갓걀거겉겹계고곱과구국군굴굽굿궁궈규귤긴길김깐깔깨꼬꼴꼼꽃꽈꾸꿀꿔끓끔끼낙낭냉넘넛넣네념노녹논농누닐닝닥단달닭당대덕덮데도돈동돼된두든들디딩따딱딸땅떠떡떼뚝뜨뜻라란래램랩랭런럽레렌로론롤롱뢰료루르릇리릭린림립릿링마막만말맛망매맥맵머먼멘멜면명모몬몽묵문묻물뮤미민밀바박발밤밥배뱅버번벌베별병보복볶볼봉부분불붕뷔브블비빔빙빵빼뼈뽕뿌쁘사산살삼새샌샐생샤샷샹석선설성세셔셰소송솥쇠수숙순숯쉬슈스시식신쌀쌈쑥씨씹아안앙애야양어언얼에열염엽영오옥올와왕외요용우운울워위유육으은음의이인일임자잔잡장잼저전절젓정젠젤조족주죽줄중즈지진징짜짤짬짭짱쪽쫀쫄찌찐찜차찬찰참채책청초촉총추츄츠치칠칩카칵칼캐커컵케코콘콜콤콩쿠쿡쿨퀘크키킨타탄탕태터텐텔토통투튀트특티파팟팡팥패퍼페포폭표푸풀풍프플피핀필핑하한할함핫해핸햄향허헤현호혼홍화황회후훈훠휘흑희';

const isHangul = (letter: string): boolean => letter >= '가' && letter <= '힣';

/** The letters of a font's slices, the most common ones first: that is how its maker numbered them, backwards. */
export function byFrequency(sliceCss: string): string[] {
  const ranges = [...sliceCss.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => lettersIn(range));
  return ranges.reverse().flat();
}

function lettersIn(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}

/** The letters that our own sources write in these folders. */
export async function writtenIn(folders: readonly string[]): Promise<Set<string>> {
  const written = new Set<string>();
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((each) => /(?<!\.test)\.tsx?$/.test(each)).sort()) {
      for (const letter of readFileSync(join(folder, name), 'utf8')) if (isHangul(letter)) written.add(letter);
    }
  }
  return written;
}

/** Which letters a file holds; `kerned` where pairs of them stand closer, and figures may stand in columns. */
export interface Cut {
  name: string;
  letters: string[];
  kerned: boolean;
}

interface Division {
  /** All letters of the face, the most common first. */
  common: readonly string[];
  /** Those of our own texts, by the pages that show them; the first pages' file has the letters of menus as well. */
  ours: readonly { name: string; letters: Iterable<string> }[];
  /** Hangul per file that is fetched for single letters, while letters are common; `rareSize` is for the others. */
  size: number;
  rareSize: number;
}

/** As many of the commonest Hangul go with the first view: what shops write of themselves is full of them. */
const EVERYWHERE = 210;
/** As many Hangul as the Korean standard set has; what comes after them hardly ever stands in a text. */
const USUAL_HANGUL = 2_350;

/**
 * Divides a face into files: one of Latin, one of a store's first view and what menus are made of, one for what other pages
 * of ours have beyond that, and small ones for the other letters. A browser that finds a letter in the ranges of several
 * looks into the last of them.
 */
export function divided({ common, ours, size, rareSize }: Division): Cut[] {
  const latin = new Set(LATIN);
  const taken = new Set<string>();
  const ofShops = [...OF_MENUS, ...common.filter(isHangul).slice(0, EVERYWHERE)];
  const own = ours.map(({ name, letters }, index) => {
    const fresh = new Set([...letters, ...(index === 0 ? ofShops : [])].filter((letter) => !taken.has(letter)));
    for (const letter of fresh) taken.add(letter);
    return { name, letters: [...fresh], kerned: false };
  });
  const ranked = common.filter((letter) => isHangul(letter) && !taken.has(letter));
  const usual = ranked.slice(0, Math.max(0, USUAL_HANGUL - taken.size));
  const others = common.filter((letter) => !isHangul(letter) && !latin.has(letter));
  const rare = [...ranked.slice(usual.length), ...others].sort();
  const cuts = (name: string, letters: readonly string[], each: number): Cut[] =>
    Array.from({ length: Math.ceil(letters.length / each) }, (_, index) => ({
      name: `${name}-${index + 1}`,
      letters: letters.slice(index * each, (index + 1) * each),
      kerned: false,
    }));
  return [
    ...cuts('rare', rare, rareSize),
    ...cuts('more', usual, size),
    ...own.reverse(),
    { name: 'latin', letters: [...latin], kerned: true },
  ];
}

/** Farther apart stand other scripts, of which the face has nothing between. */
const ROUGHLY = 64;

/** Letters as a style sheet names them, `U+20-7E,U+B7`; `rough` takes what lies between them, too, which is shorter. */
export function unicodeRange(letters: readonly string[], rough = false): string {
  const points = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point - last[1] <= (rough ? ROUGHLY : 1)) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

import { http, MAX_SAVED_TEXTS } from '@jumun/contracts';
import type { Owner } from './people/owner.ts';

const locales = ['en', 'ja', 'zh'] as const;

/** The demo café's texts in English, Japanese and Chinese. */
const words: Readonly<Record<string, readonly [string, string, string]>> = {
  '데모 카페': ['Demo Café', 'デモカフェ', '演示咖啡馆'],
  '매일 아침 굽는 소금빵과 천천히 내린 커피': [
    'Salt bread baked every morning, slow coffee',
    '毎朝焼く塩パンと、ゆっくり淹れたコーヒー',
    '每天清晨现烤的盐面包与慢萃咖啡',
  ],
  커피: ['Coffee', 'コーヒー', '咖啡'],
  음료: ['Drinks', 'ドリンク', '饮品'],
  디저트: ['Desserts', 'デザート', '甜点'],
  아메리카노: ['Americano', 'アメリカーノ', '美式咖啡'],
  '고소한 원두로 내린 깔끔한 커피예요.': [
    'A clean cup brewed from nutty beans.',
    '香ばしい豆で淹れた、すっきりしたコーヒーです。',
    '用坚果香咖啡豆冲泡，口感干净。',
  ],
  카페라떼: ['Caffè latte', 'カフェラテ', '拿铁咖啡'],
  '부드러운 우유와 에스프레소가 어우러져요.': [
    'Espresso with smooth steamed milk.',
    'なめらかなミルクとエスプレッソの一杯です。',
    '浓缩咖啡与柔滑牛奶的搭配。',
  ],
  바닐라라떼: ['Vanilla latte', 'バニララテ', '香草拿铁'],
  '직접 끓인 바닐라 시럽을 넣었어요.': [
    'With vanilla syrup that we make ourselves.',
    '自家製のバニラシロップ入りです。',
    '加入自制香草糖浆。',
  ],
  자몽에이드: ['Grapefruit ade', 'グレープフルーツエード', '西柚气泡饮'],
  '생자몽 과육이 씹히는 시원한 에이드예요.': [
    'Cold and sparkling, with fresh grapefruit pulp.',
    '生グレープフルーツの果肉入りの冷たいエードです。',
    '含新鲜西柚果肉的冰爽饮品。',
  ],
  말차라떼: ['Matcha latte', '抹茶ラテ', '抹茶拿铁'],
  '제주 말차로 진하게 만들어요.': [
    'Made rich with matcha from Jeju.',
    '済州の抹茶で濃く仕上げます。',
    '选用济州抹茶，味道浓郁。',
  ],
  소금빵: ['Salt bread', '塩パン', '盐面包'],
  '매일 아침 구운 버터 소금빵이에요.': [
    'Buttery salt bread, baked every morning.',
    '毎朝焼くバターの塩パンです。',
    '每天清晨现烤的黄油盐面包。',
  ],
  '바스크 치즈케이크': ['Basque cheesecake', 'バスクチーズケーキ', '巴斯克芝士蛋糕'],
  '겉은 진하고 속은 촉촉해요.': [
    'Dark outside, soft and moist inside.',
    '外は香ばしく、中はしっとりです。',
    '外层焦香，内里湿润。',
  ],
  '한정 딸기 타르트': ['Strawberry tart, limited', '数量限定いちごタルト', '限量草莓挞'],
  '하루 열 개만 만드는 딸기 타르트예요.': [
    'Only ten of these tarts are made a day.',
    '一日十個だけのいちごタルトです。',
    '每天只做十个的草莓挞。',
  ],
  온도: ['Temperature', '温度', '温度'],
  따뜻하게: ['Hot', 'ホット', '热'],
  차갑게: ['Iced', 'アイス', '冰'],
  크기: ['Size', 'サイズ', '规格'],
  기본: ['Regular', 'レギュラー', '标准'],
  크게: ['Large', 'ラージ', '大杯'],
  추가: ['Extras', 'トッピング', '加料'],
  '샷 추가': ['Extra shot', 'ショット追加', '加一份浓缩'],
  '바닐라 시럽': ['Vanilla syrup', 'バニラシロップ', '香草糖浆'],
  휘핑크림: ['Whipped cream', 'ホイップクリーム', '鲜奶油'],
  바: ['Bar', 'カウンター席', '吧台'],
  포장: ['To go', 'テイクアウト', '外带'],
};

/** A table is called by its number in every language. */
function inWords(source: string, place: number): string | undefined {
  const [, number] = /^(\d+)번 테이블$/.exec(source) ?? [];
  if (number === undefined) return words[source]?.[place];
  return [`Table ${number}`, `テーブル${number}`, `${number}号桌`][place];
}

/** Translates the demo's menu as its owner would, and shows it in every language. */
export async function translateMenu(owner: Owner): Promise<void> {
  for (const [place, locale] of locales.entries()) {
    const { items } = (await owner.call(http.translations.listTranslations, { query: { locale, state: 'missing' } }))
      .data;
    const texts = items.flatMap(({ kind, id, field, source, sourceHash }) => {
      const text = inWords(source, place);
      return text === undefined ? [] : [{ kind, id, field, sourceHash, text }];
    });
    if (texts.length === 0) continue;
    await owner.call(http.translations.saveTranslations, { body: { locale, texts: texts.slice(0, MAX_SAVED_TEXTS) } });
  }
  await owner.call(http.translations.setShownLocales, { body: { locales: ['ko', ...locales] } });
}

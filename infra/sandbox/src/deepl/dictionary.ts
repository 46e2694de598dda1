/** The languages that the sandbox translates Korean to, as DeepL calls them. */
export const targets = ['EN-US', 'JA', 'ZH-HANS'] as const;
export type Target = (typeof targets)[number];

const words: Readonly<Record<string, readonly [en: string, ja: string, zh: string]>> = {
  음료: ['Drinks', 'ドリンク', '饮品'],
  커피: ['Coffee', 'コーヒー', '咖啡'],
  디저트: ['Desserts', 'デザート', '甜点'],
  아메리카노: ['Americano', 'アメリカーノ', '美式咖啡'],
  라떼: ['Latte', 'カフェラテ', '拿铁'],
  '바닐라 라떼': ['Vanilla latte', 'バニララテ', '香草拿铁'],
  '따뜻한 커피': ['Hot coffee', 'ホットコーヒー', '热咖啡'],
  온도: ['Temperature', '温度', '温度'],
  사이즈: ['Size', 'サイズ', '杯型'],
  따뜻하게: ['Hot', 'ホット', '热'],
  차갑게: ['Iced', 'アイス', '冰'],
  창가: ['By the window', '窓際', '靠窗'],
};

/** A word of the dictionary; anything else stays as it is behind a mark, so that a test sees what was sent. */
export function translated(text: string, target: Target): string {
  const word = words[text]?.[targets.indexOf(target)];
  return word ?? `[${target}] ${text}`;
}

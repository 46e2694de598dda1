export interface Card {
  code: string;
  name: string;
  bank: string;
  number: string;
}

export const cards: readonly [Card, ...Card[]] = [
  { code: 'CCLG', name: '신한카드', bank: '088', number: '461954******7815' },
  { code: 'CCKM', name: 'KB국민카드', bank: '004', number: '557042******1203' },
  { code: 'CCSS', name: '삼성카드', bank: '365', number: '531070******4410' },
  { code: 'CCDI', name: '현대카드', bank: '367', number: '433028******9921' },
  { code: 'CCBC', name: 'BC카드', bank: '361', number: '910022******3308' },
  { code: 'CCLO', name: '롯데카드', bank: '368', number: '513792******6054' },
  { code: 'CCHN', name: '하나카드', bank: '081', number: '451281******2277' },
  { code: 'CCNH', name: 'NH농협카드', bank: '011', number: '527289******8846' },
  { code: 'KM90', name: '카카오뱅크', bank: '090', number: '515594******1092' },
];

export function cardOf(code: string | undefined): Card {
  return cards.find((card) => card.code === code) ?? cards[0];
}

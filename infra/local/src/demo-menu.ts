import { fileURLToPath } from 'node:url';
import type { NewOptionGroup } from './people/owner.ts';

export interface DemoProduct {
  /** Its drawing in `infra/local/pictures`. */
  picture: string;
  /** The questions that it asks, in their order. */
  asks?: readonly (keyof typeof demoGroups)[];
  name: string;
  description: string;
  price: number;
  stock?: number;
}

/** Option groups of the demo café: its drinks ask them. */
export const demoGroups = {
  heat: {
    name: '온도',
    ...{ min: 1, max: 1 },
    options: [
      { name: '따뜻하게', kitchenName: 'HOT' },
      { name: '차갑게', kitchenName: 'ICE' },
    ],
  },
  size: {
    name: '크기',
    ...{ min: 1, max: 1 },
    options: [
      { name: '기본', isDefault: true },
      { name: '크게', kitchenName: 'L', priceDelta: 500 },
    ],
  },
  extras: {
    name: '추가',
    ...{ min: 0, max: 3, isRepeatable: true },
    options: [
      { name: '샷 추가', kitchenName: '샷', priceDelta: 500 },
      { name: '바닐라 시럽', kitchenName: '바닐라', priceDelta: 300 },
      { name: '휘핑크림', kitchenName: '휘핑', priceDelta: 700 },
    ],
  },
} as const satisfies Record<string, NewOptionGroup>;

export const demoMenu: readonly { category: string; products: readonly DemoProduct[] }[] = [
  {
    category: '커피',
    products: [
      {
        picture: 'americano',
        asks: ['heat', 'size', 'extras'],
        name: '아메리카노',
        description: '고소한 원두로 내린 깔끔한 커피예요.',
        price: 4500,
      },
      {
        picture: 'latte',
        asks: ['heat', 'size', 'extras'],
        name: '카페라떼',
        description: '부드러운 우유와 에스프레소가 어우러져요.',
        price: 5000,
      },
      {
        picture: 'vanilla-latte',
        asks: ['heat', 'size', 'extras'],
        name: '바닐라라떼',
        description: '직접 끓인 바닐라 시럽을 넣었어요.',
        price: 5500,
      },
    ],
  },
  {
    category: '음료',
    products: [
      {
        picture: 'grapefruit-ade',
        asks: ['size'],
        name: '자몽에이드',
        description: '생자몽 과육이 씹히는 시원한 에이드예요.',
        price: 6000,
      },
      {
        picture: 'matcha-latte',
        asks: ['heat', 'size'],
        name: '말차라떼',
        description: '제주 말차로 진하게 만들어요.',
        price: 5800,
      },
    ],
  },
  {
    category: '디저트',
    products: [
      { picture: 'salt-bread', name: '소금빵', description: '매일 아침 구운 버터 소금빵이에요.', price: 3500 },
      {
        picture: 'basque-cheesecake',
        name: '바스크 치즈케이크',
        description: '겉은 진하고 속은 촉촉해요.',
        price: 6800,
      },
      {
        picture: 'strawberry-tart',
        name: '한정 딸기 타르트',
        description: '하루 열 개만 만드는 딸기 타르트예요.',
        price: 7500,
        stock: 10,
      },
    ],
  },
];

/** One of the drawings in `infra/local/pictures`, as the file that an owner would upload. */
export async function drawPicture(name: string): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const png = await sharp(fileURLToPath(new URL(`../pictures/${name}.svg`, import.meta.url)))
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

import type { NewOptionGroup } from './people/owner.ts';

export interface DemoProduct {
  kind: keyof typeof drawings;
  /** The questions that it asks, in their order. */
  asks?: readonly (keyof typeof demoGroups)[];
  hue: number;
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
        kind: 'cup',
        hue: 24,
        asks: ['heat', 'size', 'extras'],
        name: '아메리카노',
        description: '고소한 원두로 내린 깔끔한 커피예요.',
        price: 4500,
      },
      {
        kind: 'cup',
        hue: 34,
        asks: ['heat', 'size', 'extras'],
        name: '카페라떼',
        description: '부드러운 우유와 에스프레소가 어우러져요.',
        price: 5000,
      },
      {
        kind: 'cup',
        hue: 44,
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
        kind: 'glass',
        hue: 10,
        asks: ['size'],
        name: '자몽에이드',
        description: '생자몽 과육이 씹히는 시원한 에이드예요.',
        price: 6000,
      },
      {
        kind: 'glass',
        hue: 110,
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
      { kind: 'bread', hue: 36, name: '소금빵', description: '매일 아침 구운 버터 소금빵이에요.', price: 3500 },
      { kind: 'cake', hue: 28, name: '바스크 치즈케이크', description: '겉은 진하고 속은 촉촉해요.', price: 6800 },
      {
        kind: 'cake',
        hue: 350,
        name: '한정 딸기 타르트',
        description: '하루 열 개만 만드는 딸기 타르트예요.',
        price: 7500,
        stock: 10,
      },
    ],
  },
];

/** Plain drawings on a 640 square: no font and no photo is needed. Each takes its own soft colours. */
const drawings = {
  cup: (dark: string, light: string) => `
    <ellipse cx="320" cy="500" rx="190" ry="34" fill="${light}"/>
    <path d="M180 230h260v110a130 130 0 0 1-260 0z" fill="#fff"/>
    <path d="M440 260h34a56 56 0 0 1 0 112h-44" fill="none" stroke="#fff" stroke-width="28"/>
    <ellipse cx="310" cy="232" rx="130" ry="34" fill="${dark}"/>
    <path d="M270 150q-24-30 0-58t0-58M350 150q-24-30 0-58t0-58" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".8"/>`,
  glass: (dark: string, light: string) => `
    <path d="M372 60 338 250" stroke="${light}" stroke-width="18" stroke-linecap="round"/>
    <path d="M200 180h240l-32 350q-4 30-34 30h-108q-30 0-34-30z" fill="#fff" opacity=".92"/>
    <path d="M212 280h216l-22 240q-3 22-26 22H260q-23 0-26-22z" fill="${dark}" opacity=".85"/>
    <rect x="250" y="300" width="62" height="62" rx="12" fill="#fff" opacity=".55" transform="rotate(-12 281 331)"/>
    <rect x="330" y="350" width="56" height="56" rx="12" fill="#fff" opacity=".45" transform="rotate(16 358 378)"/>`,
  bread: (dark: string, light: string) => `
    <ellipse cx="320" cy="470" rx="230" ry="34" fill="${light}"/>
    <path d="M110 420q0-190 210-190t210 190q0 40-46 40H156q-46 0-46-40z" fill="${dark}"/>
    <path d="M220 270q-20 70 0 176M320 250q-16 90 0 200M420 270q20 70 0 176" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".55"/>`,
  cake: (dark: string, light: string) => `
    <ellipse cx="320" cy="490" rx="230" ry="34" fill="${light}"/>
    <path d="M120 330 380 210q120 30 140 120v130H120z" fill="#fff"/>
    <path d="M120 330 380 210q120 30 140 120z" fill="${dark}"/>
    <path d="M120 390h400" stroke="${dark}" stroke-width="20" opacity=".5"/>
    <circle cx="372" cy="196" r="34" fill="#d9483b"/>`,
} as const;

/** A picture of a product. */
export async function drawPicture(kind: keyof typeof drawings, hue: number): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const drawing = drawings[kind](`hsl(${hue} 45% 52%)`, `hsl(${hue} 45% 76%)`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640"><rect width="640" height="640" fill="hsl(${hue} 50% 88%)"/>${drawing}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

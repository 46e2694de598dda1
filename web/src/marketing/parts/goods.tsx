import type { ReactNode } from 'react';

/** A product of the example store in the drawings. */
interface ExampleGoods {
  name: string;
  price: number;
  /** Ground and ink of its picture. */
  tone: string;
  drawing: ReactNode;
}

export const exampleGoods = {
  americano: {
    name: '아이스 아메리카노',
    price: 4500,
    tone: 'bg-preparing-wash text-preparing',
    drawing: (
      <>
        <path d="M19 20h26l-4 34H23z" fill="currentColor" fillOpacity=".16" />
        <path d="M16 20h32M20.5 32h23M35 20l4-12M27 38l6 2-2 6-6-2zM36 34l5 4-4 5" />
      </>
    ),
  },
  latte: {
    name: '딸기 크림 라떼',
    price: 6500,
    tone: 'bg-danger-wash text-danger',
    drawing: (
      <>
        <path d="M20 22h24l-3 32H23z" fill="currentColor" fillOpacity=".16" />
        <path d="M20 22c0-16 24-16 24 0M16 22h32M22 40c6-5 12 5 20 0M32 10V4M29 16l2 2M36 15l-1 2" />
      </>
    ),
  },
  bread: {
    name: '소금빵',
    price: 3500,
    tone: 'bg-accent-wash text-accent-deep',
    drawing: (
      <>
        <path
          d="M8 44c2-18 12-28 24-28s22 10 24 28c-4 4-9 2-11-2-8-3-18-3-26 0-2 4-7 6-11 2z"
          fill="currentColor"
          fillOpacity=".16"
        />
        <path d="M22 20c-3 6-4 13-3 22M42 20c3 6 4 13 3 22M32 16v24M28 8h.5M36 7h.5M32 11h.5" />
      </>
    ),
  },
  cookie: {
    name: '말차 쿠키',
    price: 3000,
    tone: 'bg-ready-wash text-ready',
    drawing: (
      <>
        <circle cx="32" cy="33" r="21" fill="currentColor" fillOpacity=".16" />
        <path d="m25 25 3 2M39 24l-1 3M22 37l3-1M34 35l2 2M42 37l-2 2M31 46l2-1" />
      </>
    ),
  },
} satisfies Record<string, ExampleGoods>;

/** A drawn picture of goods, on the ground of its own tone. */
export function GoodsDrawing({ goods, className = '' }: { goods: ExampleGoods; className?: string }) {
  return (
    <div className={`flex items-center justify-center ${goods.tone} ${className}`}>
      <svg
        aria-hidden
        viewBox="0 0 64 64"
        className="size-14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {goods.drawing}
      </svg>
    </div>
  );
}

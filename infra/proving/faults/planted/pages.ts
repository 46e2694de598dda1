import type { PlantedFault } from './planted-fault.ts';

const storefront = 'web/src/storefront';

/** Pages of guests, sellers and operators. */
export const pageFaults: readonly PlantedFault[] = [
  {
    id: 'cart',
    harm: 'A removed line that is put back takes the pieces away which were added meanwhile.',
    file: `${storefront}/cart/cart-lines.ts`,
    find: 'since.quantity + line.quantity)',
    put: 'line.quantity)',
    test: `${storefront}/cart/cart-lines.test.ts`,
  },
  {
    id: 'cart-page',
    harm: 'A guest pays for something that the shop no longer sells.',
    file: `${storefront}/cart/check-lines.ts`,
    find: `if (!now || now.status !== 'active') return { kind: 'gone' };`,
    put: `if (!now) return { kind: 'gone' };`,
    test: `${storefront}/cart/check-lines.test.ts`,
  },
  {
    id: 'board-page',
    harm: 'A press that is taken back while it is on its way is forgotten here, and moves the order there.',
    file: 'web/src/console/orders/board/move-queue.ts',
    find: 'new Set(batch.map(({ id }) => id))',
    put: 'new Set(batch.map(({ paymentId }) => paymentId))',
    test: 'web/src/console/orders/board/move-queue.test.ts',
  },
  {
    id: 'language-of-refusals',
    harm: 'A guest who reads English is told in Korean why the payment was refused.',
    file: 'web/src/api/from-answer.ts',
    find: '(isKorean ? message : said?.refusalText(refusal.code))',
    put: '(message ?? said?.refusalText(refusal.code))',
    test: 'web/src/api/refusal-texts.test.ts',
  },
  {
    id: 'double-press',
    harm: 'A double tap on the button that pays opens two checkouts.',
    file: 'web/src/api/use-act.ts',
    find: '      isRunning.current = true;\n',
    put: '',
    test: 'web/e2e/cart.test.ts',
  },
  {
    id: 'sign-up-page',
    harm: 'A seller signs up without having agreed to what happens with the own data.',
    file: 'web/src/marketing/register/register-checks.ts',
    find: "privacy: agreed('개인정보 수집과 이용에 동의해주세요')",
    put: 'privacy: z.boolean()',
    test: 'web/src/marketing/register/register-checks.test.ts',
  },
  {
    id: 'accessible-forms',
    harm: 'A blind seller hears that a field is wrong and not what is wrong with it.',
    file: 'web/src/ui/Field.tsx',
    find: `'aria-describedby': describedBy,`,
    put: `'aria-describedby': help && describedBy,`,
    test: 'web/src/ui/field.test.tsx',
  },
  {
    id: 'till-cash',
    harm: 'The till takes less cash than an order costs, and shows no change.',
    file: 'web/src/console/orders/till/use-next.ts',
    find: 'if (sum < total) return',
    put: 'if (sum > total) return',
    test: 'web/e2e/console-till.test.ts',
  },
];

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
    harm: 'A press that is taken back while it is on its way is lost, and the order moves all the same.',
    file: 'web/src/console/board/move-queue.ts',
    find: 'if (!last || last.from !== to || this.#underWay.has(last.id)) return false;',
    put: 'if (!last || last.from !== to) return false;',
    test: 'web/src/console/board/move-queue.test.ts',
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
    test: 'web/e2e/sign-up.test.ts',
  },
  {
    id: 'accessible-forms',
    harm: 'A blind seller hears that a field is wrong and not what is wrong with it.',
    file: 'web/src/ui/Field.tsx',
    find: `'aria-describedby': describedBy,`,
    put: `'aria-describedby': help && helpId,`,
    test: 'web/e2e/sign-in.test.ts',
  },
];

import type { Plugin } from 'postcss';

/** The oldest browsers that pages are made for; Samsung Internet 18 is Chrome 99. `web/e2e/least-browser.test.ts` walks them. */
export const LEAST_BROWSERS = ['safari15.4', 'ios15.4', 'chrome99'];

const DYNAMIC_HEIGHT = /(?<![\w.])(\d+(?:\.\d+)?)dvh\b/g;
const MOVES = new Map([
  ['translate', 'translate(var(--tw-translate-x, 0), var(--tw-translate-y, 0))'],
  ['scale', 'scale(var(--tw-scale-x, 1), var(--tw-scale-y, 1))'],
]);

/**
 * Says what Chrome has since 104 and 108 alone in an older way, too: heights that follow the bars of the browser, and a
 * shift or a size as a property of its own.
 */
export const olderWays = (): Plugin => ({
  postcssPlugin: 'jumun-older-ways',
  OnceExit(root, { AtRule, Declaration, Rule }) {
    root.walkDecls((declaration) => {
      if (!DYNAMIC_HEIGHT.test(declaration.value)) return;
      declaration.cloneBefore({ value: declaration.value.replace(DYNAMIC_HEIGHT, '$1vh') });
    });
    root.walkRules((rule) => {
      const moved = [...MOVES].filter(([property]) =>
        rule.some((node) => node.type === 'decl' && node.prop === property && node.value.startsWith('var(')),
      );
      if (moved.length === 0) return;
      const { source } = rule;
      if (!source) throw new Error(`no file is known for ${rule.selector}`);
      const value = moved.map(([, each]) => each).join(' ');
      const older = new Rule({ selector: rule.selector, source });
      older.append(new Declaration({ prop: 'transform', value, source }));
      const within = new AtRule({ name: 'supports', params: 'not (translate: none)', source });
      within.append(older);
      rule.after(within);
    });
  },
});

import { iconFiles, withOwnIcons } from './own-icons.ts';

const files = iconFiles(`
export { default as Bell, default as BellIcon, default as LucideBell } from './icons/bell.mjs';
export { default as ChevronDown, default as LucideChevronDown } from './icons/chevron-down.mjs';
export { default as Icon } from './Icon.mjs';
`);

describe('the icons of a screen', () => {
  it('are imported each from its own file, types from none', () => {
    const code = `import { Bell, type IconNode } from 'lucide';\nimport {\n  ChevronDown as Down,\n} from 'lucide';`;
    expect(withOwnIcons(code, files)).toBe(
      `import Bell from 'lucide/dist/esm/icons/bell.mjs';\nimport Down from 'lucide/dist/esm/icons/chevron-down.mjs';`,
    );
  });

  it('are so too where a file says texts, whose imports Babel has written anew', () => {
    expect(withOwnIcons(`import { Bell } from "lucide";`, files)).toBe(
      `import Bell from 'lucide/dist/esm/icons/bell.mjs';`,
    );
  });

  it('leave an import of types alone', () => {
    const code = `import type { IconNode } from 'lucide';`;
    expect(withOwnIcons(code, files)).toBe(code);
  });

  it('are refused by a name that the library does not have', () => {
    expect(() => withOwnIcons(`import { Bel } from 'lucide';`, files)).toThrow('lucide has no icon Bel');
  });
});

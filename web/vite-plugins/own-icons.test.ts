import { iconFiles, withOwnIcons } from './own-icons.ts';

const files = iconFiles(`
export { default as Bell, default as BellIcon, default as LucideBell } from './icons/bell.mjs';
export { default as ChevronDown, default as LucideChevronDown } from './icons/chevron-down.mjs';
export { default as Icon } from './Icon.mjs';
`);

describe('the icons of a screen', () => {
  it('are imported each from its own file, types from none', () => {
    const code = `import { Bell, type LucideIcon } from 'lucide-react';\nimport {\n  ChevronDown as Down,\n} from 'lucide-react';`;
    expect(withOwnIcons(code, files)).toBe(
      `import Bell from 'lucide-react/icons/bell';\nimport Down from 'lucide-react/icons/chevron-down';`,
    );
  });

  it('leave an import of types alone', () => {
    const code = `import type { LucideIcon } from 'lucide-react';`;
    expect(withOwnIcons(code, files)).toBe(code);
  });

  it('are refused by a name that the library does not have', () => {
    expect(() => withOwnIcons(`import { Bel } from 'lucide-react';`, files)).toThrow('lucide-react has no icon Bel');
  });
});

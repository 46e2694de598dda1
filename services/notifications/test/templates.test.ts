import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templates } from '@jumun/sandbox';
import { wordingName, wordings, type Wording } from '../src/wording/templates.js';

const HEAD = `# Wordings of messages

The Alimtalk templates below are what is handed in for review at Kakao, letter for letter; messages are sent from the same
source (\`src/message/templates.ts\`), and a test holds this page, the sandbox and that source together. None has a button: a
button's link must begin with a fixed address, and the link in the text is the one that the text message has too.
`;

const fence = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;
const section = (wording: Wording): string => {
  const { template, text } = wording;
  return [
    `## ${wordingName(wording)}`,
    `${template.name}. Message type BA, no emphasis.`,
    fence(template.content),
    'As a text message:',
    fence(text),
  ].join('\n\n');
};

describe('the wordings of messages', () => {
  it("are those that the provider's sandbox passes", () => {
    const byName = (a: { wording: string }, b: { wording: string }): number => a.wording.localeCompare(b.wording);
    const ours = wordings.map((each) => ({ wording: wordingName(each), ...each.template })).sort(byName);
    expect([...templates].sort(byName)).toEqual(ours);
  });

  it('are those of the page that is handed in for review', () => {
    const page = readFileSync(join(import.meta.dirname, '../TEMPLATES.md'), 'utf8');
    expect(page).toBe(`${[HEAD.trimEnd(), ...wordings.map(section)].join('\n\n')}\n`);
  });

  it('keep within what Kakao allows', () => {
    for (const { template } of wordings) {
      expect(template.content.length).toBeLessThanOrEqual(500);
      expect(template.content.replaceAll(/#\{[^}]+\}/g, '').trim()).not.toBe('');
      for (const [name] of template.content.matchAll(/#\{[^}]+\}/g)) expect(name).not.toContain('.');
    }
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { Field } from './Field';

type Given = Partial<Omit<Parameters<typeof Field>[0], 'label' | 'children'>>;

const drawn = (given: Given) =>
  renderToStaticMarkup(
    <Field label="이름" {...given}>
      {(control) => <input {...control} />}
    </Field>,
  );

/** The words of all that describes the control, as a screen reader says them. */
function described(given: Given): string[] {
  const html = drawn(given);
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  return ids.map(
    (id) =>
      html
        .split(`id="${id}"`)[1]
        ?.replace(/^[^>]*>(<svg.*?<\/svg>)?/, '')
        .split('<')[0] ?? '',
  );
}

describe('a field', () => {
  it('says what is wrong with its control first, then what helps', () => {
    expect(described({ error: '이름을 입력해주세요' })).toEqual(['이름을 입력해주세요']);
    expect(described({ error: '너무 길어요', help: '열 자까지' })).toEqual(['너무 길어요', '열 자까지']);
    expect(described({ warning: '비어 있어요' })).toEqual(['비어 있어요']);
    expect(described({})).toEqual([]);
  });

  it('is wrong by an error and by nothing else', () => {
    expect(drawn({ error: '너무 길어요' })).toContain('aria-invalid="true"');
    expect(drawn({ warning: '비어 있어요', help: '열 자까지' })).not.toContain('aria-invalid');
  });

  it('is called by its label', () => {
    const html = drawn({});
    const [, named] = /<label for="([^"]*)"/.exec(html) ?? [];
    expect(html).toContain(`<input id="${named}"`);
  });
});
